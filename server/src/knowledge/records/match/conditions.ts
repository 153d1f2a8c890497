import { daysOfYear } from "../question/interpret.ts";
import type { AskedAmount, Question } from "../question/question.ts";
import type { Cell, RecordTable } from "../record.ts";
import { comparedAs, holds, orderOf, baseOf, type Value } from "../values/value.ts";
import type { Word } from "../words.ts";
import type { HeadMatch } from "./heads.ts";
import { areTied } from "./ties.ts";

/** What a question says of one column's values, and the rows of which it is so. */
export interface Condition {
  column: number;
  rows: ReadonlySet<number>;
  /** Places of the question's words that it takes up. */
  words: ReadonlySet<number>;
  kind: "name" | "value" | "bound" | "time" | "tick";
  /** The whole cell, or all outside its brackets, is said. */
  whole: boolean;
  /** A figure beside a name in the question is not in the cell: "Aero 400" for "Aero 300". */
  breaksName: boolean;
}

const mostConditions = 24;
const sortsOfNames = new Set(["text", "code", "mixed", "tick", "weekdays", "none"]);
const longestName = 8;

/** Returns the conditions that a question may set on a table's columns. */
export function findConditions(
  question: Question,
  table: RecordTable,
  heads: readonly HeadMatch[],
): Condition[] {
  return [
    ...table.columns.flatMap(({ sort }, column) =>
      sortsOfNames.has(sort) || (table.kind === "turned" && column === 0)
        ? nameConditions(question, table, column)
        : [],
    ),
    ...question.times.flatMap((time) =>
      table.columns.flatMap((_, column) => timeCondition(time, table, column)),
    ),
    ...question.amounts.flatMap((amount) => amountConditions(amount, question, table, heads)),
    ...zeroCondition(question, table, heads),
    ...ordinalConditions(question, table, heads),
    ...tickConditions(question, table, heads),
    ...columnBounds(question, table, heads),
  ]
    .slice(0, 200)
    .toSorted((one, other) => weight(other) - weight(one))
    .slice(0, mostConditions);
}

const weight = ({ words, whole, kind }: Condition): number =>
  words.size * 2 + (whole ? 1 : 0) + (kind === "name" ? 0 : 0.5);

/** Rows of a column whose cells have words of the question, by which words these are. */
function nameConditions(question: Question, table: RecordTable, column: number): Condition[] {
  const headForms = new Set(table.columns.flatMap(({ words }) => words.map(({ lower }) => lower)));
  const bySaid = new Map<
    string,
    { rows: Set<number>; words: Set<number>; whole: Set<number>; breaks: boolean }
  >();
  for (const [row, cells] of table.rows.entries()) {
    const cell = cells[column];
    if (!cell || cell.words.length === 0) continue;
    const said = wordsSaid(question, cell, headForms);
    if (said.words.size === 0) continue;
    const name = [...said.words].toSorted((one, other) => one - other).join(" ");
    const known = bySaid.get(name) ?? {
      rows: new Set(),
      words: said.words,
      whole: new Set(),
      breaks: said.breaks,
    };
    known.rows.add(row);
    if (said.whole) known.whole.add(row);
    known.breaks &&= said.breaks;
    bySaid.set(name, known);
  }
  const found = [...bySaid.values()];
  // What another cell says more of is not meant.
  return found
    .filter(
      ({ words }) =>
        !found.some(
          (other) => other.words.size > words.size && [...words].every((at) => other.words.has(at)),
        ),
    )
    .map(({ rows, words, whole, breaks }) => ({
      column,
      rows: whole.size > 0 ? whole : rows,
      words,
      kind: "name" as const,
      whole: whole.size > 0,
      breaksName: breaks,
    }));
}

