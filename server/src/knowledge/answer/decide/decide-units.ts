import type { ResourceNames } from "../answer.ts";
import { interpret } from "../../records/question/interpret.ts";
import { type Chosen, type ChosenUnit, mostBelow, outcomeOf } from "../select/score-units.ts";
import type { Interpreted } from "../interpret/interpret-question.ts";
import type { Project, ProjectIndex } from "../project-memory.ts";
import { featureNames } from "../select/feature-names.ts";
import type { AskedFor } from "./asked-for.ts";
import { answerOf } from "./covers-question.ts";
import { compareSentences } from "./compared-sentences.ts";
import { type Covering, featuresOfDocument, isOfDocumentMeant } from "./document-meant.ts";
import { holdsCode } from "./everyday-words.ts";
import { bestOfUnits, isAnyNear, mostShown, scoreOf } from "./nearest-sentences.ts";
import { isNumbered, numberAsked } from "./numbered-part.ts";
import { placesOf } from "./place.ts";
import { shareOfPairs } from "./word-pairs.ts";
import { hasEnoughWords, leastLeft } from "./words-left.ts";

/** Units of the best that are looked at, and sentences of each. */
const mostUnits = 60;
const mostOthers = 100;
/** The score of a unit that is shown although the search did not find it: as likely right as wrong. */
const unfoundScore = 0;

/** Passages of a project up to which the checks decide; the learnt likelihood was fitted on more. */
const smallProject = 300;

/** Returns whether the checks decide on a question: one in English, for a fact, over a small project. */
export function isDecidedByChecks(
  { statistics }: Pick<Project, "statistics">,
  { kind, language, topic }: Pick<Interpreted, "kind" | "language" | "topic">,
): boolean {
  return kind === "fact" && topic === "" && language === "en" && statistics.passages <= smallProject;
}

/** Passages of each resource that are looked at where the search found too little. */
const openings = 20;

/** Adds a small project's other passages behind those that were found: "E-mail" is found by no word of "What is your address?". */
export async function withOthers(
  { index, projectId }: ProjectIndex,
  chosen: Chosen,
  only?: readonly string[],
): Promise<Chosen> {
  const known = new Set(chosen.units.map(({ passage }) => passage.id));
  const others = (await index.openingPassages(projectId, openings)).filter(
    ({ id, resourceId }) =>
      !known.has(id) &&
      (only?.includes(resourceId) ?? true) &&
      (chosen.asked.named.size === 0 || chosen.asked.named.has(resourceId)),
  );
  const none = { score: 0, total: 0, latent: 0, grams: 0, proximity: 0, names: 0 };
  const added = others.slice(0, mostOthers).map((passage): ChosenUnit => ({
    passage,
    features: new Float64Array(featureNames.length),
    score: -Infinity,
    found: { passage, ...none },
  }));
  const units = [...chosen.units, ...added];
  const unheld = chosen.unheld.filter((written) => !added.some(({ passage }) => holdsCode(passage, written)));
  return { ...chosen, units, unheld };
}

const none: ReadonlyMap<number, number> = new Map();

export interface Decided {
  outcome: ReturnType<typeof outcomeOf>;
  units: ChosenUnit[];
  unheld: string[];
  /** Maps units to their sentences that answer by themselves, or come closest. */
  sentences: ReadonlyMap<number, number>;
}

/**
 * Decides in a small project, where the learnt likelihood tells little: answered where one sentence covers what is asked for,
 * by the unit that has it, or by the part that is asked for by its number; else closest where one of the units that are shown may
 * well answer, whatever name of the question is nowhere. `difference` is how much the documents differ in their subjects, from 0
 * to 1.
 */
export function decideUnits(
  asked: AskedFor,
  chosen: Chosen,
  names: ResourceNames,
  difference: number,
): Decided {
  const { unheld } = chosen;
  const found = chosen.units.filter(({ score }) => score > -Infinity);
  // What the search did not find has no score to show.
  const shown = (unit: ChosenUnit) => ({ ...unit, score: Math.max(unit.score, unfoundScore) });
  // Of what the search did not find, only the unit that decides is shown.
  const first = (unit: ChosenUnit, sentence?: number): Decided => ({
    outcome: "answered",
    sentences: sentence === undefined ? none : new Map([[unit.passage.id, sentence]]),
    units: [shown(unit), ...found.filter((other) => other !== unit)],
    unheld: [],
  });
  const number = numberAsked(asked.text);
  const part = number !== null && chosen.units.find(({ passage }) => isNumbered(passage, number));
  if (part) return first(part);
  const isCovered = number === null && unheld.length === 0;
  const best = isCovered ? bestSentence(asked, chosen.units, names, difference) : null;
  if (best && isOfDocumentMeant(best.features)) return first(best.unit, best.sentence);
  const { sentences, missing } = scoredSentences(asked, chosen, names);
  if (!isAnyNear(sentences, missing)) return { outcome: "refused", units: found, unheld, sentences: none };
  const nearest = bestOfUnits(sentences);
  const near = new Set(nearest.map(({ unit }) => unit));
  const others = chosen.units.filter((unit) => !near.has(unit));
  return {
    outcome: "closest",
    units: [...near, ...others].map(shown),
    unheld,
    sentences: new Map(nearest.slice(0, mostShown).map(({ unit, place }) => [unit.passage.id, place])),
  };
}

