"""The program's own words in English and Russian; the sentences of the Laws stand in `states/`."""

from __future__ import annotations

RUSSIAN = {
    "dealer": "сдаёт",
    "vulnerable": "в зоне",
    "none": "никто",
    "both": "все",
    "NS": "N–S",
    "EW": "E–W",
    "auction": "торговля",
    "tricks": "взятки",
    "rulings": "решения",
    "refused": "не принято",
    "not certain": "не бесспорно",
    "passed out": "общий пас",
    "contract": "контракт",
    "result": "результат",
    "score": "счёт",
    "accepted": "принято",
    "held": "ждёт решения",
    "cancelled": "отменено",
    "withdrawn": "взято назад",
    "what may happen now": "что может произойти теперь",
    "call": "заявка",
    "lead": "ход",
    "play": "карта",
    "accept": "принять",
    "decline": "отклонить",
    "ask": "спросить",
    "face": "открыть ход",
    "face_hand": "открыть руку болвана",
    "claim": "претензия",
    "concede": "уступка",
    "agree": "согласиться",
    "object": "возразить",
    "find": "решает Судья",
    "look": "взять карты",
    "draw_attention": "обратить внимание",
    "summon": "вызвать Судью",
    "play_on": "играть дальше",
    "checks": "проверки",
    "passed": "выполнено",
    "failed": "не выполнено",
}


def say(words: str, language: str) -> str:
    """The words in the language asked for; in English they stand for themselves."""
    if language == "ru":
        return RUSSIAN.get(words, words)
    return words.replace("_", " ")
