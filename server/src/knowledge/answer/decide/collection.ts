import { typedText } from "#kit/plain-text.ts";
import type { Question } from "../answer.ts";
import type { DraftLine } from "../compose/compose.ts";
import { escapeMarkup } from "../compose/markup.ts";
import { ownWords } from "../layouts/wording.ts";
import { voiceIn } from "../own-words/own-words.ts";

const documents = "(?:documents?|files?|sources?|resources?|pdfs?|spreadsheets?|presentations?|manuals?)";
const howMany = new RegExp(
  `^how many (${documents}) (?:are there|do (?:you|we|i) have|are (?:in|indexed|uploaded)\\b.*|does (?:this|the) project have|have been (?:added|uploaded|indexed)|exist)\\??$`,
  "i",
);
const which = new RegExp(
  `^(?:(?:what|which) (${documents}) (?:do (?:you|we|i) have|are there|are (?:in|indexed|uploaded)\\b.*|can (?:you|i) .{1,40}|does (?:this|the) project have|have been (?:added|uploaded|indexed))|(?:list|show|name)(?: me)?(?: all| the| all the)? (${documents}))\\??$`,
  "i",
);

const last = "(?:newest|latest|most recent|last)";
const added = "(?:added|uploaded|indexed)";
const ofTime = new RegExp(
  `^(?:what|which)(?:(?:'s| is| was) the (${last}|oldest|first)(?: ${added})? (${documents})(?: ${added})?| (${documents}) (?:is|was)(?: the)?(?: ${added})? (${last}|most recently|oldest|first)(?: ${added})?)\\??$`,
  "i",
);

/** Endings of names by which a kind of document is known. */
const kinds: Readonly<Record<string, RegExp>> = {
  pdf: /\.pdf$/i,
  spreadsheet: /\.(?:xlsx?|csv|ods)$/i,
  presentation: /\.(?:pptx?|odp)$/i,
};
const mostNamed = 30;

/** Answers how many documents there are, which, and which was added last, of one kind if the question names one; null for any other question. */
export function collectionLines({ query, resourceNames, resourceIds }: Question): DraftLine[] | null {
  const asked = typedText(query, 200).trim();
  const time = ofTime.exec(asked);
  const found = howMany.exec(asked) ?? which.exec(asked);
  const written = time ? (time[2] ?? time[3]) : (found?.[1] ?? found?.[2]);
  if (written === undefined) return null;
  const word = written.toLowerCase().replace(/s$/, "");
  const kind = kinds[word];
  // In the order in which they were added.
  const inOrder = [...resourceNames]
    .filter(([id, name]) => (resourceIds?.includes(id) ?? true) && (!kind || kind.test(name)))
    .map(([, name]) => name);
  const names = inOrder.toSorted((one, other) => one.localeCompare(other));
  const noun = kind ? (word === "pdf" ? "PDF" : word) : "document";
  if (names.length === 0) return kind ? [ownWords(`There is no ${noun}.`)] : null;
  if (time) {
    const isFirst = /oldest|first/i.test(time[1] ?? time[4]!);
    const name = escapeMarkup(inOrder.at(isFirst ? 0 : -1)!);
    return [ownWords(`The ${noun} added ${isFirst ? "first" : "last"} is ${name}.`)];
  }
  const shown = names.slice(0, mostNamed).map(escapeMarkup);
  const left = names.length - shown.length;
  const { listed, number } = voiceIn("en");
  const all = left > 0 ? `${shown.join(", ")} and ${number(left)} more` : listed(shown);
  const counted = `${number(names.length)} ${noun}${names.length === 1 ? "" : "s"}`;
  return [ownWords(`There ${names.length === 1 ? "is" : "are"} ${counted}: ${all}.`)];
}
