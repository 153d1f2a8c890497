import type { IndexedPassage } from "../../index/passage-index.ts";
import { type CandidateSentence, sentencesOf } from "../sentences/candidate-sentences.ts";
import type { DraftLine } from "../telling/compose.ts";
import { escapeMarkup } from "../telling/markup.ts";
import { sayTheSame } from "../sentences/near-duplicates.ts";
import { presentSentence } from "../telling/present-sentence.ts";
import { readsWell } from "../sentences/reads-well.ts";
import { placeOfCode } from "./entry-of.ts";
import type { AskedSubject } from "./subject-asked.ts";

const mostTold = 3;
const leastWords = 5;

/**
 * Where no sentence explains a word or an option: that, and the sentences that speak of it by its whole name. Null where
 * none does, and where neither its meaning is asked nor a section goes by it.
 */
export function tellMentions(
  found: readonly IndexedPassage[],
  { name, meaning, code = false, plain, kind }: AskedSubject,
  otherwiseRefused: boolean,
): { lines: DraftLine[]; passages: IndexedPassage[] } | null {
  const asTopic = otherwiseRefused && (kind === "thing" || kind === "work") && isTopic(found, name);
  // "What does the magic switch do?" may ask of a switch of a machine.
  if (plain && !meaning && !otherwiseRefused) return null;
  if (!code && !(meaning && !/\s/.test(name)) && !asTopic) return null;
  const told: CandidateSentence[] = [];
  for (const sentence of mentionsIn(found, name, code)) {
    if (told.length >= mostTold) break;
    if (!told.some((other) => sayTheSame(other, sentence))) told.push(sentence);
  }
  if (told.length === 0) return null;
  const own = [`No sentence in the resources explains “${escapeMarkup(name)}”.`, "They speak of it here:"];
  const lines = [
    { prefix: "", sentences: own.map((text) => ({ text, sources: [] })) },
    ...told.map((sentence) => ({ prefix: "- ", sentences: [presentSentence(sentence)] })),
  ];
  return { lines, passages: told.map(({ passage }) => passage) };
}

/** True where a title or a heading holds the name. */
function isTopic(found: readonly IndexedPassage[], name: string): boolean {
  const asked = name.toLowerCase();
  return found.some(({ title, heading }) =>
    [title, ...heading].some((line) => placeOfCode(line.toLowerCase(), asked) >= 0),
  );
}

/** Sentences that hold the name whole: first those that are understood alone, each kind in the order of its passages. */
function mentionsIn(found: readonly IndexedPassage[], name: string, code: boolean): CandidateSentence[] {
  const mentions: { sentence: CandidateSentence; worth: number }[] = [];
  for (const [rank, passage] of found.entries()) {
    for (const sentence of sentencesOf(passage, 0)) {
      const { span, text } = sentence;
      if (span.kind !== undefined && span.kind !== "list-item" && span.kind !== "quote") continue;
      const place = code ? placeOfCode(text, name) : placeOfCode(text.toLowerCase(), name.toLowerCase());
      if (place < 0 || text.split(/\s+/).length < leastWords || !/[.!。…]["'”’»)\]]*\s*$/u.test(text))
        continue;
      const worth = (readsWell(sentence) ? 1 : 0) + 0.5 / (1 + place / 40) - 0.02 * rank;
      mentions.push({ sentence, worth });
    }
  }
  return mentions.toSorted((a, b) => b.worth - a.worth).map(({ sentence }) => sentence);
}
