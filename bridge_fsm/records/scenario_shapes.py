"""The shape of scenario files: which keys exist, and what kind of value each takes (pydantic models)."""

from __future__ import annotations

from typing import Any, Literal

from pydantic import Field

from bridge_fsm.laws.shapes import Names, Shape

SeatName = Literal["N", "E", "S", "W"]
SuitName = Literal["S", "H", "D", "C"]
SideName = Literal["NS", "EW"]
ActorName = Literal["N", "E", "S", "W", "NS", "EW", "TD"]


class ScenarioShape(Shape):
    """A scenario file; `edition`, `start`, `events`, `compare` and `checks` are looked at one by one."""

    id: str = ""
    title: str = ""
    edition: Any
    board: int = Field(default=1, ge=1)
    dealer: str = ""
    vulnerable: str | None = None
    deal: str = ""
    regulations: dict[str, bool | str] = Field(default={})
    start: Any = None
    events: Any = None
    compare: Any = None
    checks: Any = None
    laws: Names = Field(default=[])
    confidence: str = ""
    source_rank: Any = None
    note: str = ""
    fact: str = ""
    inferred: list[int] = Field(default=[])


class TricksShape(Shape):
    """Tricks won so far."""

    NS: int = Field(default=0, ge=0, le=13)
    EW: int = Field(default=0, ge=0, le=13)


class PenaltyCardsShape(Shape):
    """The penalty cards of one defender."""

    major: Names = Field(default=[])
    minor: Names = Field(default=[])


class ObligationShape(Shape):
    """What one player owes."""

    pass_: Literal["once", "rest"] | None = Field(default=None, alias="pass")
    repeat: str | None = None
    banned: Names = Field(default=[])


class RevokeShape(Shape):
    """A revoke made before the start."""

    by: SeatName
    trick: int = Field(ge=1, le=13)
    card: str | None = None
    established: bool = False
    corrected: bool = False


class StartShape(Shape):
    """What stands in place of the auction, or is so at the start."""

    contract: str | None = None
    declarer: str | None = None
    tricks: TricksShape | None = None
    leader: str | None = None
    trick: Names = Field(default=[])
    penalty_cards: dict[str, PenaltyCardsShape] = Field(default={})
    obligations: dict[str, ObligationShape] = Field(default={})
    revokes: list[RevokeShape] = Field(default=[])


class ComparisonShape(Shape):
    """What is compared under Law 78."""

    form: Literal["imps", "matchpoints", "cross-imps"]
    boards: list[list[int]] = Field(default=[], min_length=1)
    scores: list[int] = Field(default=[], min_length=1, max_length=2000)
    per_pair: Literal[1, 2] = 2
    average: bool = False


class OptionShape(Shape):
    """An entry of `options`, with the keys that a check may name."""

    by: ActorName | None = None
    do: str | None = None
    call: str | None = None
    card: str | None = None
    suit: SuitName | None = None
    from_: SeatName | None = Field(default=None, alias="from")
    of: ActorName | None = None
    to: ActorName | None = None
    what: str | None = None
    trick: int | None = None
    finding: str | None = None
    rank: Literal["highest", "lowest"] | None = None
    hand: str | None = None
    face_down: bool | None = None
    needs: Names | None = None
    article: str | None = None
    articles: Names | None = None


class SuitsShape(Shape):
    """Suits required and forbidden."""

    require: list[SuitName] | None = None
    forbid: list[SuitName] | None = None


class LeadRestrictionShape(Shape):
    """An entry of `lead_restrictions`."""

    player: SeatName | None = None
    chosen_by: SeatName | None = None
    may: SuitsShape | None = None
    choose: Any = None
    chosen: SuitsShape | None = None
    state: Literal["pending", "offered", "in force"] | None = None
    lasts: Any = None
    article: str | None = None


class CheckShape(Shape):
    """One check; exactly one of the forms stands in it."""

    after: int = Field(default=0, ge=0)
    fact: str = ""
    path: str = ""
    equals: Any = None
    contains: Any = None
    is_null: bool = True
    at_least: float = 0
    option: OptionShape | None = None
    no_option: OptionShape | None = None
    ruling: str = ""
    no_ruling: str = ""
    review: str = ""
    lead_restriction: LeadRestrictionShape | None = None
    no_lead_restriction: LeadRestrictionShape | None = None
    transferred: int = Field(default=0, ge=0)
    to: SideName = "NS"
    result: int = 0
    score: int = 0
