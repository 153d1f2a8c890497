import type { Place } from "@groundwork/contract/answers";
import type { ReachedDocument } from "@groundwork/contract/reach";
import { capital, placeWords } from "#sources/place-words.ts";
import { countedWords } from "#ui/format.ts";

/** Lists what a choice changes: the documents that are to be hidden, and those to be shown again. */
export function changesOf(documents: readonly ReachedDocument[], chosen: ReadonlySet<string>) {
  return documents
    .filter(({ ResourceID, hidden }) => chosen.has(ResourceID) !== hidden)
    .map(({ ResourceID }) => ({ ResourceID, hidden: chosen.has(ResourceID) }));
}

type FoundData = ReachedDocument["personal_data"][number];

const kindWords: Record<FoundData["kind"], readonly [one: string, many: string]> = {
  email: ["email address", "email addresses"],
  telephone: ["phone number", "phone numbers"],
  iban: ["IBAN", "IBANs"],
  card: ["card number", "card numbers"],
  birth: ["date of birth", "dates of birth"],
};

/** "2 email addresses: ada@company.example, grace@company.example" */
export function dataWords({ kind, count, examples }: FoundData): string {
  const shown = examples.map(({ text }) => text).join(", ");
  return `${countedWords(count, ...kindWords[kind])}: ${shown}${count > examples.length ? ", …" : ""}`;
}

/** "Slide 9", "Row 12", "How to invite somebody" */
export const whereWords = (place: Place, name: string): string => capital(placeWords(place, name));

/** "members.md, Changing roles, 37 words" */
export const quoteWords = (place: Place, name: string, words: number): string =>
  [name, placeWords(place, name), countedWords(words, "word")].filter(Boolean).join(", ");

/** "Hide 3 documents", "Show 1 document", "Hide 2 documents, show 1" */
export function changeWords(changes: readonly { hidden: boolean }[]): string {
  const hide = changes.filter(({ hidden }) => hidden).length;
  const show = changes.length - hide;
  if (show === 0) return `Hide ${countedWords(hide, "document")}`;
  return hide === 0
    ? `Show ${countedWords(show, "document")}`
    : `Hide ${countedWords(hide, "document")}, show ${show}`;
}
