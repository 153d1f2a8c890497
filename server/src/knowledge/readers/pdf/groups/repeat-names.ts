import { closesTable } from "../../office/tables-side-by-side.ts";
import { pageOf, type Paragraph, textOf } from "../paragraphs.ts";
import { isAmount } from "../tables/table-line.ts";

const isName = (text = "") => /\p{L}/u.test(text) && !isAmount(text);

/**
 * Repeats the name of a group in each row of a table that no rules part, where the name is in the first of them alone: a column of such
 * names and that of the rows' own both have heads.
 */
export function repeatNames(rows: readonly Paragraph[]): void {
  const filled = rows.map((row) => ({
    row,
    texts: (row.cells ?? []).map((lines) => textOf({ lines })),
  }));
  const heads = filled.findLast(({ row }) => row.header)?.texts ?? [];
  const body = filled.filter(({ row, texts }) => !row.header && !row.pair && !closesTable(texts));
  if (heads.length < 3 || !isName(heads[0]) || !isName(heads[1]) || !body[0]?.texts[0]) return;
  if (!body.every(({ texts }) => isName(texts[1]) && texts.slice(2).some((text) => text !== ""))) return;
  let named: Paragraph | null = null;
  for (const { row, texts } of body) {
    // The number of a position is the name of no group.
    if (texts[0] !== "") named = isName(texts[0]) ? row : null;
    else if (named && pageOf(named) === pageOf(row)) {
      row.cells![0] = named.cells![0]!;
      row.lines = [...row.lines, ...named.cells![0]!];
    }
  }
}
