import { operatorDuties } from "./operator-duties.ts";
import { publicSentences } from "./public-sentences.ts";
import { statements } from "./statements.ts";
import { taggedTests, type TaggedTest } from "./tagged-tests.ts";

export interface Covered {
  id: string;
  words: string;
  tests: readonly TaggedTest[];
  /** What the operator must provide for it, where software cannot. */
  duty?: string;
}

/** Returns each statement of the specification and each promise of a public page with the tests that are tagged with it. */
export function coverage(): Covered[] {
  const tests = taggedTests();
  const specified = Object.entries(statements).map(([id, words]) => ({ id: `spec:${id}`, words }));
  return [...specified, ...publicSentences()].map(({ id, words }) => ({
    id,
    words,
    tests: tests.filter(({ tags }) => tags.includes(id)),
    ...(operatorDuties[id] && { duty: operatorDuties[id] }),
  }));
}

/** Returns the tags and duties that name no statement and no promise. */
export function strayTags(): string[] {
  const known = new Set(coverage().map(({ id }) => id));
  const used = [...taggedTests().flatMap(({ tags }) => tags), ...Object.keys(operatorDuties)];
  return [...new Set(used.filter((id) => !known.has(id)))];
}
