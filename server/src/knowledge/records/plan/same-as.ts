import { askingWordsOf } from "../question/asking-words.ts";
import type { Chosen } from "./find-plans.ts";
import { makePlan } from "./make-plan.ts";
import type { Doubt, Plan } from "./plan.ts";
import { freeWords } from "./sorts.ts";

/** "Who is in the same department as Ann Kerr?": the other rows that have the value of a named row in a named column. */
export function sameAs(chosen: Chosen): Plan[] {
  const { question, table, heads, set, rows, used, nameWords } = chosen;
  const { is } = askingWordsOf(question.language);
  const said = [...question.operators].filter((at) => is("same", question.words[at]!.lower));
  const [named, second] = set;
  if (said.length === 0 || !named || second || named.kind !== "name" || rows.length !== 1) return [];
  const own = table.rows[rows[0]!]!;
  return heads.flatMap(({ column, exact, coverage, words }) => {
    const text = own[column]?.text;
    const free = freeWords(heads[column]!, used);
    if (column === named.column || text === undefined || free.length === 0) return [];
    const alike = table.rows.filter((row) => row !== own && row[column]?.text === text);
    if (alike.length === 0) return [];
    const doubts: (Doubt | false)[] = [
      !(exact && coverage === 1 && [...words].some((at) => said.includes(at - 1))) && "head",
    ];
    const cells = alike.flatMap((row) => table.identity.flatMap((each) => row[each] ?? []));
    const found = { target: -1, rows: alike, cells, naming: 2.5, doubts };
    const taken = [...said, ...free, ...nameWords];
    return question.counts
      ? [makePlan(chosen, { operation: "count", result: String(alike.length), taken, ...found })]
      : [makePlan(chosen, { operation: "list", taken, ...found })];
  });
}
