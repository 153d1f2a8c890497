import { documentFeatures } from "../../server/src/knowledge/answer/decide/document-meant.ts";
import { sentenceFeatures } from "../../server/src/knowledge/answer/decide/compared-sentences.ts";
import {
  bestOfUnits,
  mostShown,
  nearFeatures,
  shownFeatures,
} from "../../server/src/knowledge/answer/decide/nearest-sentences.ts";
import { type ClaimFit, claimed, fitClaim, type Held } from "../fit-claim.ts";
import { type Features, fitOrder, scoresOf } from "../fit-scorer.ts";
import { rounded } from "../fit-weights.ts";
import { type AskedInProject, sizes } from "./collect.ts";

const againstDocument: ReadonlySet<string> = new Set(["documents", "rival"]);
const againstShown: ReadonlySet<string> = new Set(["missing"]);
const ofSentences: Features = {
  names: sentenceFeatures,
  against: new Set(["otherKind", "left", "leftBefore"]),
  free: new Set(["length"]),
  prior: { own: 1 },
};

export interface ProjectFit {
  claim: ClaimFit;
  sentence: Float64Array;
  shown: ClaimFit;
}

export function fitProjects(asked: readonly AskedInProject[]): ProjectFit {
  const sentence = fitOrder(
    asked.map(({ absent, sentences }) => ({ absent, units: sentences })),
    ofSentences,
  );
  return {
    claim: fitClaim(asked.flatMap(heldOf), documentFeatures, againstDocument),
    sentence,
    shown: fitClaim(
      asked.flatMap((one) => shownOf(one, sentence) ?? []),
      shownFeatures,
      againstShown,
    ),
  };
}

/** Returns what is shown of a question where no answer is claimed, and the place of its first right unit, counted from 0. */
function shownOf(one: AskedInProject, weights: Float64Array): (Held & { place: number }) | null {
  const scores = scoresOf({ units: one.sentences }, weights);
  const scored = one.sentences.map(({ unit, document }, i) => ({
    unit,
    document: String(document),
    score: scores[i]!,
  }));
  const near = nearFeatures(scored, one.missing);
  const found = bestOfUnits(scored).findIndex(({ unit }) => one.rightUnits.includes(unit));
  const place = found < 0 ? Infinity : found;
  return (
    near && {
      features: Float64Array.from(shownFeatures, (name) => near[name]),
      holds: place < mostShown,
      place,
    }
  );
}

const heldOf = ({ claim }: AskedInProject): Held[] =>
  claim ? [{ features: Float64Array.from(claim.features), holds: claim.right }] : [];

/** A question as it does under weights that its document had no say in. */
export interface JudgedInProject {
  document: string;
  size: number;
  absent: boolean;
  /** Gives how likely the sentence is right that would be claimed, from 0 to 1; 0 where there is none. */
  sure: number;
  right: boolean;
  /** Gives how likely one of the units that would be shown answers, from 0 to 1. */
  near: number;
  /** The place of the first right unit, counted from 0; Infinity where there is none. */
  place: number;
}

/** Judges each half of the documents by weights that are fitted on the other. */
export function judgeHalves(asked: readonly AskedInProject[]): JudgedInProject[] {
  const documents = [...new Set(asked.map(({ document }) => document))].toSorted();
  const isFirst = ({ document }: AskedInProject) => documents.indexOf(document) % 2 === 0;
  const halves = [asked.filter(isFirst), asked.filter((one) => !isFirst(one))];
  return halves.flatMap((own, i) => {
    const fit = fitProjects(halves[1 - i]!);
    return own.map((one) => judgeOne(one, fit));
  });
}

function judgeOne(one: AskedInProject, { claim, sentence, shown }: ProjectFit): JudgedInProject {
  const [held] = heldOf(one);
  const own = shownOf(one, sentence);
  return {
    document: one.document,
    size: one.size,
    absent: one.absent,
    sure: held ? claimed(claim, held) : 0,
    right: held?.holds ?? false,
    near: own ? claimed(shown, own) : 0,
    place: own?.place ?? Infinity,
  };
}

/**
 * A sentence is claimed from the lowest likelihood at which so many claims on what the project has are right, and no more absent
 * ones claimed, in each size; units are shown from the highest at which no more is denied that is there.
 */
const leastRight = 0.92;
const mostAbsent = 0.05;
const mostDenied = 0.03;

/**
 * Returns of the questions of one size, or of all, the shares that are claimed, right of what is claimed on those that are
 * answered, and claimed though absent.
 */
export function claimsIn(judged: readonly JudgedInProject[], from: number, size?: number) {
  const own = judged.filter((one) => size === undefined || one.size === size);
  const [present, absent] = [own.filter((one) => !one.absent), own.filter((one) => one.absent)];
  const claims = (of: readonly JudgedInProject[]) => of.filter(({ sure }) => sure >= from);
  const share = (part: number, of: number) => (of === 0 ? 0 : part / of);
  const made = claims(present);
  return {
    claimed: share(made.length, present.length),
    right: made.length === 0 ? 1 : share(made.filter(({ right }) => right).length, made.length),
    absent: share(claims(absent).length, absent.length),
  };
}

export function claimThreshold(judged: readonly JudgedInProject[]): number {
  for (let from = 0.4; from < 0.9; from += 0.02)
    if (
      sizes
        .map((size) => claimsIn(judged, from, size))
        .every((own) => own.right >= leastRight && own.absent <= mostAbsent)
    )
      return rounded(from);
  return 0.9;
}

/** Returns the shares of one size's questions that are refused though the project answers them, and that are rightly refused. */
export function refusedIn(
  judged: readonly JudgedInProject[],
  claimFrom: number,
  showFrom: number,
  size: number,
) {
  const own = judged.filter((one) => one.size === size);
  const shareOf = (isAbsent: boolean) => {
    const asked = own.filter(({ absent }) => absent === isAbsent);
    return asked.filter(({ sure, near }) => sure < claimFrom && near < showFrom).length / asked.length;
  };
  return { denied: shareOf(false), refused: shareOf(true) };
}

export function showThreshold(judged: readonly JudgedInProject[], claimFrom: number): number {
  for (let from = 0.5; from > 0; from -= 0.005)
    if (sizes.every((size) => refusedIn(judged, claimFrom, from, size).denied <= mostDenied))
      return rounded(from);
  return 0;
}

/** Returns the files of weights as the product reads them. */
export function projectWeights({ claim, sentence, shown }: ProjectFit, claimFrom: number, showFrom: number) {
  const named = (names: readonly string[], weights: Float64Array) =>
    Object.fromEntries(names.map((name, i) => [name, rounded(weights[i]!) + 0]));
  return {
    document: { bias: rounded(claim.bias), ...named(documentFeatures, claim.weights), claimFrom },
    near: {
      sentence: named(sentenceFeatures, sentence),
      shown: { bias: rounded(shown.bias), ...named(shownFeatures, shown.weights), showFrom },
    },
  };
}
