import { matchHeads } from "../match/heads.ts";
import { isOfSort } from "../plan/sorts.ts";
import { askingWordsOf } from "../question/asking-words.ts";
import type { RecordTable } from "../record.ts";
import { type Word, wordsOf } from "../words.ts";

const mostNearest = 8;

/** Returns the name of a column as people read it: its heads from the outermost on, or its number where it has none. */
export function columnName({ columns }: RecordTable, column: number): string {
  const heads = columns[column]!.path.map(({ text }) => text).filter((text) => text !== "");
  return heads.length > 0 ? heads.join(", ") : `Column ${column + 1}`;
}

export const columnNames = (table: RecordTable): string[] =>
  [...table.columns.keys()].map((column) => columnName(table, column));

/** Returns the column that a name means: the same name, else the one head whose words it shares or is tied to. Null where none or several do. */
export function resolveColumn(asked: string, table: RecordTable, language: string): number | null {
  const wanted = folded(asked);
  const exact = table.columns.flatMap(({ path }, column) =>
    folded(columnName(table, column)) === wanted || path.some(({ text }) => folded(text) === wanted)
      ? [column]
      : [],
  );
  if (exact.length === 1) return exact[0]!;
  const words = wordsOf(asked, language);
  const content = contentOf(words);
  const named = matchHeads({ words, asking: new Set() }, table).filter(
    ({ words: own, coverage }) => coverage > 0 && content.every((at) => own.has(at)),
  );
  const whole = named.filter(({ coverage, exact: isExact }) => coverage === 1 && isExact);
  const best = whole.length > 0 ? whole : named;
  if (best.length > 0 || exact.length > 0)
    return best.length === 1 && exact.length === 0 ? best[0]!.column : null;
  return onlyOfKind(
    content.map((at) => words[at]!.lower),
    table,
    language,
  );
}

/** "price" means the only column of money, where no head says it. */
function onlyOfKind(
  [word, ...more]: readonly string[],
  { columns }: RecordTable,
  language: string,
): number | null {
  const sorts =
    more.length > 0
      ? undefined
      : askingWordsOf(language).data.attributes.find(({ words }) => words.split(" ").includes(word!))?.sorts;
  if (sorts === undefined) return null;
  const fitting = [...columns.keys()].filter((column) =>
    isOfSort(columns[column]!.sort, sorts.split("|").slice(0, 1)),
  );
  return fitting.length === 1 ? fitting[0]! : null;
}

/** Returns the column names nearest to one that means no column: those with a word of it first, then the others. */
export function nearestColumns(asked: string, table: RecordTable, language: string): string[] {
  const words = wordsOf(asked, language);
  return matchHeads({ words, asking: new Set() }, table)
    .toSorted((one, other) => other.words.size - one.words.size)
    .map(({ column }) => columnName(table, column))
    .slice(0, mostNearest);
}

/** Returns the distinct values of a column nearest to one that it does not have. */
export function nearestValues(
  asked: string,
  { rows }: RecordTable,
  column: number,
  language: string,
): string[] {
  const keys = new Set(wordsOf(asked, language).map(({ key }) => key));
  const wanted = folded(asked);
  const values = new Map<string, number>();
  for (const row of rows) {
    const cell = row[column];
    if (!cell || values.has(cell.text)) continue;
    const shared = cell.words.filter(({ key }) => keys.has(key)).length;
    values.set(cell.text, shared * 100 + sharedBeginning(wanted, folded(cell.text)));
  }
  return [...values]
    .toSorted((one, other) => other[1] - one[1])
    .slice(0, mostNearest)
    .map(([text]) => text);
}

/** Returns whether a table's own name, or the context above it, has all words of a name. */
export function isTableNamed(asked: string, table: RecordTable, language: string): boolean {
  if (folded(asked) === folded(table.name)) return true;
  const words = wordsOf(asked, language);
  const known = new Set(table.context.map(({ key }) => key));
  return contentOf(words).every((at) => known.has(words[at]!.key)) && words.length > 0;
}

export function folded(text: string): string {
  return text.normalize("NFKC").toLowerCase().replace(/\s+/g, " ").trim();
}

function contentOf(words: readonly Word[]): number[] {
  const content = [...words.keys()].filter((at) => !words[at]!.isSmall);
  return content.length > 0 ? content : [...words.keys()];
}

function sharedBeginning(one: string, other: string): number {
  let at = 0;
  while (at < one.length && one[at] === other[at]) at++;
  return at;
}
