import { expect, test } from "vitest";
import { readNumber } from "./numbers.ts";
import { readValue } from "./read-value.ts";
import { unitOfHead } from "./units.ts";
import { dayNumber, sortOf } from "./value.ts";

const read = (text: string, commaDecimal = false) => readValue(text, { commaDecimal, unit: null });

test("numbers are read with the separators of either way of writing", () => {
  const written = [
    "1,335",
    "2,450.00",
    "2.450,00",
    "12.5",
    "-10",
    "1 234",
    "1'234.50",
    "0,5",
    "12.01.2026",
    "1.2.3",
  ];
  expect(written.map((each) => readNumber(each))).toEqual([
    1335,
    2450,
    2450,
    12.5,
    -10,
    Number.NaN,
    1234.5,
    0.5,
    Number.NaN,
    Number.NaN,
  ]);
  expect([readNumber("1,335", true), readNumber("1.335", true)]).toEqual([1.335, 1335]);
});

test.each([
  ["14.90 EUR", "amount euro"],
  ["€ 12", "amount euro"],
  ["5 million EUR per event", "amount euro"],
  ["2–3 working days", "amount time"],
  ["up to 50 kg", "amount mass"],
  ["1 pot", "amount of pot"],
  ["99.9 %", "amount share"],
  ["2026-01-04", "date"],
  ["12.01.2026", "date"],
  ["3 March 2026", "date"],
  ["3–5 June 2026", "date"],
  ["June 3-5, 2026", "date"],
  ["Mon–Fri", "weekdays"],
  ["Sat, Sun 10:00–14:00", "weekdays"],
  ["6:30–21:00", "times"],
  ["07:15", "times"],
  ["12 h – 14 h 30", "times"],
  ["9–21 Uhr", "times"],
  ["Sa 10 bis 14:30 Uhr", "weekdays"],
  ["2–3 h", "amount time"],
  ["✓", "tick"],
  ["help@firm.example", "email"],
  ["+44 113 496 0177", "phone"],
  ["GC-107", "code"],
  ["T-501", "code"],
  ["A01", "code"],
  ["KR-433", "code"],
  ["450 kr", "amount krone"],
  ["₹120", "amount rupee"],
  ["–", "none"],
  ["Paid by us", "text"],
  ["2 Shore Road, Leeds LS9 8AL", "text"],
])("%j is of the sort %j", (text, sort) => {
  expect(sortOf(read(text))).toBe(sort);
});

test("tiers are open to one side, and ranges have both ends", () => {
  expect(read("up to 50 EUR")).toMatchObject({ low: Number.NEGATIVE_INFINITY, high: 50, openHigh: false });
  expect(read("over 150 EUR")).toMatchObject({ low: 150, high: Number.POSITIVE_INFINITY, openLow: true });
  expect(read("50 EUR to 150 EUR")).toMatchObject({ low: 50, high: 150 });
  expect(read("-10 to 90 °C")).toMatchObject({ low: -10, high: 90 });
  expect(read("65+")).toMatchObject({ low: 65, high: Number.POSITIVE_INFINITY });
});

test("a month is all of its days", () => {
  expect(read("February 2026")).toEqual({
    kind: "date",
    from: dayNumber(2026, 2, 1),
    to: dayNumber(2026, 2, 28),
  });
});

test("a head says what its column's numbers count, but not for each of what", () => {
  expect(unitOfHead("Years of service")?.dimension).toBe("calendar");
  expect(unitOfHead("Weight (kg)")?.dimension).toBe("mass");
  expect(unitOfHead("Price in EUR")?.dimension).toBe("euro");
  expect(unitOfHead("Calls per day")).toBeNull();
});
