"""A table on which events come one by one: `python examples/live_table.py` prints what the Director says to each."""

from __future__ import annotations

from bridge_fsm.answer import answer
from bridge_fsm.director import new_table
from bridge_fsm.event_text import parse_event
from bridge_fsm.options import options
from bridge_fsm.seats import Seat
from bridge_fsm.setting import Setting

EVENTS = ("W 1S", "N 1H", "E draws attention", "E declines", "N X (takeout)", "TD finds not comparable", "N 2H")


def main() -> None:
    """Hear the events under the Laws of 2017; after each tell how many acts are lawful next."""
    table = new_table("2017", Setting(dealer=Seat.W))
    for line in EVENTS:
        rulings = table.hear(parse_event(line))
        print(f"{line}: {len(options(table))} options")
        for ruling in rulings:
            print(f"    {ruling.article}  {ruling.text('en')}")
    print(f"duties: {answer(table)['obligations']}")


if __name__ == "__main__":
    main()
