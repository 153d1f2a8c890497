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

/** Endings of names by which a kind of document is known. */
const kinds: Readonly<Record<string, RegExp>> = {
  pdf: /\.pdf$/i,
  spreadsheet: /\.(?:xlsx?|csv|ods)$/i,
  presentation: /\.(?:pptx?|odp)$/i,
};
const mostNamed = 30;

/** Answers how many documents there are and which, of one kind where the question names one; null for any other question. */
export function collectionLines({ query, resourceNames, resourceIds }: Question): DraftLine[] | null {
  const asked = typedText(query, 200).trim();
  const found = howMany.exec(asked) ?? which.exec(asked);
  if (!found) return null;
  const word = (found[1] ?? found[2])!.toLowerCase().replace(/s$/, "");
  const kind = kinds[word];
  const names = [...resourceNames]
    .filter(([id, name]) => (resourceIds?.includes(id) ?? true) && (!kind || kind.test(name)))
    .map(([, name]) => name)
    .toSorted((one, other) => one.localeCompare(other));
  const noun = kind ? (word === "pdf" ? "PDF" : word) : "document";
  if (names.length === 0) return kind ? [ownWords(`There is no ${noun}.`)] : null;
  const shown = names.slice(0, mostNamed).map(escapeMarkup);
  const left = names.length - shown.length;
  const { listed, number } = voiceIn("en");
  const all = left > 0 ? `${shown.join(", ")} and ${number(left)} more` : listed(shown);
  const counted = `${number(names.length)} ${noun}${names.length === 1 ? "" : "s"}`;
  return [ownWords(`There ${names.length === 1 ? "is" : "are"} ${counted}: ${all}.`)];
}
