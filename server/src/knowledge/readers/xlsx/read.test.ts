import { expect, test } from "vitest";
import { pack, unpack } from "../office/testing/pack.ts";
import { documentOf, fixture, readBytes, shown } from "../office/testing/read-fixture.ts";
import { fees } from "../office/testing/saved-documents.ts";
import { readXlsx } from "./read.ts";
import { shownNumber } from "./shown-number.ts";

const workbook = fixture("saved-by-libreoffice.xlsx");
const read = (bytes: Uint8Array) => readBytes(readXlsx, bytes, "fees.xlsx");

// page:startup-validation.market-data
test("reads sheets with the values their cells show, and says that a hidden one was left out", async () => {
  const outcomes = await read(workbook);
  const part = documentOf(outcomes);
  expect(shown(part)).toEqual(fees);
  expect(part.blocks[6]!.record).toBe("row 9");
  expect(outcomes.slice(1)).toEqual([
    expect.objectContaining({ state: "skipped", part: "sheet-2", title: "Drafts" }),
  ]);
});

test.each([
  [1234.5, "General", "1234.5"],
  [4_012_345_678_901, "General", "4012345678901"],
  [0.1 + 0.2, "General", "0.3"],
  [1234.5, "#,##0.00", "1,234.50"],
  [-5, "0;(0)", "(5)"],
  [-5, "0.0", "-5.0"],
  [0.256, "0.0%", "25.6%"],
  [12, '"€" #,##0', "€ 12"],
  [12.5, "#,##0.00\\ [$€-407]", "12.50 €"],
  [45_292, "dd/mm/yyyy", "2024-01-01"],
  [45_292.75, "yyyy-mm-dd hh:mm", "2024-01-01 18:00"],
  [0.5, "hh:mm", "12:00"],
  [3, '0 "metres high"', "3 metres high"],
  [1.8, "[h]:mm", "43:12"],
  [25_000, '#,##0,"k"', "25k"],
  [3_400_000, '0.0,,"M"', "3.4M"],
  [0, '0;-0;"none"', "none"],
  [1, '"open";;"closed"', "open"],
  [0.75, "# ?/?", "3/4"],
  [5, "00000", "00005"],
  [45_292, "mmmm yyyy", "January 2024"],
  [45_292.25, "h:mm AM/PM", "06:00"],
])("shows %s as %s does", (value, format, text) => {
  expect(shownNumber(value, format, false)).toBe(text);
});

const changed = (sheet: string) => pack({ ...unpack(workbook), "xl/worksheets/sheet1.xml": sheet });
const sheetOf = (rows: string) =>
  `<worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><sheetData>${rows}</sheetData></worksheet>`;

test("reads inline texts, truth values and errors where they stand", async () => {
  const cells = `<c r="B7" t="inlineStr"><is><r><t>rich </t></r><r><t>text</t></r><rPh><t>unseen</t></rPh></is></c><c r="D7" t="b"><v>1</v></c><c r="E7" t="e"><v>#N/A</v></c>`;
  const part = documentOf(await read(changed(sheetOf(`<row r="7">${cells}</row>`))));
  expect(shown(part)[1]).toBe("table-row: rich text\t\tTRUE\t#N/A");
  expect(part.blocks[1]!.record).toBe("row 7");
});

test.each([
  ["cut off", workbook.subarray(0, 2000), "file_damaged"],
  ["of a sheet that breaks off", changed("<worksheet><sheetData><row>"), "file_damaged"],
  [
    "a bomb",
    pack({ ...unpack(workbook), "xl/worksheets/sheet1.xml": new Uint8Array(80e6) }),
    "file_inflates",
  ],
  ["with encrypted parts", pack(unpack(workbook), { encrypted: true }), "file_protected"],
])("says why a workbook %s cannot be read", async (_what, bytes, code) => {
  await expect(read(bytes)).rejects.toMatchObject({ name: "ReadingError", code });
});

test("a cell that covers rows is repeated in each of them", async () => {
  const cell = (at: string, text: string) => `<c r="${at}" t="str"><v>${text}</v></c>`;
  const rows = [
    `<row r="1">${cell("A1", "Port")}${cell("B1", "Berth")}${cell("C1", "Fee")}</row>`,
    `<row r="2">${cell("A2", "Mole")}${cell("B2", "1")}${cell("C2", "5")}</row>`,
    `<row r="3">${cell("B3", "2")}${cell("C3", "6")}</row>`,
    `<row r="4">${cell("B4", "3")}${cell("C4", "7")}</row>`,
  ].join("");
  const sheet = `<worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><sheetData>${rows}</sheetData><mergeCells count="1"><mergeCell ref="A2:A3"/></mergeCells></worksheet>`;
  expect(shown(documentOf(await read(changed(sheet)))).slice(1, 5)).toEqual([
    "table-row (header): Port\tBerth\tFee",
    "table-row: Mole\t1\t5",
    "table-row: Mole\t2\t6",
    "table-row: \t3\t7",
  ]);
});

test("says which sheet has more columns than are read, and reads the others", async () => {
  const cells = (count: number) =>
    Array.from({ length: count }, (_, i) => `<c t="str"><v>n${i + 1}</v></c>`).join("");
  const outcomes = await read(changed(sheetOf(`<row r="1">${cells(1002)}</row>`)));
  const { text } = documentOf(outcomes);
  expect([text.includes("n1000"), text.includes("n1001")]).toEqual([true, false]);
  expect(outcomes).toContainEqual(
    expect.objectContaining({
      state: "skipped",
      part: "sheet-1-columns",
      reason: expect.stringMatching(/has 1,002 columns, and the first 1,000 are read/),
      cut: { by: "size", parts: 1 },
    }),
  );
  const fits = await read(changed(sheetOf(`<row r="1">${cells(1000)}</row>`)));
  expect(fits.some((one) => one.state === "skipped" && one.part === "sheet-1-columns")).toBe(false);
});
