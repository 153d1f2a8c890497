import { globSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import { pathToFileURL } from "node:url";
import { root } from "../places.mjs";

/** A promise on a public page. */
export interface PublicSentence {
  /** `page:` with the page's folder and the words as a slug, such as `page:pricing.99-9-uptime-sla`. */
  id: string;
  words: string;
}

const pages = "web/src/pages/marketing";

/** Returns what the public pages promise: titles of cards, terms, badges, features of plans and scenarios, sample questions. */
export async function publicSentences(): Promise<PublicSentence[]> {
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
