import { featureNames } from "../server/src/knowledge/answer/select/feature-names.ts";
import { type AskedUnits, familyOf } from "./asked-units.ts";
import { type Claimable, claimableOf, claimed } from "./fit-claim.ts";
import { scoresOf } from "./fit-scorer.ts";
import { fitAll, rounded } from "./fit-weights.ts";

/** A question as it does under weights that its collection had no say in. */
export interface Judged extends Claimable {
  collection: string;
  asks: AskedUnits["asks"];
  /** Gives the estimated likelihood that the first three units hold the answer. */
  sure: number;
  /** The place of the first right unit, counted from 0, by the search and by the scorer; Infinity where there is none. */
  bySearch: number;
  byScorer: number;
}

/** An answer is claimed from the lowest likelihood at which, left out, so many were right and no more absent ones claimed. */
const leastRight = 0.8;
const mostAbsent = 0.05;

/** Judges every question under weights fitted without its collection. Collections of one family are left out together. */
export function judgeLeftOut(questions: readonly AskedUnits[]): Judged[] {
  const families = [...new Set(questions.map(({ collection }) => familyOf(collection)))];
  return families.flatMap((family) => {
    const fit = fitAll(questions.filter((question) => familyOf(question.collection) !== family));
    return questions
      .filter((question) => familyOf(question.collection) === family)
      .map((question) => {
        const claimable = claimableOf(question, fit.scorer);
        return {
          ...claimable,
          collection: question.collection,
          asks: question.asks,
          sure: claimed(fit.claim, claimable),
          bySearch: placeOf(question, searchScores(question)),
          byScorer: placeOf(question, scoresOf(question, fit.scorer)),
        };
      });
  });
}

function searchScores({ units }: AskedUnits): number[] {
  const place = featureNames.indexOf("search");
  return units.map(({ features }) => features[place]!);
}

function placeOf({ units }: AskedUnits, scores: readonly number[]): number {
  const order = scores.map((_, i) => i).toSorted((a, b) => scores[b]! - scores[a]!);
  const place = order.findIndex((i) => units[i]!.right);
  return place < 0 ? Infinity : place;
}

/** Finds the least likelihood at which to claim, by the mean over the collections of customers' questions. */
export function claimThreshold(judged: readonly Judged[]): number {
  const telling = judged.filter(({ asks }) => asks === "customers");
  const groups = [...Map.groupBy(telling, ({ collection }) => collection).values()];
  for (let from = 0.4; from < 0.95; from += 0.01) {
    const shares = groups.map((own) => claimsOf(own, from));
    const mean = (of: (one: (typeof shares)[number]) => number) =>
      shares.reduce((sum, one) => sum + of(one), 0) / shares.length;
    if (mean(({ right }) => right) >= leastRight && mean(({ absent }) => absent) <= mostAbsent)
      return rounded(from);
  }
  return 0.95;
}

/**
 * Returns, of what is claimed from a likelihood on, the share that is right in three units and in the first; of the absent,
 * the share that is claimed.
 */
export function claimsOf(judged: readonly Judged[], from: number) {
  const answerable = judged.filter((one) => !one.absent);
  const claims = answerable.filter(({ sure }) => sure >= from);
  const absent = judged.filter((one) => one.absent);
  return {
    claimed: claims.length,
    right: share(claims, ({ holds }) => holds),
    rightFirst: share(claims, ({ firstHolds }) => firstHolds),
    absent: absent.length === 0 ? 0 : share(absent, ({ sure }) => sure >= from),
  };
}

function share<T>(of: readonly T[], test: (one: T) => boolean): number {
  return of.length === 0 ? 1 : of.filter(test).length / of.length;
}