/**
 * Returns whether checks on a question's own words do better than what is learnt of them with those that it takes over: they answer
 * by the unit that the search found first, or deny nothing.
 */
export function areBetter(checks: Decided, learnt: Decided["outcome"], { units: [first] }: Chosen): boolean {
  if (learnt === "answered" || checks.outcome === "refused") return false;
  if (checks.outcome === "closest") return learnt === "refused";
  return first === undefined || checks.units[0]?.passage.id === first.passage.id;
}

/** Returns the sentences of a small project's units by how well they answer, and the share of the question that is nowhere. */
export function scoredSentences(
  asked: AskedFor,
  { units, unheld }: Pick<Chosen, "units" | "unheld">,
  names: ResourceNames,
) {
  const { sentences, missing } = compareSentences(asked, units, names, unheld);
  return {
    sentences: sentences.map((sentence) => ({
      ...sentence,
      document: sentence.unit.passage.resourceId,
      score: scoreOf(sentence.features),
    })),
    missing,
  };
}

/** Returns the sentence that answers best, with what tells whether its document is meant; null where none covers the question. */
export function bestSentence(
  asked: AskedFor,
  units: readonly ChosenUnit[],
  names: ResourceNames,
  difference: number,
) {
  const { best, others } = bestSentences(asked, lookedAt(units), names);
  return best && { ...best, features: featuresOfDocument(asked, best, others, units, names, difference) };
}

/** Returns the units that may answer: the first ones, unless they are far less likely than the best. */
function lookedAt(units: readonly ChosenUnit[]): ChosenUnit[] {
  const best = units.find(({ score }) => score > -Infinity)?.score ?? 0;
  return units.slice(0, mostUnits).filter(({ score }) => score >= best - mostBelow || score === -Infinity);
}

/** Sets the share of a question's words that a unit may lack that is shown rather than denied. */
const mostLacking = 0.7;
/** Sets that share where a name of the question is nowhere, and the sources are in another language. */
const mostUnheld = 0.4;

/**
 * Returns what is done with a question in another language than English, or in a large project. Where too many words of it are left
 * over nothing is claimed; in a small project what has some of them is shown rather than denied.
 */
export function outcomeElsewhere(
  { statistics }: Pick<Project, "statistics">,
  { kind, text, language }: Pick<Interpreted, "kind" | "text" | "language">,
  chosen: Chosen,
): ReturnType<typeof outcomeOf> {
  const outcome = outcomeOf(chosen);
  if (outcome === "answered" && language !== "en" && kind === "fact")
    return hasEnoughWords(text, chosen) ? outcome : "closest";
  const { unheld } = chosen;
  if (outcome !== "refused" || kind !== "fact" || statistics.passages > smallProject) return outcome;
  // A source in another language holds the names of a question, and neither its asking words nor most of its nouns.
  const { content, words } = interpret(text, language);
  const names = [...content].map((at) => words[at]!.text).join(" ");
  const isNear = chosen.units
    .slice(0, mostUnits)
    .some(({ passage }) =>
      passage.language === language
        ? unheld.length === 0 && leastLeft(text, passage) <= mostLacking
        : names !== "" && leastLeft(names, passage) <= (unheld.length === 0 ? mostLacking : mostUnheld),
    );
  return isNear ? "closest" : outcome;
}

/** Sets how much better a later unit has to answer than one that was ranked before it. */
const leastBetter = 0.2;
/** Sets what a sentence is worth in addition that has each word next to the same word as the question has it. */
const worthOfPairs = 0.5;

interface Covered {
  best: Covering | null;
  /** The best sentence of each other document. */
  others: Covering[];
}
const nothing: Covered = { best: null, others: [] };

/** Returns the sentence that answers best, in the first unit unless a later one is clearly better, and those of other documents. */
function bestSentences(asked: AskedFor, units: readonly ChosenUnit[], names: ResourceNames): Covered {
  // "Can it make things up?" has no word that decides: anything would cover it.
  const { content, amounts, times } = asked.question;
  if (content.size + amounts.length + times.length === 0) return nothing;
  let best: Covering | null = null;
  let fit = 0;
  const ofDocuments = new Map<string, Covering>();
  for (const unit of units) {
    const { resourceId } = unit.passage;
    const least = best ? fit + leastBetter : 0;
    for (const [sentence, place] of placesOf(unit.passage, names).entries()) {
      const worth = answerOf(asked, place);
      if (worth <= 0) continue;
      const covering = { unit, sentence, place, worth };
      if (worth > (ofDocuments.get(resourceId)?.worth ?? 0)) ofDocuments.set(resourceId, covering);
      const own = worth + worthOfPairs * shareOfPairs(asked, place);
      if (own <= Math.max(least, best?.unit === unit ? fit : 0)) continue;
      best = covering;
      fit = own;
    }
  }
  if (best) ofDocuments.delete(best.unit.passage.resourceId);
  return { best, others: [...ofDocuments.values()] };
}
