import { documentFeatures } from "../../server/src/knowledge/answer/decide/document-meant.ts";
import {
  leadOf,
  mostShown,
  nearFeatures,
  shownFeatures,
} from "../../server/src/knowledge/answer/decide/nearest-units.ts";
import { type ClaimFit, claimed, fitClaim, type Held } from "../fit-claim.ts";
import { type Features, fitOrder, scoresOf } from "../fit-scorer.ts";
import { rounded } from "../fit-weights.ts";
import { type AskedInProject, sizes } from "./collect.ts";

const againstDocument: ReadonlySet<string> = new Set(["documents", "rival"]);
const againstShown: ReadonlySet<string> = new Set(["missing"]);
const ofNear: Features = {
  names: nearFeatures,
  against: new Set(),
  free: new Set(["length"]),
  prior: { exact: 1, found: 1 },
};

export interface ProjectFit {
  claim: ClaimFit;
  near: Float64Array;
  shown: ClaimFit;
}

/** Fits all weights, or keeps those by which the closest units are ordered. */
export function fitProjects(
  asked: readonly AskedInProject[],
  near: Float64Array = fitOrder(asked, ofNear),
): ProjectFit {
  return {
    claim: fitClaim(asked.flatMap(heldOf), documentFeatures, againstDocument),
    near,
    shown: fitClaim(
      asked.map((one) => shownOf(one, near)),
      shownFeatures,
      againstShown,
    ),
  };
}

/** Returns what is shown of a question where no answer is claimed, and the place of its first right unit, counted from 0. */
function shownOf(one: AskedInProject, near: Float64Array): Held & { place: number } {
  const scores = scoresOf(one, near);
  const order = scores.map((_, i) => i).toSorted((a, b) => scores[b]! - scores[a]!);
  const found = order.findIndex((i) => one.units[i]!.right);
  const place = found < 0 ? Infinity : found;
  const features = Float64Array.of(leadOf(order.map((i) => scores[i]!)), one.missing);
  return { features, holds: place < mostShown, place };
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

/** Judges each half of the documents by weights that are fitted on the other, but for those of the order if they are kept. */
export function judgeHalves(asked: readonly AskedInProject[], near?: Float64Array): JudgedInProject[] {
  const documents = [...new Set(asked.map(({ document }) => document))].toSorted();
  const isFirst = ({ document }: AskedInProject) => documents.indexOf(document) % 2 === 0;
  const halves = [asked.filter(isFirst), asked.filter((one) => !isFirst(one))];
  return halves.flatMap((own, i) => {
    const fit = fitProjects(halves[1 - i]!, near);
    return own.map((one) => judgeOne(one, fit));
  });
}

function judgeOne(one: AskedInProject, { claim, near, shown }: ProjectFit): JudgedInProject {
  const [held] = heldOf(one);
  const own = shownOf(one, near);
  return {
    document: one.document,
    size: one.size,
    absent: one.absent,
    sure: held ? claimed(claim, held) : 0,
    right: held?.holds ?? false,
    near: claimed(shown, own),
    place: own.place,
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
export function projectWeights({ claim, near, shown }: ProjectFit, claimFrom: number, showFrom: number) {
  const named = (names: readonly string[], weights: Float64Array) =>
    Object.fromEntries(names.map((name, i) => [name, rounded(weights[i]!) + 0]));
  return {
    document: { bias: rounded(claim.bias), ...named(documentFeatures, claim.weights), claimFrom },
    near: named(nearFeatures, near),
    shown: { bias: rounded(shown.bias), ...named(shownFeatures, shown.weights), showFrom },
  };
}
