import { textOf } from "../../documents/units/unit.ts";
import type { IndexedPassage } from "../../store/passage-index.ts";
import { wordsOf } from "../../records/words.ts";
import type { ResourceNames } from "../answer.ts";
import { decidingPart } from "../layouts/deciding-part.ts";
import type { Chosen, ChosenUnit } from "../select/score-units.ts";
import { mostBelow, outcomeOf } from "../select/score-units.ts";
import type { Interpreted } from "../interpret/interpret-question.ts";
import type { Project, ProjectIndex } from "../project-memory.ts";
import { featureNames } from "../select/feature-names.ts";
import { holdsCode } from "./everyday-words.ts";
import { isNumbered, numberAsked } from "./numbered-part.ts";
import {
  answerOf,
  type AskedFor,
  askedFor,
  coversQuestion,
  leftOver,
  type Place,
} from "./covers-question.ts";
import { nearestUnits, unfoundScore } from "./nearest-units.ts";
import { asksKind, asksMeasure, givesKind } from "./kind-asked.ts";
import { hasEnoughWords } from "./words-left.ts";

/** Units of the best that are looked at, and sentences of each. */
const mostUnits = 60;
const mostOthers = 100;
const mostSentences = 80;
/** Limits the UTF-16 units of a sentence and of the context above it. */
const longest = 1_500;

/** Passages of a project up to which the checks decide; the learnt likelihood was fitted on more. */
const smallProject = 300;

