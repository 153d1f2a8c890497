import { globSync } from "node:fs";
import { join } from "node:path";
import { root } from "../places.mjs";
import { type Node, textOf, visitFile } from "./syntax.ts";

export interface TaggedTest {
  /** From the repository's root. */
  file: string;
  title: string;
  /** Such as `spec:login.2` and `page:pricing.99-9-uptime-sla`. */
  tags: readonly string[];
}

const testFiles = [
  "contract/src/**/*.test.ts",
  "server/src/**/*.test.ts",
  "server/src/**/*.contract.ts",
  "server/tests/**/*.test.ts",
  "web/src/**/*.test.{ts,tsx}",
  "scripts/**/*.test.ts",
  "bench/**/*.test.ts",
  "e2e/**/*.spec.ts",
];

/** Returns every test with a tag of the specification or of a public page, by its file. */
export function taggedTests(cwd = root): TaggedTest[] {
  return globSync(testFiles, { cwd })
    .sort()
    .flatMap((file) => testsIn(join(cwd, file)).map((test) => ({ file, ...test })));
}

const tagLine = /^\s*(?:(?:spec|page):\S+\s*)+$/;

/** Reads tags from comments right above a test, such as `// spec:login.2 page:pricing.community-support`. */
function testsIn(path: string): Omit<TaggedTest, "file">[] {
  const titles: { start: number; title: string }[] = [];
  const comments = visitFile(path, {
    CallExpression({ start, callee, arguments: [title] }) {
      const text = textOf(title);
      if (text !== undefined && isTest(callee)) titles.push({ start, title: text });
    },
  });
  const tagged = new Map<string, string[]>();
  for (const { value, end } of comments.filter((comment) => tagLine.test(comment.value))) {
    const next = titles.filter(({ start }) => start > end).sort((a, b) => a.start - b.start)[0];
    if (!next) throw new Error(`${path}: no test follows the tags "${value.trim()}".`);
    tagged.set(next.title, [...(tagged.get(next.title) ?? []), ...value.trim().split(/\s+/)]);
  }
  return [...tagged].map(([title, tags]) => ({ title, tags }));
}

/** Returns whether a call is of `test` or `it`, or of what they make, such as `test.each(rows)`. */
function isTest(callee: Node): boolean {
  const { name, object, callee: inner } = callee as Node & { name?: string; object?: Node; callee?: Node };
  const below = object ?? inner;
  return below ? isTest(below) : name === "test" || name === "it";
}
