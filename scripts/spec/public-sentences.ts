import { globSync, readFileSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import { root } from "../places.mjs";

/** A promise on a public page. */
export interface PublicSentence {
  /** `page:` with the page's folder and the words as a slug, such as `page:pricing.99-9-uptime-sla`. */
  id: string;
  words: string;
}

const pages = "web/src/pages/marketing";

/** Returns what the public pages promise: titles of cards, terms, badges, features of plans and scenarios, sample questions. */
export function publicSentences(cwd = root): PublicSentence[] {
  const files = globSync(`${pages}/*/*.json`, { cwd }).sort();
  const all = files.flatMap((file) => promisesIn(join(cwd, file)));
  return [...new Map(all.map((sentence) => [sentence.id, sentence])).values()];
}

function promisesIn(path: string): PublicSentence[] {
  const page = basename(dirname(path));
  return promisesOf(JSON.parse(readFileSync(path, "utf8"))).map((words) => ({
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