/** Which of a question's words a cell says, and whether that is all that it says. */
function wordsSaid(question: Question, cell: Cell, headForms: ReadonlySet<string>) {
  const { words, asking, content } = question;
  const bare = withoutBrackets(cell);
  const names = bare.filter(({ isSmall }) => !isSmall);
  const own = names.length > 0 ? names : bare;
  const places = own.map((word) =>
    words.flatMap((asked, at) => {
      if (asking.has(at) || asked.key !== word.key) return [];
      if (!content.has(at) && !asked.isNumber && asked.isSmall && own.length > 1) return [];
      // "opened" is the head "Opened" rather than the status "open".
      return asked.lower !== word.lower && headForms.has(asked.lower) ? [] : [at];
    }),
  );
  const said = nearestPlaces(places);
  const covered = places.filter((found) => found.length > 0).length;
  const whole = own.length > 0 && covered === own.length;
  // Of a longer text at least half, or a word of a name.
  if (!whole && covered * 2 < own.length && own.length > 4) said.clear();
  if (own.length > longestName && !whole) said.clear();
  if (said.size > 0 && goesOtherWay(words, cell, said)) said.clear();
  return { words: said, whole, breaks: said.size > 0 && breaksName(words, said) };
}

/** One place for each word: those nearest to the place of the word that the question has least often. */
function nearestPlaces(places: readonly (readonly number[])[]): Set<number> {
  const found = places.filter((each) => each.length > 0);
  const anchor = found.toSorted((one, other) => one.length - other.length)[0]?.[0];
  if (anchor === undefined) return new Set();
  return new Set(
    found.map((each) => each.toSorted((one, other) => Math.abs(one - anchor) - Math.abs(other - anchor))[0]!),
  );
}

/** "Harbour – Island" for a question from the island to the harbour. */
function goesOtherWay(
  words: readonly Word[],
  { text, words: own }: Cell,
  said: ReadonlySet<number>,
): boolean {
  const way = /\s(?:–|—|-|→|>)\s/.exec(text);
  if (!way) return false;
  const placesOf = (isOrigin: boolean) => {
    const keys = new Set(own.filter(({ start }) => start < way.index === isOrigin).map(({ key }) => key));
    return [...said].filter((at) => keys.has(words[at]!.key)).toSorted((one, other) => one - other);
  };
  const [origin, goal] = [placesOf(true), placesOf(false)];
  const led = (places: readonly number[], by: string) =>
    places.some(
      (at) => words[at - 1]?.lower === by || (words[at - 1]?.lower === "the" && words[at - 2]?.lower === by),
    );
  if (led(origin, "to") || led(goal, "from")) return true;
  if (led(origin, "from") || led(goal, "to")) return false;
  return origin.length > 0 && goal.length > 0 && origin[0]! > goal[0]!;
}

function withoutBrackets({ text, words }: Cell): readonly Word[] {
  const open = text.indexOf("(");
  if (open < 1) return words;
  const outside = words.filter(({ start: at }) => at < open || at > text.lastIndexOf(")"));
  return outside.length > 0 ? outside : words;
}

/** A number right behind a word that is said, without being said itself. */
function breaksName(words: readonly Word[], said: ReadonlySet<number>): boolean {
  for (const at of said) {
    const next = words[at + 1];
    if (
      next &&
      !said.has(at + 1) &&
      (next.isNumber ? !isMeasured(words, at + 1) : next.joined && next.text.length === 1)
    )
      return true;
    const before = words[at - 1];
    if (words[at]!.isNumber && words[at]!.joined && before && before.lower !== "v" && !said.has(at - 1))
      return true;
  }
  return false;
}

/** A number with a unit behind it is none of a name. */
const isMeasured = (words: readonly Word[], at: number): boolean =>
  words[at + 1] !== undefined &&
  !words[at + 1]!.isNumber &&
  !words[at]!.joined &&
  words[at + 1]!.lower.length > 1;

function timeCondition(
  time: Question["times"][number],
  { rows, columns }: RecordTable,
  column: number,
): Condition[] {
  const sort = columns[column]!.sort;
  const fits = (value: Value): boolean => {
    if (time.days && value.kind === "weekdays") return time.days.every((day) => value.days.includes(day));
    if (time.dates && value.kind === "date") return value.from >= time.dates[0] && value.to <= time.dates[1];
    if (time.clock !== null && value.kind === "times")
      return value.to === null
        ? value.from === time.clock
        : value.from <= time.clock && time.clock <= value.to;
    return false;
  };
  const isOfSort =
    (time.days !== null && sort === "weekdays") ||
    (time.dates !== null && sort === "date") ||
    (time.clock !== null && sort === "times");
  if (!isOfSort) return [];
  const found = rowsWhere(rows, column, fits);
  return [{ column, rows: found, words: new Set(time.words), kind: "time", whole: true, breaksName: false }];
}

