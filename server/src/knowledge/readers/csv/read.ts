import { decodeFile, doubtfulRemark } from "../encoding/decode-text.ts";
import { createDocumentBuilder } from "../document-builder.ts";
import type { FileReader } from "../source.ts";
import { documentOf, partRead } from "../part-outcomes.ts";
import { csvRows, csvShape, tableStart } from "./csv-rows.ts";

/** A text that separates cells in another way than most says so in its first line, for spreadsheets. */
const declaredDelimiter = /^sep=(.)[^\S\n]*\r?\n/i;
const sampledRows = 200;

/** Reads comma- or otherwise separated text as one table: lines above it are its captions, its names stand above the rows. */
export const readCsv: FileReader = async ({ bytes, name, contentType }, progress) => {
  const decoded = decodeFile(bytes, contentType);
  const whole = decoded.text.replaceAll("\0", "\uFFFD");
  const declared = declaredDelimiter.exec(whole);
  const text = declared ? whole.slice(declared[0].length) : whole;
  const shape = declared ? { delimiter: declared[1]!, quote: '"' } : csvShape(text, name);
  const { above, header } = tableStart([...csvRows(text, shape, sampledRows)]);
  const builder = createDocumentBuilder();
  const run = {};
  const captions = {};
  let row = -above - (header ? 1 : 0);
  builder.open("table");
  for (const cells of csvRows(text, shape)) {
    row++;
    const words = cells.map((cell) => cell.replace(/[\t\r\n\v\f]\s*/g, " ").trim());
    if (row <= (header ? -1 : 0)) builder.add({ kind: "caption" }, words.filter(Boolean).join(" "), captions);
    else if (row === 0) builder.add({ kind: "table-row", header: true }, words.join("\t"), run);
    else builder.add({ kind: "table-row", record: `row ${row}` }, words.join("\t"), run);
    if (row % 1000 === 0) progress(Math.min(1, builder.length / text.length));
  }
  return [partRead(documentOf(name, builder.document()), null, doubtfulRemark(decoded))];
};
