import duties from "./operator-duties.json" with { type: "json" };
import statements from "./statements.json" with { type: "json" };
import { taggedTests, type TaggedTest } from "./tagged-tests.ts";
import { globSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import { pathToFileURL } from "node:url";
import { root } from "../places.mjs";

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

/** A promise on a public page. */
interface PublicSentence {
  /** `page:` with the page's folder and the words as a slug, such as `page:pricing.99-9-uptime-sla`. */
  id: string;
  words: string;
}

const pages = "web/src/pages/marketing";

/** Returns what the public pages promise: titles of cards, terms, badges, features of plans and scenarios, sample questions. */
async function publicSentences(): Promise<PublicSentence[]> {
  const files = globSync(`${pages}/*/*-content.ts`, { cwd: root }).sort();
  const all = await Promise.all(files.map((file) => promisesIn(join(root, file))));
  return [...new Map(all.flat().map((sentence) => [sentence.id, sentence])).values()];
}

async function promisesIn(path: string): Promise<PublicSentence[]> {
  const page = basename(dirname(path));
  const content = (await import(pathToFileURL(path).href)) as { words: unknown };
  return promisesOf(content.words).map((words) => ({
    id: `page:${page}.${slugOf(words)}`,
    words,
  }));
}

/** Returns the promises of a part of a page's words; of a sentence that depends on the settings, `@key`, its key. */
function promisesOf(part: unknown): string[] {
  if (typeof part !== "object" || part === null) return [];
  const given = part as Record<string, unknown>;
  const isCard = ["text", "rows", "list"].some((name) => name in given);
  const own = [
    ...(isCard ? [given["title"], given["term"]] : []),
    ...("get" in given ? [given["ask"]] : []),
    ...["features", "badges"].flatMap((name) => (Array.isArray(given[name]) ? given[name] : [])),
  ].filter((words) => typeof words === "string");
  return [...own.map((words) => words.replace(/^@/, "")), ...Object.values(given).flatMap(promisesOf)];
}

function slugOf(words: string): string {
  return words
    .toLowerCase()
    .replaceAll(/[’']/g, "")
    .split(/[^a-z0-9]+/)
    .filter(Boolean)
    .join("-");
}