/** Numbers of a question fall into tiers, equal amounts, or bound a column. */
function amountConditions(
  amount: AskedAmount,
  question: Question,
  table: RecordTable,
  heads: readonly HeadMatch[],
): Condition[] {
  return table.columns.flatMap(({ sort, path }, column): Condition[] => {
    const isYear = sort === "date" && amount.unit === null && amount.n >= 1000 && amount.n <= 2999;
    if (isYear) {
      const [from, to] = daysOfYear(amount.n);
      const bounded = (value: Value) =>
        value.kind === "date" &&
        (amount.bound === "above"
          ? value.from > to
          : amount.bound === "below"
            ? value.to < from
            : value.from >= from && value.to <= to);
      return [
        {
          column,
          rows: rowsWhere(table.rows, column, bounded),
          words: new Set(amount.words),
          kind: "time",
          whole: true,
          breaksName: false,
        },
      ];
    }
    if (!sort.startsWith("amount")) return [];
    const dimension = sort.slice("amount".length).trim();
    const asked = comparedAs(amount.unit);
    if (asked !== "" && dimension !== "" && asked !== dimension) return [];
    // A bare number is of a column only that is named beside it.
    const near = heads[column]!.words.size > 0 && isBeside(heads[column]!.words, amount.words, question);
    if (asked === "" && !near && amount.bound === "is") return [];
    if (asked !== "" && dimension === "" && !near && path.length > 0 && amount.bound === "is") return [];
    const fits = (value: Value): boolean => {
      if (value.kind === "range" && amount.bound === "is") return holds(value, amount.n, amount.unit);
      const order = orderOf(value);
      if (order === null) return false;
      const at = baseOf(amount.n, amount.unit ?? (value.kind === "amount" ? value.unit : null));
      if (amount.bound === "above") return order > at;
      if (amount.bound === "below") return order < at;
      if (amount.bound === "least") return order >= at;
      if (amount.bound === "most") return order <= at;
      return Math.abs(order - at) < 1e-9 * Math.max(1, Math.abs(at));
    };
    const words = new Set([...amount.words, ...(near ? heads[column]!.words : [])]);
    const kind = amount.bound === "is" ? "value" : "bound";
    return [
      { column, rows: rowsWhere(table.rows, column, fits), words, kind, whole: true, breaksName: false },
    ];
  });
}

/** Whether a head is named within three words of a number, nothing but small words between. */
function isBeside(head: ReadonlySet<number>, number: readonly number[], { words }: Question): boolean {
  const [from, to] = [Math.min(...number), Math.max(...number)];
  return [...head].some((at) => {
    const between = at < from ? words.slice(at + 1, from) : words.slice(to + 1, at);
    return between.length <= 3 && between.every(({ isSmall, isNumber }) => isSmall && !isNumber);
  });
}

/** "out of stock" is a stock of nothing. */
function zeroCondition(
  { zero, words }: Question,
  { columns, rows }: RecordTable,
  heads: readonly HeadMatch[],
): Condition[] {
  if (zero.length === 0) return [];
  void words;
  return columns.flatMap(({ sort }, column): Condition[] => {
    const named = heads[column]!;
    if (!sort.startsWith("amount") || named.words.size === 0 || named.coverage < 1) return [];
    const found = rowsWhere(rows, column, (value) => value.kind === "amount" && value.n === 0);
    return [
      {
        column,
        rows: found,
        words: new Set([...zero, ...named.words]),
        kind: "value",
        whole: true,
        breaksName: false,
      },
    ];
  });
}

/** "Which rooms have a projector?" means those where the column says yes; "not paid" those where it says no. */
function tickConditions(
  { negated, counts, which, isWho }: Question,
  { columns, rows }: RecordTable,
  heads: readonly HeadMatch[],
): Condition[] {
  if (!counts && which < 0 && !isWho) return [];
  return columns.flatMap(({ sort }, column): Condition[] => {
    const named = heads[column]!;
    if (sort !== "tick" || named.words.size === 0 || named.coverage < 0.5) return [];
    const found = rowsWhere(rows, column, (value) => value.kind === "tick" && value.yes === !negated);
    return [{ column, rows: found, words: named.words, kind: "tick", whole: true, breaksName: false }];
  });
}

