import { expect, test } from "vitest";
import { markHeadRows } from "./head-rows.ts";
import { arePairs, namesWords, startsWithHeader, withCovered } from "./table-rows.ts";

const rows = (...lines: string[]) => lines.map((line) => line.split("|"));

test.each([
  [rows("Tool|Price", "Rake|12.00", "Spade|19.50")],
  [rows("Plan|A-100|B-200", "Backup|x|x", "Export||x", "Audit||x")],
  [rows("|HP 6|HP 12", "Output|6.1|11.8", "Tank|180 l|220 l")],
  [rows("Drink|0.3 l|0.5 l", "Cider|3.40 €|4.90 €", "Tonic|2.80 €|3.90 €")],
  [rows("Consent|Yes|No", "Photos|☒|☐", "Swimming|☐|☒")],
])("names over figures or ticks are heads: %j", (table) => {
  expect(startsWithHeader(table)).toBe(true);
});

test.each([
  [rows("Weight|12 kg", "Power|450 W", "Warranty|3 years")],
  [rows("Photos|☒|☐", "Swimming|☐|☒", "Camping|☐|☐")],
  [rows("Rake|12.00", "Spade|19.50")],
  [rows("Monday|closed", "Tuesday – Friday|10:00–18:00", "Saturday|9:00–13:00")],
  [rows("Certificate|NT-44-1029", "Valid from|2026-02-01", "Valid until|2029-01-31")],
  [rows("Monday|9-17", "Tuesday|9-18", "Phone|030 555", "Email|a@b.example", "Owner|Ada")],
  [rows("Warehouse manager|Olga Rehm", "Phone|+49 461 555", "Opening hours|Mon-Fri 7:00-15:30")],
  [rows("Press|No. 12", "Built|2011", "Force|250 kN", "Place|Hall 3")],
  [rows("Capacity|900 Wh", "Output|2 × 230 V", "Weight|12.1 kg", "Size|40 × 21 cm")],
  [rows("Surname|Hale|First name|Iris", "Born|3.5.1990|Member no.|B 77 120", "Street|4 Mill Row, Leith||")],
])("a first row as the others is none: %j", (table) => {
  expect(startsWithHeader(table)).toBe(false);
});

test.each([
  [rows("Day|Starter|Main", "Monday|Soup|Rice", "Tuesday|Salad|Pasta")],
  [rows("Shift|Monday|Tuesday|Wednesday", "Early|Ada|Bo|Bo", "Late|Cy|Cy|Ada", "Night|Di||Di")],
])("names over words are heads: %j", (table) => {
  expect(namesWords(table)).toBe(true);
});

test.each([
  [rows("Surname|Hale|First name|Iris", "Born|3 May 1990|Member no.|B-77", "City|Leith|Phone|0131 200")],
  [rows("Monday|Soup|Rice", "Tuesday|Salad|Pasta", "Wednesday|Bread|Beans")],
  [rows("North|Ada|open", "North|Bo|closed", "South|Cy|open")],
  [rows("Name|Value", "Color|green", "Shape|round")],
])("labels side by side and rows of the same kind have none: %j", (table) => {
  expect(namesWords(table)).toBe(false);
});

test("a covering cell is repeated in each column, except in a row that has no name", () => {
  const covered = new Map([
    [2, "Ada"],
    [3, "Ada"],
  ]);
  expect(withCovered(["Night", "Ada"], covered)).toEqual(["Night", "Ada", "Ada", "Ada"]);
  expect(withCovered(["", "Net", "", "", "9.00"], covered)).toEqual(["", "Net", "", "", "9.00"]);
});

test("under names of groups, a row of words over some of the columns of figures is a head", () => {
  const table = rows(
    "Stop|Monday to Friday|||Saturday",
    "|a|b||b",
    "Station|06:10|06:40|07:10|09:10",
    "Harbour|06:25||07:25|",
  );
  const marked = markHeadRows(table.map((cells, i) => ({ cells, header: false, spans: i === 0 })));
  expect(marked.map(({ header }) => header)).toEqual([true, true, false, false]);
});

test("labels with values of different kinds are pairs, and a column of one kind has a head", () => {
  expect(arePairs(rows("Pilot|by radio", "Boarding|06:30", "Fee|€ 80"))).toBe(true);
  expect(arePairs(rows("Tenant|Jo Wick", "Rent|780.00 EUR", "Start|1 May 2026", "Flat|Quay 9, left"))).toBe(
    true,
  );
  expect(arePairs(rows("Berth|Fee", "North quay|€ 80", "Mole|€ 95"))).toBe(false);
});

test("a row of units beneath heads is one of them, and an empty column is only room", () => {
  const heads = (...lines: string[]) =>
    markHeadRows(rows(...lines).map((cells) => ({ cells, header: false }))).filter(({ header }) => header)
      .length;
  expect(heads("Weight|EU|World", "kg|EUR|EUR", "2|13.20|21.00", "5|17.80|34.00")).toBe(2);
  expect(heads("Goods|||Pieces|Price", "Buffet|||40|21.50", "Staff|||12|18.00")).toBe(1);
  expect(heads("Team|Played|Won", "A|5|3", "B|5|2")).toBe(1);
});
