import { documentFeatures } from "../../server/src/knowledge/answer/decide/document-meant.ts";
import { nearFeatures } from "../../server/src/knowledge/answer/decide/nearest-units.ts";
import { type ClaimFit, claimed, fitClaim, type Held } from "../fit-claim.ts";
import { type Features, fitOrder, scoresOf } from "../fit-scorer.ts";
import { rounded } from "../fit-weights.ts";
import { type AskedInProject, sizes } from "./collect.ts";

const againstDocument: ReadonlySet<string> = new Set(["documents", "rival"]);
const ofNear: Features = {
  names: nearFeatures,
  against: new Set(),
  free: new Set(["length"]),
  prior: { exact: 1, found: 1 },
};

export interface ProjectFit {
  claim: ClaimFit;
  near: Float64Array;
}

export function fitProjects(asked: readonly AskedInProject[]): ProjectFit {
  return {
    claim: fitClaim(asked.flatMap(heldOf), documentFeatures, againstDocument),
    near: fitOrder(asked, ofNear),
  };
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

function judgeOne(one: AskedInProject, { claim, near }: ProjectFit): JudgedInProject {
  const [held] = heldOf(one);
  const scores = scoresOf(one, near);
  const order = scores.map((_, i) => i).toSorted((a, b) => scores[b]! - scores[a]!);
  const place = order.findIndex((i) => one.units[i]!.right);
  return {
    document: one.document,
    size: one.size,
    absent: one.absent,
    sure: held ? claimed(claim, held) : 0,
    right: held?.holds ?? false,
    place: place < 0 ? Infinity : place,
  };
}

/** A sentence is claimed from the lowest likelihood at which so many claims were right, and no more absent ones claimed, in each size. */
const leastRight = 0.92;
const mostAbsent = 0.05;

/** Returns of the questions of one size, or of all, the shares that are claimed, right of what is claimed, and claimed though absent. */
export function claimsIn(judged: readonly JudgedInProject[], from: number, size?: number) {
  const own = judged.filter((one) => size === undefined || one.size === size);
  const claims = own.filter(({ sure }) => sure >= from);
  const [present, absent] = [own.filter((one) => !one.absent), own.filter((one) => one.absent)];
  const share = (part: number, of: number) => (of === 0 ? 0 : part / of);
  return {
    claimed: share(claims.filter((one) => !one.absent).length, present.length),
    right: claims.length === 0 ? 1 : share(claims.filter(({ right }) => right).length, claims.length),
    absent: share(claims.filter((one) => one.absent).length, absent.length),
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

/** Returns both files of weights as the product reads them. */
export function projectWeights({ claim, near }: ProjectFit, claimFrom: number) {
  const named = (names: readonly string[], weights: Float64Array) =>
    Object.fromEntries(names.map((name, i) => [name, rounded(weights[i]!) + 0]));
  return {
    document: { bias: rounded(claim.bias), ...named(documentFeatures, claim.weights), claimFrom },
    near: named(nearFeatures, near),
  };
}
