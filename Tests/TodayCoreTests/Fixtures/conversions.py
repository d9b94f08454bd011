#!/usr/bin/env python3
"""Writes conversions.csv: 2,000 random conversions, computed with Python's decimal, which nothing of ours is based on.

Each line has an amount of euros, how many euros 1 dollar is worth, the code of another currency, how much of that
1 dollar is worth, the converted amount, and the rate from the euro. Every fourth result lies exactly between two
minor units before it is rounded.
"""

import pathlib
import random
from decimal import ROUND_HALF_UP, Decimal, getcontext

# Enough for every product to be exact; a quotient that needs more digits never ends, so it is never half-way.
getcontext().prec = 200
getcontext().rounding = ROUND_HALF_UP

MINOR_UNITS = {"JPY": 0, "BRL": 2, "KWD": 3, "CLF": 4, "BTC": 8}
DIGITS_OF_SMALL_AMOUNTS = 3
DIGITS_OF_SMALL_RATES = 5


def some_rate(random):
    """A rate from 10^-8 to 10^8 with up to 17 digits, and its text as JSON writers have it."""
    digits = random.randint(1, 17)
    rate = Decimal(random.randint(1, 10**digits - 1)).scaleb(random.randint(-8, 8) - digits)
    return rate, random.choice([f"{rate:f}", f"{rate:f}", f"{rate:E}", f"{rate:e}".replace("e+", "e")])


def some_amount(random):
    decimals = random.choice([0, 0, 1, 2, 2, 2, 3, 6])
    return Decimal(random.randint(1, 10 ** random.randint(1, 12))).scaleb(-decimals)


def half_way(random, code):
    """An amount and two rates whose result lies exactly between two minor units."""
    wanted = (Decimal(random.randint(0, 10**6)) + Decimal("0.5")).scaleb(-MINOR_UNITS[code])
    euro = Decimal(random.randint(1, 10**6)).scaleb(-random.randint(0, 6))
    other = Decimal(random.choice(["1", "2", "4", "5", "8", "0.5", "0.25", "0.125", "0.2", "0.04", "1000", "6.25"]))
    return wanted * euro / other, (euro, f"{euro:f}"), (other, f"{other:f}")


def rounded(value, decimals):
    return value.quantize(Decimal(1).scaleb(-decimals))


def significant(value, digits):
    return rounded(value, digits - 1 - value.adjusted())


def plain(value, decimals):
    """Plain notation without zeros at the end, but with so many decimals."""
    text = f"{value:f}"
    text = text.rstrip("0").rstrip(".") if "." in text else text
    have = len(text.partition(".")[2])
    return text + ("." if decimals and not have else "") + "0" * (decimals - have)


def converted(value, decimals):
    result = rounded(value, decimals)
    return plain(result if result else significant(value, DIGITS_OF_SMALL_AMOUNTS), decimals)


def unit_rate(value):
    if value < 1:
        return plain(significant(value, DIGITS_OF_SMALL_RATES), 4)
    decimals = 4 if value < 1000 else 2
    return plain(rounded(value, decimals), decimals)


def lines(random):
    for number in range(2000):
        code = random.choice(list(MINOR_UNITS))
        if number % 4 == 0:
            amount, (euro, euro_text), (other, other_text) = half_way(random, code)
        else:
            amount, (euro, euro_text), (other, other_text) = some_amount(random), some_rate(random), some_rate(random)
        result = converted(amount * other / euro, MINOR_UNITS[code])
        yield f"{plain(amount, 0)},{euro_text},{code},{other_text},{result},{unit_rate(other / euro)}"


if __name__ == "__main__":
    file = pathlib.Path(__file__).with_suffix(".csv")
    file.write_text("amount,EUR,code,rate,converted,unit rate\n" + "\n".join(lines(random.Random(4217))) + "\n")
