import { z } from "zod";
import { callIn } from "./call.ts";
import { answerId, identifier, projectId, resourceId, timestamp, typed } from "./fields.ts";
import { limits } from "./limits.ts";
import { projectSettings } from "./project-settings.ts";

const call = callIn("Tests");

const question = typed("Please enter a question.", limits.queryMax, "A question").describe("The question.");

/** Says what an answer must do: cite a passage, give a value, or be refused. */
export const expectation = z.discriminatedUnion("kind", [
  z.object({
    kind: z.literal("cites").describe("The answer must cite a passage."),
    ResourceID: resourceId,
    quote: typed("Please select a passage.", limits.quoteMax, "A passage").describe(
      "The passage's words, which are located again each time its source is read.",
    ),
    heading: z.string().max(limits.titleMax).default("").describe("The heading above the passage."),
  }),
  z.object({
    kind: z.literal("says").describe("The answer must say a value."),
    value: typed("Please enter what the answer must say.", limits.caseValueMax, "This").describe(
      "A figure, a name or a date.",
    ),
  }),
  z.object({ kind: z.literal("refused").describe("The question must be refused.") }),
]);
export type Expectation = z.infer<typeof expectation>;

export const verdicts = ["as_before", "better", "worse", "undecided"] as const;
export type Verdict = (typeof verdicts)[number];

export const testCase = z
  .object({
    test_id: identifier.describe("The test's ID."),
    question: z.string().describe("The question."),
    follows: z.number().int().describe("How many turns of a conversation precede it."),
    expected: expectation.describe("What its answer must do."),
    source: z.string().nullable().describe("The name of the source that must be cited, if it still exists."),
    last: z
      .object({
        passed: z.boolean().nullable().describe("Whether the answer did what it must; null if undecided."),
        verdict: z.enum(verdicts).nullable().describe("Compared with the run before; null for the first."),
      })
      .nullable()
      .describe("Its result in the latest run; null while it waits."),
  })
  .meta({ id: "TestCase" });
export type TestCase = z.infer<typeof testCase>;

export const runStates = ["waiting", "running", "done", "stopped", "failed"] as const;
const count = z.number().int();

export const testRun = z
  .object({
    run_id: identifier.describe("The run's ID."),
    cause: z
      .enum(["asked", "compared", "settings", "source"])
      .describe(
        "Started by a person, to compare settings, by a change of settings, or before a source's new version is used.",
      ),
    about: z.string().nullable().describe("The source that was tried; null for none."),
    state: z.enum(runStates).describe("Its state."),
    reason: z.string().nullable().describe("Why it failed, in one sentence."),
    total: count.describe("How many tests it asks."),
    done: count.describe("How many it has asked."),
    passed: count.describe("Answers that did what they must."),
    as_before: count.describe("Answers as good as before."),
    better: count.describe("Answers that got better."),
    worse: count.describe("Answers that got worse."),
    undecided: count.describe("Answers that differ, without being clearly better or worse."),
    decision: z
      .enum(["held", "used", "kept"])
      .nullable()
      .describe(
        "For a change that was tried: held back, used, or discarded for the current version; otherwise null.",
      ),
    changes: z
      .object({
        added: count.describe("New pages."),
        changed: count.describe("Changed pages."),
        gone: count.describe("Removed pages."),
      })
      .nullable()
      .describe("What changed in the source, where known."),
    model: z.string().nullable().describe("The language model that answered; null for the built-in answer."),
    cost: z.number().nullable().describe("US dollars, where known."),
    created_at: timestamp.describe("When it was started."),
    ended_at: timestamp.nullable().describe("When it ended."),
  })
  .meta({ id: "TestRun" });
export type TestRun = z.infer<typeof testRun>;

const testAnswer = z.object({
  outcome: z.enum(["answered", "closest", "refused"]).describe("How it was answered."),
  passed: z.boolean().nullable().describe("Whether it did what it must; null if undecided."),
  in_ten: z
    .boolean()
    .nullable()
    .describe("Whether the expected passage is among the ten read first; null if none is expected."),
  message: z.string().describe("The answer, in the simple markup."),
  sources: z.array(z.string()).describe("The names of the sources that it cites."),
});

export const testResult = z
  .object({
    test_id: identifier.describe("The test's ID."),
    question: z.string().describe("What was asked."),
    expected: expectation.describe("What its answer must do."),
    source: z.string().nullable().describe("The name of the source that must be cited, if it still exists."),
    verdict: z.enum(verdicts).nullable().describe("Compared with before; null if it is new."),
    before: testAnswer.nullable().describe("The answer before; null if it is new."),
    now: testAnswer.describe("The answer in this run."),
  })
  .meta({ id: "TestResult" });
export type TestResult = z.infer<typeof testResult>;

