import { type Project, remembered } from "../project-memory.ts";
import { type Word, wordsOf } from "../../records/words.ts";
import type { IndexedPassage } from "../../store/passage-index.ts";
import type { ResourceNames } from "../answer.ts";
import type { ChosenUnit } from "../select/score-units.ts";
import type { AskedFor } from "./asked-for.ts";
import weights from "./document-weights.json" with { type: "json" };
import type { Place } from "./place.ts";
import { keysOfUnit } from "./read-unit.ts";
import { codesTaken, isFormOf } from "./words-taken.ts";

/** A sentence that covers a question, and how well it does. */
export interface Covering {
  unit: ChosenUnit;
  sentence: number;
  place: Place;
  worth: number;
}

export const documentFeatures = ["documents", "said", "titled", "rival", "search"] as const;

/** Limit the information that words give, in nats, and the log odds by which the search may prefer another unit. */
const most = { said: 5, titled: 3.5, search: 5 };

/**
 * Returns what tells whether the document of a sentence is the one that is meant, where others could be: how many there are, the
 * information that the question's words in the sentence and in the document's title give on which it is, how well a sentence of
 * another document covers the question, and how the search ranks the unit.
 */
export function featuresOfDocument(
  { question, text: asked }: AskedFor,
  best: Covering,
  others: readonly Covering[],
  units: readonly ChosenUnit[],
  names: ResourceNames,
  difference: number,
): Record<(typeof documentFeatures)[number], number> {
  const documents = Map.groupBy(units, ({ passage }) => passage.resourceId);
  const information = ({ key }: Word): number => {
    const holding = [...documents.values()].filter((own) =>
      own.some(({ passage }) => keysOfUnit(passage, names).has(key)),
    );
    return Math.log(documents.size / Math.max(1, holding.length));
  };
  const { text, near = "", above } = best.place;
  const [own, heading, title] = [text, near, above].map((line) => wordsOf(line, "en")) as [
    Word[],
    Word[],
    Word[],
  ];
  const has = (words: readonly Word[], { key, lower }: Word) =>
    words.some((word) => !word.isSmall && isFormOf(word, key, lower));
  const codes = new Set(codesTaken({ question, text: asked }, best.place));
  let [said, titled] = [0, 0];
  for (const [at, word] of question.words.entries()) {
    if (word.isSmall || question.asking.has(at)) continue;
    const isNear = has(heading, word) || codes.has(at);
    if (question.content.has(at) && (isNear || has(own, word))) said += information(word);
    if (!isNear && has(title, word)) titled += information(word);
  }
  const first = units.reduce((score, unit) => Math.max(score, unit.score), -Infinity);
  const rival = others.reduce((worth, other) => Math.max(worth, other.worth), 0);
  // The search finds no code that is written otherwise, and no value of the kind asked for.
  const { score } = best.unit;
  const isUnsearched = codes.size > 0 || (said + titled === 0 && score === -Infinity);
  const below = score === -Infinity ? -most.search : Math.max(-most.search, score - first);
  return {
    documents: Math.log(1 + (documents.size - 1) * difference),
    said: Math.min(most.said, said),
    titled: Math.min(most.titled, titled),
    // Of one subject any document may be meant.
    rival: (difference * rival) / best.worth,
    search: isUnsearched ? 0 : difference * below,
  };
}

/** Returns whether it is likely enough that a sentence is of the document that is meant. */
export function isOfDocumentMeant(features: ReturnType<typeof featuresOfDocument>): boolean {
  const odds = documentFeatures.reduce((sum, name) => sum + weights[name] * features[name], weights.bias);
  return 1 / (1 + Math.exp(-odds)) >= weights.claimFrom;
}

/** Limits the passages of each document that are read. */
const openings = 20;
/** Limit the words of a document that say what it is about. */
const mostTopical = 5;
/** Sets the share of documents that have the words of each other's subjects, from which all are on one subject. */
const oneSubject = 0.5;

/**
 * Returns how much documents differ in their subjects, from 0 to 1, by how many others have the words that each of them uses most:
 * a question about a product need not say which of the product's pages it means.
 */
export const differenceOfSubjects = (project: Project): Promise<number> =>
  remembered(project, "difference of subjects", async () =>
    differenceAmong(await project.index.openingPassages(project.projectId, openings)),
  );

function differenceAmong(passages: readonly IndexedPassage[]): number {
  const documents = [...Map.groupBy(passages, ({ resourceId }) => resourceId).values()].map((own) => {
    const uses = new Map<string, number>();
    for (const { key, isSmall, isNumber } of own.flatMap(({ text }) => wordsOf(text, "en")))
      if (!isSmall && !isNumber) uses.set(key, (uses.get(key) ?? 0) + 1);
    return uses;
  });
  if (documents.length < 2) return 0;
  const sharesOf = documents.map((uses, i) => {
    const topical = [...uses].toSorted((a, b) => b[1] - a[1]).slice(0, mostTopical);
    const others = documents.filter((_, j) => j !== i);
    const having = topical.map(([key]) => others.filter((other) => other.has(key)).length / others.length);
    return having.reduce((sum, share) => sum + share, 0) / Math.max(1, topical.length);
  });
  const shared = sharesOf.reduce((sum, share) => sum + share, 0) / documents.length;
  return Math.max(0, 1 - shared / oneSubject);
}