/** Returns whether the checks decide on a question: one in English, for a fact, over a small project. */
export function isDecidedByChecks(
  { statistics }: Pick<Project, "statistics">,
  { kind, language, topic, carried }: Pick<Interpreted, "kind" | "language" | "topic" | "carried">,
): boolean {
  const isPlain = kind === "fact" && topic === "" && carried === "";
  return isPlain && language === "en" && statistics.passages <= smallProject;
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

/** The share of a question's other content words that a unit has, from which it is shown although a name is nowhere. */
const leastWithout = 0.5;

/** The share of a question's words, the rare ones first, that a unit has in some form or meaning, from which it is shown and not denied. */
const leastNear = 0.3;

/** A setting or a code, without which nothing else is asked about. */
const isSetting = (written: string) => /_|\p{L}\p{N}|\p{N}\p{L}/u.test(written);

export interface Decided {
  outcome: ReturnType<typeof outcomeOf>;
  units: ChosenUnit[];
  unheld: string[];
  /** The sentence of the first unit that answers by itself; undefined where none does, or another part is shown. */
  sentence?: number;
}

/**
 * Decides in a small project, where the learnt likelihood tells little: answered where one sentence covers what is asked for,
 * by the unit that has it, or by the part that is asked for by its number; else closest at most. A question some of whose
 * words the project has is not refused, unless a name or code of it is nowhere.
 */
export function decideUnits(asked: AskedFor, chosen: Chosen, names: ResourceNames = new Map()): Decided {
  const { unheld } = chosen;
  const found = chosen.units.filter(({ score }) => score > -Infinity);
  // Of what the search did not find, only the unit that decides is shown.
  const first = (unit: ChosenUnit, sentence = -1): Decided => ({
    outcome: "answered",
    ...(sentence >= 0 && { sentence }),
    units: [
      { ...unit, score: Math.max(unit.score, unfoundScore) },
      ...found.filter((other) => other !== unit),
    ],
    unheld: [],
  });
  const outcome = found.length === 0 ? "refused" : outcomeOf({ ...chosen, units: found });
  const unclaimed: Decided = { outcome: outcome === "answered" ? "closest" : outcome, units: found, unheld };
  const number = numberAsked(asked.text);
  if (number !== null) {
    const part = chosen.units.find(({ passage }) => isNumbered(passage, number));
    return part ? first(part) : unclaimed;
  }
  if (unheld.length > 0) {
    const { units, share } = nearestUnits(asked, chosen.units, unheld);
    return share >= leastWithout && !unheld.some(isSetting)
      ? { outcome: "closest", units, unheld }
      : unclaimed;
  }
  const least = (found[0]?.score ?? 0) - mostBelow;
  const looked = chosen.units
    .slice(0, mostUnits)
    .filter(({ score }) => score >= least || score === -Infinity);
  // "Can it make things up?" has no word that decides: anything would cover it.
  const { content, amounts, times } = asked.question;
  if (content.size + amounts.length + times.length === 0 && outcome !== "answered") return unclaimed;
  const best = bestSentence(asked, looked, names);
  if (best) return first(best.unit, best.sentence);
  const covering = looked.find(({ passage }) => isCoveredTogether(asked, chosen, passage, names));
  if (covering) return first(covering);
  const nearest = nearestUnits(asked, chosen.units);
  const isShown = outcome !== "refused" || nearest.share >= leastNear || isMeasured(asked, looked, names);
  return isShown ? { outcome: "closest", units: nearest.units, unheld } : unclaimed;
}

/**
 * Returns what is done with a question in another language than English, or in a large project. Where too many words of it are left
 * over nothing is claimed; in a small project what says half of them is shown rather than denied.
 */
export function outcomeElsewhere(
  { statistics }: Pick<Project, "statistics">,
  { kind, text, language }: Pick<Interpreted, "kind" | "text" | "language">,
  chosen: Chosen,
): ReturnType<typeof outcomeOf> {
  const outcome = outcomeOf(chosen);
  if (outcome === "answered" && language !== "en" && kind === "fact")
    return hasEnoughWords(text, chosen) ? outcome : "closest";
  const isDenied = outcome === "refused" && kind === "fact" && chosen.unheld.length === 0;
  if (!isDenied || statistics.passages > smallProject) return outcome;
  return isNearAny(askedFor(text, language), chosen.units) ? "closest" : outcome;
}

const isNearAny = (
  asked: AskedFor,
  units: readonly ChosenUnit[],
  names: ResourceNames = new Map(),
): boolean =>
  units
    .slice(0, mostUnits)
    .some(({ passage }) => placesOf(passage, names).some((place) => isNearTo(asked, place)));

/** "How far is the sea?" is not denied where a distance is given, though of a beach. */
const isMeasured = (asked: AskedFor, units: readonly ChosenUnit[], names: ResourceNames): boolean =>
  asksMeasure(asked) &&
  units.some(({ passage }) =>
    placesOf(passage, names).some(({ text }) => givesKind(asked, text, wordsOf(text, "en"))),
  );

/** Returns whether a place has at least a third of a question's content words. */
function isNearTo(asked: AskedFor, place: Place): boolean {
  const { language, content } = asked.question;
  const words = wordsOf(place.text, language);
  const left = leftOver(asked, place, words, [...words, ...wordsOf(place.above, language)]);
  return content.size > 0 && left.length * 3 <= content.size * 2;
}

/** Sets how much better a later unit has to answer than one that was ranked before it. */
const leastBetter = 0.2;

/** Returns the sentence that answers best, in the first unit unless a later one is clearly better; null where none does. */
function bestSentence(
  asked: AskedFor,
  units: readonly ChosenUnit[],
  names: ResourceNames,
): { unit: ChosenUnit; sentence: number } | null {
  let best: { unit: ChosenUnit; sentence: number; worth: number } | null = null;
  for (const unit of units) {
    const least: number = best ? best.worth + leastBetter : 0;
    for (const [sentence, place] of placesOf(unit.passage, names).entries()) {
      const worth = answerOf(asked, place);
      if (worth > Math.max(least, best?.unit === unit ? best.worth : 0)) best = { unit, sentence, worth };
    }
  }
  return best;
}

/** Returns whether the sentence that would be shown first of a unit answers by what else would be shown of it. */
function isCoveredTogether(
  asked: AskedFor,
  { asked: terms }: Chosen,
  unit: IndexedPassage,
  names: ResourceNames,
): boolean {
  if (asksKind(asked) || asked.question.isYesNo) return false;
  const { places, best } = decidingPart(terms, unit);
  const textAt = (place: number) => textOf(unit, unit.sentences[place]!);
  const others = places.filter((place) => place !== best).map(textAt);
  const before = others.filter((text) => !text.trim().endsWith("?")).join(" ");
  const text = places.includes(best) ? textAt(best) : "";
  const cut = { text: text.slice(0, longest), before: before.slice(0, longest) };
  return text !== "" && coversQuestion(asked, { ...cut, ...contextOf(unit, names) });
}

/** Sentences before one that may name what it is about. */
const mostBefore = 3;

function placesOf(unit: IndexedPassage, names: ResourceNames): Place[] {
  const context = contextOf(unit, names);
  const texts = unit.sentences.slice(0, mostSentences).map((span) => textOf(unit, span).slice(0, longest));
  return texts.map((text, at) => ({
    text,
    ...context,
    before: texts.slice(Math.max(0, at - mostBefore), at).join(" "),
  }));
}

const withoutEnding = (name: string): string => name.replace(/\.\p{L}{1,5}$/u, "").replace(/[-_]/g, " ");

function contextOf(
  { title, heading, resourceId }: IndexedPassage,
  names: ResourceNames,
): Pick<Place, "above" | "near"> {
  const own = names.get(resourceId) ?? "";
  const above = [withoutEnding(own), withoutEnding(title), ...heading].join(" · ").slice(0, longest);
  return heading.length > 1 ? { above, near: heading.at(-1)!.slice(0, longest) } : { above };
}
