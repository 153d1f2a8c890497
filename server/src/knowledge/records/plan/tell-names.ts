import { askingWordsOf } from "../question/asking-words.ts";
import type { Question } from "../question/question.ts";
import type { Chosen } from "./find-plans.ts";
import { makePlan } from "./make-plan.ts";
import type { Doubt, Plan } from "./plan.ts";
import { asksForEnd, freeWords, softNoun } from "./sorts.ts";
import { isWhichNamed, saysWho } from "./wanted-column.ts";

const mostNames = 3;

/** "Which tickets are open?": tells rows by up to three columns of names. */
export function tellNames(chosen: Chosen): Plan[] {
  const { question, table, heads, set, rows, used } = chosen;
  if (question.counts || question.sorts.some((sort) => sort !== "text") || table.identity.length === 0)
    return [];
  const asked = table.identity.filter((column) => freeWords(heads[column]!, used).length > 0);
  const isNamedBySet = (column: number) => set.some((each) => each.column === column && each.kind === "name");
  const nameColumns = table.identity.filter((column) => !isNamedBySet(column));
  const own = nameColumns.filter((column) => asked.includes(column));
  const shown = [...new Set([...own, ...nameColumns])].slice(0, mostNames);
  if (shown.length === 0) return [];
  const chosenRows = rows.map((row) => table.rows[row]!);
  const cells = chosenRows.flatMap((row) => shown.flatMap((column) => row[column] ?? []));
  const words = [...asked.flatMap((column) => freeWords(heads[column]!, used)), ...softNoun(question)];
  const isRow = set.some(
    ({ column, whole, kind }) => kind === "name" && whole && table.identity.includes(column),
  );
  const isWhich = question.which >= 0 || question.isWho || (question.isWhatIs && isRow);
  const doubts: (Doubt | false)[] = [
    !isWhich && "operation",
    set.length === 0 && "unbounded",
    question.isWho && !table.identity.some((column) => saysWho(chosen, column)) && "which",
    question.asksDeed && asked.includes(table.identity[0]!) && "which",
    // "What is in the parcel?" asks for no name of the parcel, and for nobody.
    asksWithin(question) && "which",
    question.isWhatIs && nameColumns.every((column) => saysWho(chosen, column)) && "which",
    !isWhichNamed(chosen, words) && "which",
    asksForEnd(chosen) && "operation",
    (question.sum.length > 0 || question.average.length > 0) && "operation",
    // "What is the range of the Fjord?" asks for more than its name.
    question.isWhatIs && asked.length === 0 && asksForMore(chosen) && "which",
  ];
  const naming = asked.length > 0 ? 2.2 : isWhich ? 1.2 : 0.2;
  const found = { target: -1, rows: chosenRows, cells, taken: words, naming, doubts };
  return [makePlan(chosen, { operation: "list", ...found })];
}

/** Returns whether a question has a word of its own before small ones, which is no part of a name: "range of", "required for". */
const asksForMore = ({ question: { words, soft }, used }: Chosen): boolean =>
  [...soft].some((at) => !used.has(at) && (words[at + 1]?.isSmall ?? false));

/** Returns whether a question asks what is in something: "What's in container 7?" */
function asksWithin({ words: [first, ...rest], language }: Question): boolean {
  const { is } = askingWordsOf(language);
  const next = rest.find(({ lower }) => !is("yesNo", lower));
  return is("whatIs", first?.lower ?? "") && is("inside", next?.lower ?? "");
}
