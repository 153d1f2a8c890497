import { globSync } from "node:fs";
import { join } from "node:path";
import { root } from "../places.mjs";
import { elementsOf, propertiesOf, textOf, visitFile } from "./syntax.ts";

export interface TaggedTest {
  /** From the repository's root. */
  file: string;
  title: string;
  /** Such as `spec:login.2` and `page:pricing.99-9-uptime-sla`, without Playwright's leading `@`. */
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

/** Reads `test("title", { tags: […] }, …)` of Vitest and `{ tag: […] }` of Playwright. */
function testsIn(path: string): Omit<TaggedTest, "file">[] {
  const found: Omit<TaggedTest, "file">[] = [];
  visitFile(path, {
    CallExpression({ arguments: [title, options] }) {
      if (options?.type !== "ObjectExpression") return;
      const given = propertiesOf(options);
      const tags = given.get("tags") ?? given.get("tag");
      const name = textOf(title);
      if (name === undefined) return;
      const ours = elementsOf(tags).flatMap((element) => textOf(element)?.replace(/^@/, "") ?? []);
      found.push({ title: name, tags: ours.filter((tag) => /^(?:spec|page):/.test(tag)) });
    },
  });
  return found.filter(({ tags }) => tags.length > 0);
}
