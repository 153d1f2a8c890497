import { textOf } from "../../documents/units/unit.ts";
import type { IndexedPassage } from "../../store/passage-index.ts";
import { wordsOf } from "../../records/words.ts";
import { decidingPart } from "../layouts/deciding-part.ts";
import type { Chosen, ChosenUnit } from "../select/score-units.ts";
import { outcomeOf } from "../select/score-units.ts";
import type { Interpreted } from "../interpret/interpret-question.ts";
import type { Project, ProjectIndex } from "../project-memory.ts";
import { featureNames } from "../select/feature-names.ts";
import { holdsCode } from "./everyday-words.ts";
import { isNumbered, numberAsked } from "./numbered-part.ts";
import { type AskedFor, coverageOf, leftOver, type Place } from "./covers-question.ts";

/** Units of the best that are looked at, and sentences of each. */
const mostUnits = 60;
const mostOthers = 100;
const mostSentences = 80;
/** UTF-16 units of a unit that are looked at. */
const mostRead = 20_000;
/** UTF-16 units of a sentence and of what stands above it. */
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

/** The score of a unit that decides although the search did not find it: as likely right as wrong. */
const unfoundScore = 0;
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

export interface Decided {
  outcome: ReturnType<typeof outcomeOf>;
  units: ChosenUnit[];
  unheld: string[];
  /** The sentence of the first unit that answers by itself; undefined where none does, or another part is shown. */
  sentence?: number;
}

/**
 * Decides in a small project, where the learnt likelihood tells little: answered where one sentence covers what is asked for,
 * by the unit that has it, or by the part that is asked for by its number; else closest at most. What some words are said of is
 * not refused, unless a name or code of the question stands nowhere.
 */
export function decideUnits(asked: AskedFor, chosen: Chosen): Decided {
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
  if (unheld.length > 0) return unclaimed;
  const looked = chosen.units.slice(0, mostUnits);
  const covering = mostCovering(asked, chosen, looked, outcome === "answered");
  if (covering) return first(covering.unit, covering.sentence);
  if (found.length === 0 || outcome !== "refused") return unclaimed;
  const isNear = found
    .slice(0, mostUnits)
    .some(({ passage }) => placesOf(passage).some((place) => isNearTo(asked, place)));
  return isNear ? { ...unclaimed, outcome: "closest" } : unclaimed;
}

/** Returns whether at least half of a question's content words are said. */
function isNearTo(asked: AskedFor, place: Place): boolean {
  const words = wordsOf(place.text, "en");
  const left = leftOver(asked, place, words, [...words, ...wordsOf(place.above, "en")]);
  return left.length * 2 <= asked.question.content.size;
}

/** Sentences that cover a question together count this much, compared with one that does by itself. */
const shareOfSeveral = 0.75;

interface Covering {
  unit: ChosenUnit;
  /** Gives the place of the sentence that covers the question by itself; -1 where only several together do. */
  sentence: number;
  coverage: number;
}

/**
 * Returns the unit that covers most of a question, by one sentence or by all that decides, the foremost of equals; null where
 * none does. A question without a content word, such as "Can it make things up?", is covered by anything: it needs to be likely.
 */
function mostCovering(
  asked: AskedFor,
  chosen: Chosen,
  units: readonly ChosenUnit[],
  isLikely: boolean,
): Covering | null {
  const { content, amounts, times } = asked.question;
  if (content.size + amounts.length + times.length === 0 && !isLikely) return null;
  let best: Covering | null = null;
  for (const unit of units) {
    const found = coveringOf(asked, chosen, unit);
    if (found && found.coverage > (best?.coverage ?? 0)) best = found;
    if (best?.coverage === 1) break;
  }
  return best;
}

/** Returns whether a unit as a whole has all that is asked for; its sentences are read one by one only then. */
function mayCover(asked: AskedFor, unit: IndexedPassage): boolean {
  const place = { text: unit.text.slice(0, mostRead), ...contextOf(unit) };
  const own = wordsOf(place.text, "en");
  return leftOver(asked, place, own, [...own, ...wordsOf(place.above, "en")]).length === 0;
}

function coveringOf(asked: AskedFor, { asked: terms }: Chosen, unit: ChosenUnit): Covering | null {
  const { passage } = unit;
  if (!mayCover(asked, passage)) return null;
  let best: Covering | null = null;
  for (const [sentence, place] of placesOf(passage).entries()) {
    const coverage = coverageOf(asked, place);
    if (coverage > (best?.coverage ?? 0)) best = { unit, sentence, coverage };
  }
  if (best) return best;
  const { places } = decidingPart(terms, passage);
  const shown = places
    .map((place) => textOf(passage, passage.sentences[place]!))
    .filter((text) => !text.trim().endsWith("?"))
    .join(" ");
  if (shown === "") return null;
  const coverage =
    shareOfSeveral * coverageOf(asked, { text: shown.slice(0, longest), ...contextOf(passage) });
  return coverage > 0 ? { unit, sentence: -1, coverage } : null;
}

function placesOf(unit: IndexedPassage): Place[] {
  const context = contextOf(unit);
  return unit.sentences
    .slice(0, mostSentences)
    .map((span) => ({ text: textOf(unit, span).slice(0, longest), ...context }));
}

function contextOf({ title, heading }: IndexedPassage): Pick<Place, "above" | "near"> {
  const name = title.replace(/\.\p{L}{1,5}$/u, "");
  const above = [name, ...heading].join(" · ").slice(0, longest);
  return heading.length > 1 ? { above, near: heading.at(-1)!.slice(0, longest) } : { above };
}
