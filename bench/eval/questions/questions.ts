import { readFileSync } from "node:fs";
import { z } from "zod";

/** Documents that a collection's questions are about; they lie in packages or in a repository and are not copied. */
const source = z.discriminatedUnion("kind", [
  z.object({
    kind: z.literal("site"),
    packages: z.array(z.string()).min(1),
    versions: z.array(z.string()).min(1),
    /** Beneath the root that packages are unpacked in. */
    folder: z.string(),
    start: z.string(),
  }),
  z.object({
    kind: z.literal("files"),
    packages: z.array(z.string()).min(1).optional(),
    versions: z.array(z.string()).min(1).optional(),
    /** Of GitHub, with its folder, where the files are of no package. */
    repo: z.string().optional(),
    folder: z.string().optional(),
    files: z.array(z.string()).min(1),
  }),
]);

const collection = z.object({ name: z.string(), sources: z.array(source).min(1) });

const patterns = z.array(z.string().min(1)).min(1);
const asked = { id: z.string(), collection: z.string(), q: z.string(), gold: z.string().min(1) };

export const answerableKinds = [
  "how-to",
  "number",
  "compare",
  "setting",
  "fact",
  "yes-no",
  "definition",
  "follow-up",
  "why",
  "list",
  "summarise",
] as const;

const answerable = z.strictObject({
  ...asked,
  kind: z.enum(answerableKinds),
  after: z.string().optional(),
  expect: patterns,
  forbid: patterns.optional(),
  passage: patterns.optional(),
  where: z.array(z.strictObject({ document: z.string(), snippet: z.string().min(40).max(200) })).min(1),
});

const absent = z.strictObject({
  ...asked,
  kind: z.literal("absent"),
  absent: z.literal(true),
  absentKind: z.enum(["far", "near", "false-name"]),
});

export type Source = z.infer<typeof source>;
export type Collection = z.infer<typeof collection>;
export type Answerable = z.infer<typeof answerable>;
export type Question = Answerable | z.infer<typeof absent>;

const read = (name: string) => readFileSync(new URL(name, import.meta.url), "utf8");

export function readCollections(): Collection[] {
  return z.array(collection).parse(JSON.parse(read("collections.json")));
}

/** The questions of a collection, in the order in which they are asked. */
export function readQuestions({ name }: Collection): Question[] {
  return read(`${name}.jsonl`)
    .split("\n")
    .filter((line) => line !== "")
    .map((line) => z.discriminatedUnion("kind", [answerable, absent]).parse(JSON.parse(line)));
}

/** As what is told is searched: case aside, across lines. */
export const matches = (pattern: string, text: string) => new RegExp(pattern, "is").test(text);
