import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { root } from "../places.mjs";
import { parseSync, Visitor } from "rolldown/utils";

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
  "server/src/**/*.test-kit.ts",
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
    .flatMap((file) => {
      const source = readFileSync(join(cwd, file), "utf8");
      return /\/\/ (?:spec|page):/.test(source) ? testsIn(file, source) : [];
    });
}

const tagLine = /^ (?:(?:spec|page):\S+ ?)+$/;
/** Matches what may separate a tag from its test: more comments, and the `await` of a step. */
const between = /^\s*(?:\/\/.*|await )?$/;

/** Reads tags from comments right above a test, such as `// spec:login.2 page:pricing.community-support`. */
function testsIn(file: string, source: string): TaggedTest[] {
  const tests: { start: number; title: string; tags: string[] }[] = [];
  const comments = visitSource(file, source, {
    CallExpression({ start, callee, arguments: [title] }) {
      const text = textOf(title);
      if (text !== undefined && runs(callee)) tests.push({ start, title: text, tags: [] });
    },
  });
  for (const { value, end } of comments.filter((comment) => tagLine.test(comment.value))) {
    const next = tests.find(({ start }) => start > end);
    if (
      !next ||
      !source
        .slice(end, next.start)
        .split("\n")
        .every((line) => between.test(line))
    )
      throw new Error(`${file}: no test that runs is right below the tags "${value.trim()}".`);
    next.tags.push(...value.trim().split(" "));
  }
  return tests.flatMap(({ title, tags }) => (tags.length > 0 ? [{ file, title, tags }] : []));
}

/** Returns whether a call defines a test that runs: of `test` or `it`, or of what they make, such as `test.each(rows)`. */
function runs(callee: Node): boolean {
  const {
    name,
    object,
    property,
    callee: made,
  } = callee as Node & {
    name?: string;
    object?: Node;
    property?: { name: string };
    callee?: Node;
  };
  if (["skip", "todo", "fixme"].includes(property?.name ?? "")) return false;
  const inner = object ?? made;
  return inner ? runs(inner) : name === "test" || name === "it";
}

type Comments = ReturnType<typeof parseSync>["comments"];
type Handlers = ConstructorParameters<typeof Visitor>[0];

/** Calls the handlers for the nodes of a TypeScript file's source and returns its comments. Throws if it does not parse. */
function visitSource(path: string, source: string, handlers: Handlers): Comments {
  const { program, comments, errors } = parseSync(path, source);
  if (errors.length > 0) throw new Error(`${path}: ${errors[0]!.message}`);
  new Visitor(handlers).visit(program);
  return comments;
}

interface Node {
  type: string;
}

/** Returns the text of a string literal, or of a template with "…" for each expression; undefined for anything else. */
function textOf(node: Node | null | undefined): string | undefined {
  const { type, value, quasis } = (node ?? { type: "none" }) as Node & {
    value?: unknown;
    quasis?: { value: { cooked: string } }[];
  };
  if (type === "Literal" && typeof value === "string") return value;
  return type === "TemplateLiteral" ? quasis!.map((part) => part.value.cooked).join("…") : undefined;
}
