import { expect, test } from "vitest";
import { testPart } from "../../documents/testing/test-part.ts";
import { readTables } from "./read-tables.ts";

const heading = (text: string, level = 2) => ({ kind: "heading" as const, level, text });
const head = (...cells: string[]) => ({ kind: "table-row" as const, header: true, text: cells.join("\t") });
const row = (...cells: string[]) => ({ kind: "table-row" as const, text: cells.join("\t") });
const line = (text: string) => ({ kind: "paragraph" as const, text });

const headsOf = (table: ReturnType<typeof readTables>[number]) =>
  table.columns.map(({ path }) => path.map(({ text }) => text).join(" / "));

test("cells are cut from the part's text", () => {
  const part = testPart([head("Tool", "Price"), row("Rake", "12.00"), row("Spade", "19.50")]);
  const [table] = readTables(part, "en");
  for (const cell of table!.rows.flat()) expect(part.text.slice(cell!.start, cell!.end)).toBe(cell!.text);
  expect(table).toMatchObject({ kind: "table", identity: [0] });
});

test("a head over several columns is each one's, and never its neighbor's", () => {
  const part = testPart([
    head("Priority", "Response", "", "Repair", ""),
    head("", "Gold", "Silver", "Gold", "Silver"),
    row("P1", "1 h", "4 h", "8 h", "2 days"),
    row("P2", "4 h", "1 day", "3 days", "5 days"),
  ]);
  const [table] = readTables(part, "en");
  expect(headsOf(table!)).toEqual([
    "Priority",
    "Response / Gold",
    "Response / Silver",
    "Repair / Gold",
    "Repair / Silver",
  ]);
});

test("rows that sum up others are set apart", () => {
  const part = testPart([
    head("Item", "Amount"),
    row("Rent", "800.00"),
    row("Power", "90.00"),
    row("Total", "890.00"),
  ]);
  const [table] = readTables(part, "en");
  expect(table!.rows).toHaveLength(2);
  expect(table!.totals[0]![1]!.text).toBe("890.00");
});

test("a table whose columns are the things is brought upright", () => {
  const part = testPart([
    head("", "Model S", "Model L"),
    row("Price", "149 EUR", "219 EUR"),
    row("Weight", "4.2 kg", "3.8 kg"),
    row("Filter", "no", "yes"),
  ]);
  const [table] = readTables(part, "en");
  expect(table!.kind).toBe("turned");
  expect(headsOf(table!)).toEqual(["", "Price", "Weight", "Filter"]);
  expect(table!.rows.map((cells) => cells.map((cell) => cell!.text))).toEqual([
    ["Model S", "149 EUR", "4.2 kg", "no"],
    ["Model L", "219 EUR", "3.8 kg", "yes"],
  ]);
});

test("lines of labels and values are facts of what they stand under", () => {
  const part = testPart([
    heading("Pump HP-3", 1),
    line("Weight: 41 kg"),
    line("Voltage: 400 V"),
    line("It is quiet."),
  ]);
  const [table] = readTables(part, "en");
  expect(table).toMatchObject({ kind: "pairs", name: "Pump HP-3" });
  expect(headsOf(table!)).toEqual(["Weight", "Voltage"]);
});

test("sections with the same labels are rows of one table", () => {
  const part = testPart([
    heading("Version 2.1"),
    line("Released: 14 May 2026"),
    line("Size: 84 MB"),
    heading("Version 2.0"),
    line("Released: 20 January 2026"),
    line("Size: 79 MB"),
  ]);
  const [table] = readTables(part, "en");
  expect(table!.kind).toBe("siblings");
  expect(table!.rows.map(([name]) => name!.text)).toEqual(["Version 2.1", "Version 2.0"]);
});

test("prose with a colon is no fact", () => {
  const part = testPart([
    line("There is one rule that everybody who works here has to know: doors stay shut."),
    line("Note that this is so."),
  ]);
  expect(readTables(part, "en")).toEqual([]);
});

test("a table of many rows takes time in proportion to them", () => {
  const rows = Array.from({ length: 5_000 }, (_, i) => row(`Item ${i}`, `${i}.50 EUR`, "yes"));
  const [table] = readTables(testPart([head("Name", "Price", "Sold"), ...rows]), "en");
  expect(table!.rows).toHaveLength(5_000);
});

test("a table of labels and values without heads is facts of its heading", () => {
  const part = testPart([
    heading("Pump HP-3", 1),
    row("Flow", "40 l/min"),
    row("Weight", "12 kg"),
    row("Housing", "steel"),
    heading("Pump HP-5", 1),
    row("Flow", "65 l/min"),
    row("Weight", "19 kg"),
    row("Housing", "brass"),
  ]);
  const tables = readTables(part, "en");
  expect(tables.map(({ kind }) => kind)).toEqual(["siblings"]);
  expect(headsOf(tables[0]!)).toEqual(["", "Flow", "Weight", "Housing"]);
});

test("a form with two labels a row is one thing's facts", () => {
  const part = testPart([
    heading("Member", 1),
    row("Surname", "Hale", "First name", "Iris"),
    row("Born", "3 May 1990", "Member no.", "B-77"),
    row("Street", "4 Mill Row", "", ""),
  ]);
  const [table] = readTables(part, "en");
  expect(table!.kind).toBe("pairs");
  expect(headsOf(table!)).toEqual(["Surname", "First name", "Born", "Member no.", "Street"]);
});

test.each([
  [
    row("Flat", "Meter", "Dec 2024", "Dec 2025"),
    row("C1", "70011", "18240", "20110"),
    row("C2", "70012", "9310", "11455"),
  ],
  [
    row("Wine", "Region", "0.1 l", "Bottle"),
    row("Fiano", "Campania", "5.10", "32.00"),
    row("Soave", "Veneto", "4.20", "25.00"),
  ],
])("a first row is one of heads where its values are of another sort than those beneath", (...rows) => {
  const [table] = readTables(testPart(rows), "en");
  expect(headsOf(table!)).toEqual(rows[0].text.split("\t"));
});

test.each([
  [[row("Rake", "12.00"), row("Spade", "19.50")]],
  [[row("Mon–Fri", "9:00–18:00"), row("Sat", "closed")]],
  [[row("1–500", "0.09 EUR"), row("over 500", "free")]],
])("rows of one kind without heads stay rows", (rows) => {
  expect(readTables(testPart([heading("Prices", 1), ...rows]), "en")[0]!.kind).not.toBe("pairs");
});

test("an invoice has facts next to its address, rows of what was sold, and closing facts", () => {
  const part = testPart([
    heading("Invoice 7120", 1),
    row("Hale Ltd", "Invoice no.", "7120"),
    row("4 Mill Row", "Payment due", "17/04/2026"),
    row("", "Order", "PO 9"),
    heading("Items", 2),
    head("Pos", "Item", "Qty", "Total"),
    row("1", "Rake", "2", "24.00"),
    row("2", "Spade", "1", "19.50"),
    row("", "", "Net", "43.50"),
    row("", "", "VAT 20 %", "8.70"),
    row("", "", "Total due", "52.20"),
  ]);
  const tables = readTables(part, "en");
  expect(tables.map((table) => [table.kind, headsOf(table).join(", "), table.rows.length])).toEqual([
    ["table", "Pos, Item, Qty, Total", 2],
    ["pairs", "Invoice no., Payment due, Order", 1],
    ["pairs", "Net, VAT 20 %, Total due", 1],
  ]);
});
