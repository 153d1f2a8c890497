import { globSync, readFileSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import { root } from "../places.mjs";
import { elementsOf, type Node, propertiesOf, textOf, visitSource } from "./syntax.ts";

/** A promise on a public page. */
export interface PublicSentence {
  /** `page:` with the page's folder and the words as a slug, such as `page:pricing.99-9-uptime-sla`. */
  id: string;
  words: string;
}

const pages = "web/src/pages/marketing";

/** Returns what the public pages promise: titles of cards, terms, badges, features of plans and scenarios, sample questions. */
export function publicSentences(cwd = root): PublicSentence[] {
  const files = globSync(`${pages}/*/*-{content,page}.{ts,tsx}`, { cwd }).sort();
  const all = files.flatMap((file) => promisesIn(join(cwd, file)));
  return [...new Map(all.map((sentence) => [sentence.id, sentence])).values()];
}

function promisesIn(path: string): PublicSentence[] {
  const page = basename(dirname(path));
  const found: (string | undefined)[] = [];
  visitSource(path, readFileSync(path, "utf8"), {
    ObjectExpression(node) {
      const given = propertiesOf(node);
      const has = (...names: string[]) => names.some((name) => given.has(name));
      if (has("text", "rows", "list")) found.push(wordsOf(given.get("title")), wordsOf(given.get("term")));
      if (has("get")) found.push(wordsOf(given.get("ask")));
      for (const name of ["features", "badges"]) found.push(...elementsOf(given.get(name)).map(wordsOf));
    },
  });
  return found
    .filter((words) => words !== undefined)
    .map((words) => ({ id: `page:${page}.${slugOf(words)}`, words }));
}

/** Returns the words of a literal, or the key of a sentence that depends on the settings, `said("key")`. */
function wordsOf(node: Node | undefined): string | undefined {
  const { callee, arguments: [key] = [] } = (node ?? {}) as {
    callee?: { name?: string };
    arguments?: Node[];
  };
  return textOf(callee?.name === "said" ? key : node);
}

function slugOf(words: string): string {
  return words
    .toLowerCase()
    .replaceAll(/[’']/g, "")
    .split(/[^a-z0-9]+/)
    .filter(Boolean)
    .join("-");
}