/** "below the minimum stock": a column of amounts is bounded by another of the same sort. */
function columnBounds(
  { words }: Question,
  { columns, rows }: RecordTable,
  heads: readonly HeadMatch[],
): Condition[] {
  return words.flatMap(({ lower }, at): Condition[] => {
    const isBelow = lower === "below" || lower === "under";
    if ((!isBelow && lower !== "above" && lower !== "over") || words[at + 1]?.isNumber) return [];
    const limit = heads.find(
      ({ column, words: named, coverage }) =>
        coverage === 1 &&
        columns[column]!.sort.startsWith("amount") &&
        (named.has(at + 1) || named.has(at + 2)),
    );
    if (!limit) return [];
    const { sort, words: own } = columns[limit.column]!;
    const bounded = columns.flatMap((each, column) =>
      column !== limit.column &&
      each.sort === sort &&
      each.words.some(({ key }) => own.some((word) => word.key === key))
        ? [column]
        : [],
    );
    const [column] = bounded;
    if (column === undefined || bounded.length > 1) return [];
    const found = new Set(
      [...rows.keys()].filter((row) => {
        const [one, other] = [column, limit.column]
          .map((each) => rows[row]![each])
          .map((cell) => (cell ? orderOf(cell.value) : null));
        return one != null && other != null && (isBelow ? one < other : one > other);
      }),
    );
    return [
      {
        column,
        rows: found,
        words: new Set([at, ...limit.words]),
        kind: "bound",
        whole: true,
        breaksName: false,
      },
    ];
  });
}

/** "first floor", "floor 3": a number or ordinal beside the head of a column of numbers. */
function ordinalConditions(
  question: Question,
  { columns, rows }: RecordTable,
  heads: readonly HeadMatch[],
): Condition[] {
  return question.words.flatMap((word, at): Condition[] => {
    const ordinal =
      ["first", "second", "third", "fourth", "fifth", "sixth", "seventh", "eighth", "ninth", "tenth"].indexOf(
        word.lower,
      ) + 1;
    const n = word.isNumber ? Number(word.key) : ordinal;
    if (!(n > 0) || Number.isNaN(n)) return [];
    return columns.flatMap(({ sort }, column): Condition[] => {
      const named = heads[column]!;
      if (!["amount", "text", "code", "mixed"].includes(sort) || named.words.size === 0) return [];
      const beside =
        ordinal > 0 ? named.words.has(at + 1) : named.words.has(at - 1) || named.words.has(at + 1);
      if (!beside) return [];
      const found = rowsWhere(rows, column, (value) => value.kind === "amount" && value.n === n);
      if (sort !== "amount" && found.size === 0) return [];
      const own = [at, ...[at - 1, at + 1].filter((place) => named.words.has(place))];
      return [{ column, rows: found, words: new Set(own), kind: "value", whole: true, breaksName: false }];
    });
  });
}

function rowsWhere(rows: RecordTable["rows"], column: number, fits: (value: Value) => boolean): Set<number> {
  const found = new Set<number>();
  for (const [row, cells] of rows.entries()) {
    const cell = cells[column];
    if (cell && fits(cell.value)) found.add(row);
  }
  return found;
}

/** Places of words that say what a table is about by its caption, headings and title: those that stand there, and those tied to some. */
export function contextWords(
  { words, asking }: Question,
  { context }: RecordTable,
): { exact: Set<number>; all: Set<number> } {
  const known = new Set(context.map(({ key }) => key));
  const [exact, all] = [new Set<number>(), new Set<number>()];
  for (const [at, word] of words.entries()) {
    if (asking.has(at)) continue;
    if (known.has(word.key)) exact.add(at);
    if (
      exact.has(at) ||
      context.some((each) => !each.isNumber && !word.isNumber && !each.isSmall && areTied(each.key, word.key))
    )
      all.add(at);
  }
  return { exact, all };
}
