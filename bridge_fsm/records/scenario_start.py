"""Reading what stands in place of the auction in a scenario: contract, tricks, penalty cards, obligations, revokes."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping

from bridge_fsm.calls import parse_call
from bridge_fsm.cards import parse_card
from bridge_fsm.contracts import Contract, parse_contract
from bridge_fsm.errors import InputError
from bridge_fsm.event_text import parse_event
from bridge_fsm.events import Word
from bridge_fsm.position import Duty
from bridge_fsm.records.scenario_shapes import ObligationShape, PenaltyCardsShape, RevokeShape, StartShape
from bridge_fsm.records.scenario_source import Source
from bridge_fsm.records.scenario_types import Obligation, StartRevoke
from bridge_fsm.seats import Seat, parse_seat, side_of
from bridge_fsm.setting import Start

_IN_PLAY = ("declarer", "tricks", "leader", "trick", "penalty_cards", "revokes")
_MOST_TRICKS = 13


def read_start(source: Source) -> tuple[Start | None, Mapping[Seat, Obligation]]:
    """The start of the file, None without a contract, and what the players owe; faults are noted."""
    shape = _start_shape(source) if "start" in source.data else None
    if shape is None:
        return None, {}
    return _start(source, shape), _obligations(source, shape.obligations)


def _start_shape(source: Source) -> StartShape | None:
    """The keys of the start that have their shape; the faults of the others are noted."""
    given, path = source.data["start"], ("start",)
    if not isinstance(given, dict):
        return source.shape(StartShape, given, path)
    good = {key: value for key, value in given.items() if source.shape(StartShape, {key: value}, path) is not None}
    return StartShape.model_validate(good)


def _start(source: Source, shape: StartShape) -> Start | None:
    contract = _contract(source, shape)
    declarer = _seat(source, shape.declarer, "declarer")
    trick = _trick(source, shape.trick)
    leader = _leader(source, shape, trick)
    penalty_cards = _penalty_cards(source, shape.penalty_cards, declarer)
    revokes = tuple(_revoke(source, index, revoke) for index, revoke in enumerate(shape.revokes))
    if contract is None or declarer is None:
        return None
    tricks = (shape.tricks.NS, shape.tricks.EW) if shape.tricks else None
    return Start(
        contract=contract, declarer=declarer, tricks=tricks, leader=leader, trick=trick, penalty_cards=penalty_cards,
        revokes=revokes,
    )  # fmt: skip


def _contract(source: Source, shape: StartShape) -> Contract | None:
    """The contract, which everything but obligations needs."""
    given = sorted(shape.model_fields_set.intersection(_IN_PLAY))
    if shape.contract is None:
        if given and "contract" not in source.data["start"]:
            source.fault(f"start: {given[0]} is given without a contract", ("start", given[0]))
        return None
    if "declarer" not in source.data["start"]:
        source.fault("start: the contract has no declarer", ("start", "contract"))
    contract = source.read(parse_contract, shape.contract, ("start", "contract"))
    if contract is None and shape.contract.strip().upper() in ("P", "PASS", "PASSED OUT"):
        source.fault("start: a board that is passed out has no play; expected a contract such as 4S", ("start",))
    return contract


def _seat(source: Source, text: str | None, *path: str) -> Seat | None:
    return None if text is None else source.read(parse_seat, text, ("start", *path))


def _trick(source: Source, lines: list[str]) -> tuple[tuple[Seat, int], ...]:
    """The cards of the trick in progress, each written as its event."""
    cards = [source.read(_card_played, line, ("start", "trick", i)) for i, line in enumerate(lines)]
    return tuple(card for card in cards if card is not None)


def _card_played(line: str) -> tuple[Seat, int]:
    event = parse_event(line)
    if event.word not in (Word.play, Word.lead) or event.by > Seat.W or len(event.cards) != 1 or event.manner:
        raise InputError(f"{line!r} is no card played; expected seat and card, as in W H5")
    return Seat(event.by), event.cards[0]


def _leader(source: Source, shape: StartShape, trick: tuple[tuple[Seat, int], ...]) -> Seat | None:
    """Who leads to the trick; after the first trick nobody can know that but the file."""
    leader = _seat(source, shape.leader, "leader")
    if leader is None and trick:
        return trick[0][0]
    won = shape.tricks.NS + shape.tricks.EW if shape.tricks else 0
    if "leader" not in source.data["start"] and 0 < won < _MOST_TRICKS:
        source.fault("start: tricks have been played; name the leader of the next", ("start", "tricks"))
    return leader


def _penalty_cards(
    source: Source, shapes: Mapping[str, PenaltyCardsShape], declarer: Seat | None
) -> dict[Seat, dict[str, tuple[int, ...]]]:
    found: dict[Seat, dict[str, tuple[int, ...]]] = {}
    for name, shape in shapes.items():
        seat = source.read(parse_seat, name, ("start", "penalty_cards", name))
        kinds = {"major": shape.major, "minor": shape.minor}
        cards = {
            kind: _each(source, parse_card, words, ("start", "penalty_cards", name, kind))
            for kind, words in kinds.items()
            if words
        }
        if seat is not None and declarer is not None and side_of(seat) == side_of(declarer):
            place = ("start", "penalty_cards", name)
            source.fault(f"start: {seat.name} does not defend and has no penalty cards", place)
        elif seat is not None:
            found[seat] = cards
    return found


def _each(source: Source, reader: Callable[[str], int], words: Iterable[str], path: tuple[str, ...]) -> tuple[int, ...]:
    read = [source.read(reader, word, (*path, index)) for index, word in enumerate(words)]
    return tuple(one for one in read if one is not None)


def _obligations(source: Source, shapes: Mapping[str, ObligationShape]) -> dict[Seat, Obligation]:
    found: dict[Seat, Obligation] = {}
    for name, shape in shapes.items():
        path = ("start", "obligations", name)
        seat = source.read(parse_seat, name, path)
        repeat = source.read(parse_call, shape.repeat, (*path, "repeat")) if shape.repeat is not None else None
        banned = _each(source, parse_call, shape.banned, (*path, "banned"))
        if seat is not None:
            must_pass = Duty[shape.pass_] if shape.pass_ else Duty.none
            found[seat] = Obligation(must_pass=must_pass, repeat=repeat or 0, banned=banned)
    return found


def _revoke(source: Source, index: int, shape: RevokeShape) -> StartRevoke:
    path = ("start", "revokes", index, "card")
    card = source.read(parse_card, shape.card, path) if shape.card is not None else None
    return StartRevoke(
        by=Seat[shape.by], trick=shape.trick, card=card or 0, established=shape.established, corrected=shape.corrected
    )
