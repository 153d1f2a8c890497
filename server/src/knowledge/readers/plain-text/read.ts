import { decodeFile, doubtfulRemark } from "../encoding/decode-text.ts";
import { type RowLines, typedText } from "../../documents/typed-text.ts";
import type { FileReader } from "../source.ts";
import { documentOf, partRead } from "../part-outcomes.ts";
import { maxPartBlocks, maxPartText, tooMuchText } from "../source.errors.ts";
import { markHeadRows, plainRows } from "../head-rows.ts";
import { isFigure } from "../table-rows.ts";
import { rowsInColumns } from "../typed-rows.ts";
import { linesOf } from "../white-space.ts";

/** Reads plain text: its headings, paragraphs, entries and tables are recognized by how it is typed. */
export const readPlainText: FileReader = async ({ bytes, name, contentType }) => {
  const decoded = decodeFile(bytes, contentType);
  const written = decoded.text.replace(/\r\n?/g, "\n").replaceAll("\0", "\uFFFD");
  if (written.length > maxPartText) throw tooMuchText();
  const { text, rows } = withTables(written);
  const begin = ({ length }: readonly unknown[]) => {
    if (length >= maxPartBlocks) throw tooMuchText();
  };
  return [
    partRead(documentOf(name, { text, ...typedText(text, begin, rows) }), null, doubtfulRemark(decoded)),
  ];
};

const leastColumns = 3;
const leastRows = 3;
const mostRows = 2_000;

/** Parts the cells of tables that are typed in columns by tabs. Returns which lines are rows then, and which of these are heads. */
function withTables(written: string): { text: string; rows: RowLines } {
  const rows = new Map<number, { header: boolean }>();
  const pieces: string[] = [];
  let [line, kept] = [0, 0];
  const add = (piece: string) => {
    pieces.push(piece);
    for (let at = piece.indexOf("\n"); at >= 0; at = piece.indexOf("\n", at + 1)) line++;
  };
  for (const { from, lines } of wideLines(written)) {
    const cells = lines.length > mostRows ? null : rowsInColumns(lines);
    if (!cells || cells.length < leastRows) continue;
    if (cells[0]!.length < leastColumns && !cells.every(([, amount]) => isFigure(amount!))) continue;
    // Items count up, and what has no words is drawn.
    if (cells.some(([name]) => !/\p{L}/u.test(name!))) continue;
    add(written.slice(kept, from));
    for (const [i, { header }] of markHeadRows(plainRows(cells)).entries()) rows.set(line + i, { header });
    add(cells.map((row) => row.join("\t")).join("\n"));
    kept = from + lines.join("\n").length;
  }
  add(written.slice(kept));
  return { text: pieces.join(""), rows };
}

/** Yields lines with wide blanks between words, one below the other, and the rules between them; of very many the first. */
function* wideLines(text: string): Generator<{ from: number; lines: string[] }> {
  let lines: string[] = [];
  let [from, at] = [0, 0];
  for (const line of linesOf(text)) {
    const words = line.trim();
    const isWide =
      words.includes("  ") || words.includes("\t") || (lines.length > 0 && /^[-=_+]{3,}$/.test(words));
    if (isWide && lines.length === 0) from = at;
    if (isWide && lines.length <= mostRows) lines.push(line);
    if (!isWide && lines.length > 1) yield { from, lines };
    if (!isWide) lines = [];
    at += line.length + 1;
  }
  if (lines.length > 1) yield { from, lines };
}
