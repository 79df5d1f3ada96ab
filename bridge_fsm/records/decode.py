"""Bytes of a record as text: UTF-8 when valid, else line by line Windows-1252 or Latin-1; never an error."""

from __future__ import annotations

BYTE_ORDER_MARK = "\ufeff"


def as_text(data: str | bytes) -> str:
    """Text with lines divided by a newline only (CR and CRLF become one), without a byte order mark."""
    text = data if isinstance(data, str) else decoded(data)
    return text.removeprefix(BYTE_ORDER_MARK).replace("\r\n", "\n").replace("\r", "\n")


def decoded(data: bytes) -> str:
    """UTF-8 if the whole is valid; else each line is UTF-8, Windows-1252 or, as a last resort, Latin-1."""
    try:
        return data.decode("utf-8")
    except UnicodeDecodeError:
        return "\n".join(decoded_line(line) for line in data.split(b"\n"))


def decoded_line(line: bytes) -> str:
    """One line in the first encoding that knows all its bytes."""
    for encoding in ("utf-8", "cp1252"):
        try:
            return line.decode(encoding)
        except UnicodeDecodeError:
            continue
    return line.decode("latin-1")
