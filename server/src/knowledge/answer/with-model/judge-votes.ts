import type { ModelCapabilities } from "../../models/model-capabilities.ts";
import type { Support } from "./support-sentence.ts";

export type Vote = "yes" | "no" | "unclear";

/** Limits how often a judge is asked about one claim. */
export const mostVotes = 3;
/** Sets how often a judge repeats its word on a claim, and never changes it, until it is not asked twice any more. */
const enoughRepeated = 20;

/** Says what the rules found of a claim: it is supported, words are missing, or something makes them doubt it. */
export type Ruled = "supported" | "words" | "doubt";

export const ruledOf = ({ state, isOpen = "words" }: Pick<Support, "state" | "isOpen">): Ruled =>
  state === "supported" ? state : isOpen;

type Repeated = Pick<ModelCapabilities, "repeatedVotes">;

export const asksAgain = ({ repeatedVotes }: Repeated): boolean =>
  repeatedVotes === null || repeatedVotes < enoughRepeated;

/** Adds a vote, and remembers of the judge whether it repeats its words. */
export function addVote(votes: Vote[], vote: Vote, known: Repeated): void {
  const before = votes.at(-1);
  if (before !== undefined && known.repeatedVotes !== null)
    known.repeatedVotes = vote === before ? known.repeatedVotes + 1 : null;
  votes.push(vote);
}

/** Returns whether a judge has to be asked again: its word differs from the rules', and it gave none twice. */
export function isDisputed(ruled: Ruled, votes: readonly Vote[]): boolean {
  return votes.includes(against(ruled)) && count(votes, "yes") < 2 && count(votes, "no") < 2;
}

/**
 * Returns what the rules and a judge decide together: a word of the judge that differs from the rules' counts if it comes twice;
 * null where it does not. A doubt of the rules is set aside only by a judge that was seen to change its word: from one
 * that always repeats it, two words are one.
 */
export function decided(ruled: Ruled, votes: readonly Vote[], known: Repeated): Vote | null {
  const isAgainst = votes.includes(against(ruled));
  const word = (["yes", "no"] as const).find((each) => count(votes, each) > 1);
  const said = word ?? (isAgainst && asksAgain(known) ? null : (votes[0] ?? "unclear"));
  if (ruled !== "doubt") return said;
  return said === "yes" && known.repeatedVotes === null ? "yes" : "unclear";
}

const against = (ruled: Ruled): Vote => (ruled === "supported" ? "no" : "yes");

const count = (votes: readonly Vote[], word: Vote): number => votes.filter((vote) => vote === word).length;
