import { askingWordsOf } from "../question/asking-words.ts";
import type { Row } from "../record.ts";
import type { Chosen } from "./find-plans.ts";
import { makePlan } from "./make-plan.ts";
import { arePeople, namesPeople } from "./people.ts";
import type { Doubt, Plan } from "./plan.ts";
import { areYears, asksForEnd, headsAsked, isOrdered, isWhatRowsAre, nounBehind } from "./sorts.ts";

/** "How many tickets are open?": counts the rows that the conditions leave, or the different values of a column. */
export function counts(chosen: Chosen): Plan[] {
  const { question, table, heads, conditions, set, rows, used, nameWords } = chosen;
  if (table.kind === "pairs" || asksForEnd(chosen)) return [];
  const [name = 0] = table.identity;
  const { is } = askingWordsOf(question.language);
  const noun = nounBehind(question, question.asked);
  const first = noun[0];
  // What is counted is what a row is: a name's head, what the table is about, or a word of a condition.
  const persons = noun.filter(
    (at) =>
      namesPeople(question.words[at]!.lower, question.language) && arePeople(table, name, question.language),
  );
  const isRow =
    persons.length > 0 ||
    (set.length > 0 && [...question.asking].some((at) => is("occasions", question.words[at]!.lower))) ||
    noun.some((at) => nameWords.includes(at) || isWhatRowsAre(chosen, at)) ||
    (first !== undefined && used.has(first));
  const isMeasured = table.columns.some(
    ({ sort }, column) => isOrdered(sort) && first !== undefined && heads[column]!.words.has(first),
  );
  // "How many tandems do you have?" counts no kinds of bicycles, whichever column names them.
  const isOneName =
    first !== undefined &&
    !nameWords.includes(first) &&
    conditions.some(
      ({ column, whole, rows: own, words }) =>
        whole && own.size === 1 && table.identity.includes(column) && words.has(first),
    );
  const certain = set.every(({ kind, whole }) => whole || kind !== "name");
  const doubts: (Doubt | false)[] = [
    !isRow && "which",
    isMeasured && "operation",
    isOneName && "operation",
    // Orders of crates are not as many as the crates.
    table.columns.some((_, column) => headsAsked(table, column, question.asksHeads)) &&
      set.some(
        ({ column, words, rows: own }) =>
          table.identity[0] === column ||
          (table.identity.includes(column) && own.size === 1) ||
          (first !== undefined && !nameWords.includes(first) && words.has(first)),
      ) &&
      "operation",
    // "How many visitors did the museum have?" counts no museums.
    set.some(({ kind, column, whole }) => kind === "name" && whole && column === table.identity[0]) &&
      table.isTelling &&
      rows.length === 1 &&
      "operation",
    rows.length === 0 && "unbounded",
    !certain && "name",
    question.average.length > 0 && "operation",
  ];
  const kept = rows.map((row) => table.rows[row]!);
  const cells = kept.flatMap((row) => row[name] ?? []);
  const taken = [...nameWords, ...persons, ...question.sum];
  const rest = { operation: "count" as const, target: -1, rows: kept, cells };
  const result = String(rows.length);
  return [
    makePlan(chosen, { ...rest, result, taken, naming: isRow ? 2 : 0, doubts }),
    ...distinct(chosen, kept, noun),
  ];
}

/** "How many different suppliers are there?" */
function distinct(chosen: Chosen, rows: readonly Row[], noun: readonly number[]): Plan[] {
  const { question, heads } = chosen;
  const { is } = askingWordsOf(question.language);
  const said = [...question.operators].filter((at) => is("distinct", question.words[at]!.lower));
  return heads.flatMap(({ column, words, exact, coverage }) => {
    if (!noun.some((at) => words.has(at))) return [];
    const first = Map.groupBy(rows, (row) => row[column]?.text.toLowerCase() ?? "");
    const cells = [...first.values()].flatMap(([row]) => row![column] ?? []);
    if (cells.length === 0) return [];
    const taken = [...said, ...words];
    // "How many suppliers are there?" may count each once; another table may list more of them.
    const isSure = said.length > 0 && exact && coverage === 1;
    const doubts = [!isSure && ("which" as const)];
    const found = { target: column, rows, cells, result: String(cells.length), taken, naming: 3, doubts };
    return [makePlan(chosen, { operation: "count", ...found })];
  });
}

/** "Which supplier has the most items?": the value of a column that most rows have, where the rows are what is counted. */
export function mostFrequent(chosen: Chosen): Plan[] {
  const { question, table, heads, rows, nameWords } = chosen;
  const { degree } = question;
  const { is } = askingWordsOf(question.language);
  const place = degree?.words.at(-1) ?? -1;
  if (!degree || table.kind === "pairs" || !is("mostOf", question.words[place]!.lower)) return [];
  const counted = nounBehind(question, place);
  const isRow = counted.some((at) => nameWords.includes(at) || isWhatRowsAre(chosen, at));
  const asked = question.which < 0 ? [] : nounBehind(question, question.which);
  return heads.flatMap(({ column, words, exact }) => {
    const isAsked = question.isWho
      ? arePeople(table, column, question.language)
      : exact && asked.some((at) => words.has(at));
    const { sort } = table.columns[column]!;
    if (isOrdered(sort) && sort !== "date" && !areYears(table, column)) return [];
    const groups = [...Map.groupBy(rows, (row) => table.rows[row]![column]?.text ?? "")]
      .filter(([text]) => text !== "")
      .toSorted(([, one], [, other]) => (other.length - one.length) * degree.direction);
    const best = groups.filter(([, own]) => own.length === groups[0]![1].length);
    if (groups.length < 2 || groups[0]![1].length === groups.at(-1)![1].length) return [];
    const doubts = [(!isRow || !isAsked) && ("which" as const)];
    const kept = best.flatMap(([, own]) => own.map((row) => table.rows[row]!));
    const result = best.map(([text, own]) => `${text} (${own.length})`).join(", ");
    const cells = kept.flatMap((row) => row[column] ?? []);
    const taken = [...words, ...degree.words, ...(isRow ? counted : [])];
    return [
      makePlan(chosen, {
        operation: "count",
        target: column,
        rows: kept,
        cells,
        result,
        taken,
        naming: 2,
        doubts,
      }),
    ];
  });
}
