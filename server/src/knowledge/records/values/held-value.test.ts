import { expect, test } from "vitest";
import { pack, unpack } from "../../readers/office/testing/pack.ts";
import { documentOf, fixture, readBytes } from "../../readers/office/testing/read-fixture.ts";
import { readXlsx } from "../../readers/xlsx/read.ts";
import { answerFromRecords } from "../answer-records.ts";
import { headlineOf } from "../show-plan.ts";
import { readTables } from "../tables/read-tables.ts";

const formats = ["General", "mmm yy", "[h]:mm", "#,##0,", '"€"0.0,,"m"', "0%"];
const spreadsheet = 'xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"';
const escaped = (text: string) => text.replaceAll('"', "&quot;");
const styles = `<styleSheet ${spreadsheet}><numFmts>${formats
  .map((format, at) => `<numFmt numFmtId="${200 + at}" formatCode="${escaped(format)}"/>`)
  .join("")}</numFmts><cellXfs>${formats
  .map((_, at) => `<xf numFmtId="${200 + at}" applyNumberFormat="1"/>`)
  .join("")}</cellXfs></styleSheet>`;
const heads = ["Crane", "Installed", "Downtime", "Containers", "Cost", "Share"];
const cranes: [string, ...number[]][] = [
  ["Castor", 41_771, 2.1875, 1_284_400, 2_450_000, 0.3124],
  ["Pollux", 43_407, 0.75, 968_500, 1_720_000, 0.2347],
  ["Rigel", 39_864, 0.3125, 968_400, 2_410_000, 0.2346],
];
const rows = [heads, ...cranes].map((cells, row) => {
  const written = cells.map((cell, column) => {
    const at = `${"ABCDEF"[column]}${row + 1}`;
    return typeof cell === "string"
      ? `<c r="${at}" t="str"><v>${cell}</v></c>`
      : `<c r="${at}" s="${column}"><v>${cell}</v></c>`;
  });
  return `<row r="${row + 1}">${written.join("")}</row>`;
});
const workbook = pack({
  ...unpack(fixture("saved-by-libreoffice.xlsx")),
  "xl/styles.xml": styles,
  "xl/worksheets/sheet1.xml": `<worksheet ${spreadsheet}><sheetData>${rows.join("")}</sheetData></worksheet>`,
});
const tables = readTables(documentOf(await readBytes(readXlsx, workbook, "cranes.xlsx")), "en");

test.each([
  ["When was Pollux installed?", "Nov 18"],
  ["Which crane was installed first?", "Rigel"],
  ["How many cranes were installed before 2015?", "2: Castor; Rigel"],
  ["Which crane has the longest downtime?", "Castor"],
  ["What is the total downtime?", "78:00"],
  ["Which crane has the fewest containers?", "Rigel"],
  ["Which cranes cost more than 2 million euros?", "Castor; Rigel"],
  ["How much more did Castor cost than Rigel?", "€0.04m"],
  ["How many cranes have a share above 23.46 %?", "2: Castor; Pollux"],
])("%j is answered by what the cells hold: %s", (question, answer) => {
  const plan = answerFromRecords(question, "en", tables);
  expect(plan && headlineOf(plan)).toContain(answer);
});
