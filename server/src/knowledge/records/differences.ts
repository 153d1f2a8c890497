import { areTied } from "./match/ties.ts";
import type { Plan } from "./plan/plan.ts";
import type { Cell, RecordTable, Row } from "./record.ts";
import { areEqual, comparedAs, orderOf, type Value } from "./values/value.ts";
import type { Word } from "./words.ts";

/** A table with the source that it is of. */
export interface TableOfSource<S> {
  source: S;
  table: RecordTable;
  /** The source's name, title and address, whose years tell periods apart. */
  named: string;
}

/** One thing of which two sources give different values. */
export interface DifferingFact<S> {
  /** Names the row, or what the facts are about. */
  thing: string;
  /** Names the column or the label. */
  head: string;
  values: readonly [{ source: S; text: string }, { source: S; text: string }];
}

interface Fact<S> {
  thing: string;
  head: string;
  cell: Cell;
  about: ReadonlySet<string>;
  of: TableOfSource<S>;
}

/** Pairs of tables that a fact is compared in: of one that more sources hold than this, the rest says nothing new. */
const mostCompared = 12;
/** The share of the words of two captions that both have in common, at least: a word more says of what else it is. */
const leastShared = 0.6;

/**
 * Finds facts that tables of different sources give different values for: rows of one name, heads of the same words, captions
 * about the same, and the same numbers and years around them. `isSame` says whether two sources are one.
 */
export function differingFacts<S>(
  tables: readonly TableOfSource<S>[],
  isSame: (one: S, other: S) => boolean,
  most: number,
): DifferingFact<S>[] {
  const facts = new Map<string, Fact<S>[]>();
  for (const of of tables)
    for (const [key, fact] of factsOf(of)) {
      const known = facts.get(key) ?? [];
      if (known.length < mostCompared) known.push(fact);
      facts.set(key, known);
    }
  const found: DifferingFact<S>[] = [];
  const seen = new Set<string>();
  for (const group of facts.values())
    for (const [at, one] of group.entries())
      for (const other of group.slice(at + 1)) {
        if (isSame(one.of.source, other.of.source) || !isAboutSame(one, other)) continue;
        if (!areDifferentValues(one.cell, other.cell)) continue;
        const pair = `${one.thing} ${one.head} ${one.cell.text} ${other.cell.text}`;
        if (seen.has(pair)) continue;
        seen.add(pair);
        found.push({
          thing: one.thing,
          head: one.head,
          values: [
            { source: one.of.source, text: one.cell.text },
            { source: other.of.source, text: other.cell.text },
          ],
        });
        if (found.length === most) return found;
      }
  return found;
}

/** Returns the facts of a table by what has to be equal for two to be of one thing; a key that two facts of it have is left out. */
function factsOf<S>(of: TableOfSource<S>): Map<string, Fact<S>> {
  const { table, named } = of;
  const facts = new Map<string, Fact<S>>();
  const twice = new Set<string>();
  const period = periodOf(table, named);
  const about = new Set(contentOf(table.context).map(({ key }) => key));
  for (const row of table.rows) {
    const thing = thingOf(table, row);
    if (!thing || !/\p{L}{3}/u.test(thing)) continue;
    for (const [at, cell] of row.entries()) {
      const column = table.columns[at];
      if (!cell || !column || (table.kind !== "pairs" && at === (table.identity[0] ?? 0))) continue;
      const heads = contentOf(column.words).map(({ key }) => key);
      if (heads.length === 0) continue;
      const key = [foldedName(thing), heads.toSorted().join(" "), period, table.measure].join("\n");
      if (facts.has(key)) twice.add(key);
      facts.set(key, { thing, head: column.path.map(({ text }) => text).join(", "), cell, about, of });
    }
  }
  for (const key of twice) facts.delete(key);
  return facts;
}

/** A plan that answers this much less well is not about the same. */
const nearly = 1;

/** Returns plans that give another value than the best one for the same thing, attribute and period. */
export function differingPlans(best: Plan, others: readonly Plan[]): Plan[] {
  if (!givesOneValue(best)) return [];
  return others.filter(
    (other) =>
      other !== best &&
      givesOneValue(other) &&
      other.score >= best.score - nearly &&
      isSameThing(best, other) &&
      isSameHead(best, other) &&
      periodOf(best.table, "") === periodOf(other.table, "") &&
      areDifferentValues(best.cells[0]!, other.cells[0]!),
  );
}

const givesOneValue = ({ operation, rows, cells, target, columns }: Plan): boolean =>
  operation === "lookup" && rows.length === 1 && cells.length === 1 && target >= 0 && columns.length === 0;

/** Returns whether two plans are about rows of one name, or facts under one heading. */
function isSameThing(one: Plan, other: Plan): boolean {
  const [thing, otherThing] = [one, other].map(({ table, rows }) =>
    foldedName(thingOf(table, rows[0]!) ?? ""),
  );
  const areAlike = (one.table.kind === "pairs") === (other.table.kind === "pairs");
  return areAlike && thing !== "" && thing === otherThing;
}

function isSameHead(one: Plan, other: Plan): boolean {
  const [heads, others] = [one, other].map(({ table, target }) =>
    table.columns[target]!.words.filter(({ isSmall }) => !isSmall),
  );
  if (heads!.length !== others!.length || heads!.length === 0) return false;
  return heads!.every(({ key }) => others!.some((each) => areTied(each.key, key)));
}

function thingOf(table: RecordTable, row: Row): string | undefined {
  if (table.kind === "pairs") return table.name;
  return row[table.identity[0] ?? 0]?.text;
}

const contentOf = (words: readonly Word[]) => words.filter(({ isSmall, isNumber }) => !isSmall && !isNumber);

/** Joins the numbers of a caption and the years of its source: tables of other periods and versions are about something else. */
function periodOf({ context }: RecordTable, named: string): string {
  const numbers = context.filter(({ isNumber }) => isNumber).map(({ key }) => key);
  const years = named.match(/(?<!\d)(?:19|20)\d{2}(?!\d)/g) ?? [];
  return [...new Set([...numbers, ...years])].toSorted().join(" ");
}

/** Returns whether two tables' captions speak of the same. Without a caption nothing says so. */
function isAboutSame<S>(one: Fact<S>, other: Fact<S>): boolean {
  const all = new Set([...one.about, ...other.about]);
  if (all.size === 0) return false;
  const shared = [...one.about].filter((key) => other.about.has(key)).length;
  return shared / all.size >= leastShared;
}

/** Returns whether two cells give different values: figures, dates and codes can be compared, words may say the same in another way. */
export function areDifferentValues(one: Cell, other: Cell): boolean {
  const [value, otherValue] = [one.value, other.value];
  if (value.kind !== otherValue.kind) return false;
  const [order, otherOrder] = [orderOf(value), orderOf(otherValue)];
  if (order !== null && otherOrder !== null) {
    const isComparable = unitOf(value) === unitOf(otherValue);
    return isComparable && !areEqual(order, otherOrder);
  }
  const telling = ["email", "phone", "code", "url", "tick"].includes(value.kind);
  return telling && keysOf(one) !== keysOf(other);
}

const unitOf = (value: Value): string =>
  value.kind === "amount" || value.kind === "range" ? comparedAs(value.unit) : "";

const keysOf = ({ words, text }: Cell): string =>
  words.length > 0 ? words.map(({ key }) => key).join(" ") : text;

/** Returns a name without case, spaces and punctuation; empty where nothing is left. */
export const foldedName = (text: string): string =>
  text
    .normalize("NFKC")
    .toLowerCase()
    .replace(/[\s\p{P}]+/gu, " ")
    .trim();
