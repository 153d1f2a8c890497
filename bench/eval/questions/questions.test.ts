import { readFileSync } from "node:fs";
import { analyse } from "scslre";
import { describe, expect, it } from "vitest";
import { z } from "zod";

const patterns = z.array(z.string().min(1)).min(1);
const asked = { id: z.string(), collection: z.string(), q: z.string(), gold: z.string().min(1) };
const kinds = "how-to number compare setting fact yes-no definition follow-up why list summarise".split(" ");

const answerableQuestion = z.strictObject({
  ...asked,
  kind: z.enum(kinds),
  after: z.string().optional(),
  expect: patterns,
  forbid: patterns.optional(),
  passage: patterns.optional(),
  where: z.array(z.strictObject({ document: z.string(), snippet: z.string().min(40).max(200) })).min(1),
});
const absentQuestion = z.strictObject({
  ...asked,
  kind: z.literal("absent"),
  absent: z.literal(true),
  absentKind: z.enum(["far", "near", "false-name"]),
});
type Answerable = z.infer<typeof answerableQuestion>;

const read = (name: string) => readFileSync(new URL(name, import.meta.url), "utf8");
const collections = JSON.parse(read("collections.json")) as { name: string }[];

function readQuestions({ name }: { name: string }) {
  const lines = read(`${name}.jsonl`).split("\n").filter(Boolean);
  return lines.map((line) => z.union([absentQuestion, answerableQuestion]).parse(JSON.parse(line)));
}

/** Case aside, and across lines. */
const matches = (pattern: string, text: string) => new RegExp(pattern, "is").test(text);

const questions = collections.flatMap(readQuestions);
const answerable = questions.filter((question): question is Answerable => question.kind !== "absent");

describe.each(collections)("the questions of $name", (collection) => {
  const own = readQuestions(collection);

  it("are twenty or more, of which nothing answers every fifth", () => {
    expect(own.length).toBeGreaterThanOrEqual(20);
    expect(own.filter(({ kind }) => kind === "absent").length).toBeGreaterThanOrEqual(own.length / 5);
  });

  it("name their collection and are numbered in order", () => {
    const numbered = own.map((_, index) => `${collection.name}-${String(index + 1).padStart(2, "0")}`);
    expect(own.map(({ id }) => id)).toEqual(numbered);
    expect(new Set(own.map((question) => question.collection))).toEqual(new Set([collection.name]));
  });

  it("follow a question that was asked before", () => {
    const before = new Set<string>();
    const astray = own.filter((question) => {
      before.add(question.id);
      if (question.kind === "follow-up")
        return question.after === question.id || !before.has(question.after ?? "");
      return "after" in question;
    });
    expect(astray).toEqual([]);
  });
});

it("no question occurs twice", () => {
  const alone = questions.filter(({ kind }) => kind !== "follow-up").map(({ q }) => q.toLowerCase());
  expect(alone.filter((q, index) => alone.indexOf(q) < index)).toEqual([]);
});

it("no pattern takes more time than its text's length asks for", () => {
  const all = answerable.flatMap(({ expect: told, forbid = [], passage = [] }) => [
    ...told,
    ...forbid,
    ...passage,
  ]);
  const slow = (source: string) =>
    analyse({ source, flags: "is" }, { maxReports: 1, assumeRejectingSuffix: false }).reports.length > 0;
  expect(all.filter(slow)).toEqual([]);
});

it("the right answer, word for word, counts as right", () => {
  const failed = answerable.filter(
    ({ gold, expect: told, forbid = [] }) =>
      !told.every((pattern) => matches(pattern, gold)) || forbid.some((pattern) => matches(pattern, gold)),
  );
  expect(failed.map(({ id }) => id)).toEqual([]);
});
