import { withoutEnd } from "#kit/plain-text.ts";
import { askedOfTable, rowsSpokenOf } from "../plans/tabled/asked-of-table.ts";
import type { Question } from "../answer.ts";

const picksOrCounts: ReadonlySet<string> = new Set(["most", "least", "count"]);
const opening = /^\s*(?:(?:and|but|so|also|what about|how about|und|et|y)(?!\p{L})[\s,]*)+/iu;
/** Questions after things of one kind, of which one can be picked and which can be counted. */
const asksForMany =
  /^\s*(?:please )?(?:list|show|name|enumerate|give|make|create|display|rank|sort|which|how many|what (?!is |was |does |do |did )|liste|nenne|zeige?|welche|wie ?viele|quel(?:le)?s|combien de|qu[eé] |cu[aá]nt[oa]s)/iu;
const oneOfThem = /^(?:which|what|who)(?: ones?)?(?: (?:of|among) (?:them|these|those|all))?(?!\p{L})\s*/iu;
const verb =
  /^(?:is|are|was|were|has|have|had|costs?|needs?|takes?|uses?|offers?|holds?|gets?|makes?|would|can|could)(?!\p{L})/iu;
const inEnglish = /(?<!\p{L})(?:which|what|who|how many|most|least|first|last|\p{L}{3,}est)(?!\p{L})/iu;

/**
 * A question for one of the things that were asked for last, or for how many there are, with their noun: "Which one is the
 * cheapest?" after "List the plans" is "Which of the plans is the cheapest?". Null where it has a noun of its own, or
 * where nothing was asked for that is one of many.
 */
export function ofRowsBefore(query: string, asked: readonly string[]): string | null {
  const rest = withoutEnd(query.replace(opening, ""), "?!.").trimStart();
  const wanted = askedOfTable(rest);
  if (!wanted || !picksOrCounts.has(wanted.computing)) return null;
  const pointing = /^(?:which|what) (?:ones?|of (?:them|these|those))(?!\p{L})/iu.test(rest);
  if (wanted.about !== "" && !pointing) return null;
  const noun = nounOf(asked);
  if (noun === null) return null;
  if (!inEnglish.test(rest)) return `${rest} ${noun}?`;
  if (wanted.computing === "count" && wanted.about === "") return `How many ${noun} are there?`;
  const own = rest
    .replace(oneOfThem, "")
    .replace(/\sones?$/iu, "")
    .trim();
  return `Which of the ${noun} ${verb.test(own) || pointing ? own : `is ${/^the /iu.test(own) ? own : `the ${own}`}`}?`;
}

/** What the questions, the last one first, ask for many of. */
function nounOf(asked: readonly string[]): string | null {
  for (const question of asked) {
    if (!asksForMany.test(question)) continue;
    const noun = rowsSpokenOf(question);
    if (noun !== "") return noun;
  }
  return null;
}

/** What the conversation's user asked, the last one first. */
export function askedBefore(history: Question["history"]): string[] {
  return history
    .filter(({ role }) => role === "user")
    .map(({ content }) => content.trim())
    .toReversed();
}
