import duties from "./operator-duties.json" with { type: "json" };
import { publicSentences } from "./public-sentences.ts";
import statements from "./statements.json" with { type: "json" };
import { taggedTests, type TaggedTest } from "./tagged-tests.ts";

/** Lists by tag what people must provide for a promise of a public page because software cannot. */
const operatorDuties: Readonly<Record<string, string>> = duties;

export interface Covered {
  id: string;
  words: string;
  tests: readonly TaggedTest[];
  /** Says what people must provide because software cannot. */
  duty: string | undefined;
}

/**
 * Returns each statement of the specification and each promise of a public page with the tests that are tagged with it, and the
 * tags and duties that name none of them.
 */
export async function coverage(): Promise<{ all: Covered[]; strays: string[] }> {
  const tests = taggedTests();
  // The product's specification, one statement per key; tests are tagged `spec:` and the key. A key is never reused.
  const specified = Object.entries(statements).map(([id, words]) => ({ id: `spec:${id}`, words }));
  const all = [...specified, ...(await publicSentences())].map(({ id, words }) => ({
    id,
    words,
    tests: tests.filter(({ tags }) => tags.includes(id)),
    duty: operatorDuties[id],
  }));
  const known = new Set(all.map(({ id }) => id));
  const used = new Set([...tests.flatMap(({ tags }) => tags), ...Object.keys(operatorDuties)]);
  return { all, strays: [...used].filter((id) => !known.has(id)) };
}