export const listTests = call("GET /project/tests/:projectId", {
  summary: "List a project's tests with the results of the latest run, and what waits for a decision.",
  access: "read",
  role: "editor",
  params: z.object({ projectId }),
  query: z.object({
    format: z.enum(["json", "csv"]).optional().describe("csv gives the tests as a file to import again."),
  }),
  answers: {
    200: z.object({
      tests: z.array(testCase).describe("The tests in the order in which they were added."),
      run: testRun.nullable().describe("The latest run; null if there was none."),
      held: z.array(testRun).describe("Runs whose change is held for review."),
      suggested: z
        .array(z.object({ answer_id: answerId, question: z.string().describe("What was asked.") }))
        .describe("Questions whose answer was rated helpful and that are not tests yet."),
      hold_back: z.boolean().describe("Whether a change that makes an answer worse is held back."),
      test_with_model: z.boolean().describe("Whether runs that follow a change ask the project's model."),
      model: z.string().nullable().describe("The model that a run asks; null for the built-in answer."),
      cost: z
        .number()
        .nullable()
        .describe("What a run is expected to cost, in US dollars, by the project's earlier answers."),
      costs: z
        .array(
          z.object({
            model: z.string().describe("The model's ID."),
            cost: z.number().describe("US dollars."),
          }),
        )
        .describe("The same for each model whose prices are known, for a comparison."),
    }),
  },
});

export const addTest = call("POST /project/tests", {
  summary: "Add a test, or keep an answer as one: with `answer_id`, the rest is taken from that answer.",
  access: "write",
  role: "editor",
  audit: { none: "Tests don't change what answers say." },
  errors: ["answer_not_found", "resource_not_found", "too_many_tests", "test_incomplete"],
  body: z.object({
    ProjectID: projectId,
    answer_id: answerId.optional().describe("The answer to keep as a test."),
    question: question.optional(),
    expected: expectation.optional().describe("What its answer must do."),
  }),
  answers: { 201: testCase },
});

export const changeTest = call("PATCH /project/tests", {
  summary: "Change a test's question or what its answer must do. Omitted fields stay unchanged.",
  access: "write",
  role: "editor",
  audit: { none: "Tests don't change what answers say." },
  errors: ["test_not_found", "resource_not_found"],
  body: z.object({
    test_id: identifier.describe("The test's ID."),
    question: question.optional(),
    expected: expectation.optional().describe("What its answer must do."),
  }),
  answers: { 200: testCase },
});

export const deleteTest = call("DELETE /project/tests", {
  summary: "Delete a test.",
  access: "write",
  role: "editor",
  audit: { none: "Tests don't change what answers say." },
  errors: ["test_not_found"],
  body: z.object({ test_id: identifier.describe("The test's ID.") }),
  answers: { 204: null },
});

export const importTests = call("POST /project/tests/import", {
  summary:
    "Add tests from CSV with the columns question, must (cite, say or be refused), source, text and heading.",
  access: "write",
  role: "editor",
  audit: { none: "Tests don't change what answers say." },
  errors: ["too_many_tests"],
  body: z.object({
    ProjectID: projectId,
    csv: z
      .string()
      .min(1, "Please choose a file.")
      .max(limits.casesCsvMax, "This file is too large.")
      .describe("The file's text."),
  }),
  answers: {
    200: z.object({
      added: count.describe("How many tests were added."),
      skipped: z
        .array(
          z.object({ line: count.describe("The row, 1 for the head."), reason: z.string().describe("Why.") }),
        )
        .describe("Rows that were not added, and why."),
    }),
  },
});

export const runTests = call("POST /project/tests/run", {
  summary:
    "Ask all tests in the background. With `against`, they are asked with these settings and compared with the current ones.",
  access: "write",
  role: "editor",
  audit: { none: "Tests don't change what answers say." },
  errors: ["no_tests", "tests_running", "unknown_model"],
  body: z.object({
    ProjectID: projectId,
    against: projectSettings
      .pick({ model: true, temperature: true, effort: true, judge: true, history: true, language: true })
      .partial()
      .optional()
      .describe("Settings to compare with the current ones. Nothing is changed by it."),
  }),
  answers: { 202: testRun },
});

const shownTestRun = testRun.extend({
  results: z.array(testResult).describe("What was asked so far."),
});

export const showTestRun = call("GET /project/tests/run/:testRunId", {
  summary: "A run with its results so far, both answers of each; changed ones first.",
  access: "read",
  role: "editor",
  params: z.object({ testRunId: identifier.describe("The run's ID.") }),
  errors: ["test_run_not_found"],
  answers: { 200: shownTestRun },
});

export const stopTests = call("POST /project/tests/stop", {
  summary: "Stop a project's runs. A change that was being tried is held for review.",
  access: "write",
  role: "editor",
  audit: { none: "Tests don't change what answers say." },
  body: z.object({ ProjectID: projectId }),
  answers: { 200: z.object({ stopped: count.describe("How many runs were stopped.") }) },
});

export const decideHeld = call("POST /project/hold", {
  summary: "Use what is held for review, or keep the current version.",
  access: "write",
  role: "editor",
  audit: ["project.hold_decided"],
  errors: ["nothing_held", "storage_low"],
  body: z.object({
    ProjectID: projectId,
    use: z.boolean().describe("true uses the new version; false keeps the current one."),
    run_id: identifier.optional().describe("The run of one change; omitted for all that is held."),
  }),
  answers: { 200: z.object({ decided: count.describe("How many changes it decided.") }) },
});

export const showSampleTests = call("GET /public/tests", {
  summary: "The latest finished run of the sample project's own tests.",
  access: "anyone",
  answers: { 200: z.object({ run: shownTestRun.nullable().describe("null if there was none.") }) },
});
