import { z } from "zod";
import { callIn } from "./call.ts";
import { projectId } from "./fields.ts";
import { limits } from "./limits.ts";
import { suggestionList } from "./publications.ts";

const call = callIn("Projects");

const modelChoice = z.string().min(1).max(400);
const temperature = z
  .number("Please enter a temperature between 0 and 2.")
  .min(0, "Please enter a temperature between 0 and 2.")
  .max(2, "Please enter a temperature between 0 and 2.");
const history = z
  .int("Please enter how many earlier questions to consider.")
  .min(0, "The number cannot be negative.")
  .max(limits.historyTurns / 2, `At most ${limits.historyTurns / 2} earlier questions can be considered.`);
/** A language's name, which becomes part of a model's instructions and may contain nothing else. */
const language = z
  .string()
  .trim()
  .min(1)
  .max(limits.languageMax, `A language's name can have at most ${limits.languageMax} characters.`)
  .regex(/^[\p{L}\p{M}() -]+$/u, "Please enter the language's name in letters, such as German.");
const refusal = z
  .string()
  .trim()
  .min(1)
  .max(limits.refusalMax, `This text can have at most ${limits.refusalMax} characters.`)
  .regex(/^[^\n\r]*$/, "Please write this text on one line.");

export const projectSettings = z.object({
  model: modelChoice
    .nullable()
    .describe('One of `choices`, "none" to quote the sources, or null for the default model.'),
  temperature: temperature.nullable().describe("null for the model's default. Ignored if unsupported."),
  effort: z
    .enum(["low", "medium", "high"])
    .nullable()
    .describe("How long a model thinks; null for its default. Ignored if unsupported."),
  judge: z
    .boolean()
    .describe(
      "Whether a model also checks answers against their sources after the rules, if the installation has one.",
    ),
  history: history
    .nullable()
    .describe("How many earlier questions and answers are considered; null for all."),
  language: language.nullable().describe("The language of a model's answers; null for the question's."),
  refusal: refusal.nullable().describe("Shown when the resources do not answer; null for the default text."),
  suggestions: suggestionList.describe(
    "Suggested questions in the empty project chat. Empty for the default ones.",
  ),
  store_as_written: z
    .boolean()
    .describe(
      "Whether the list of questions stores them as written. If false, email addresses, phone numbers, cards and IBANs are masked first.",
    ),
  hold_back: z
    .boolean()
    .describe("Whether a change that makes an answer to a test worse waits until someone decides on it."),
  test_with_model: z
    .boolean()
    .describe(
      "Whether runs of tests that follow a change ask the project's model, which costs what listTests expects. If false, those after a change of sources ask the built-in answer, which costs nothing.",
    ),
});
export type ProjectSettings = z.infer<typeof projectSettings>;

const modelPaused =
  "Whether models are paused because the project changed hands. Its owner sets false to resume.";

export const shownProjectSettings = projectSettings.extend({
  model_paused: z.boolean().describe(modelPaused),
  choices: z
    .array(
      z.object({
        id: z.string().describe("The ID."),
        label: z.string().describe("The display name."),
      }),
    )
    .describe("The models to choose from."),
  standard: z.string().nullable().describe("The default model; null if there is none."),
  waits_for_tests: z
    .boolean()
    .describe("Whether a change of these settings waits for the project's tests, or for a decision on them."),
  may_use: z.boolean().describe("Whether the owner may use models, as decided by an administrator."),
});
export type ShownProjectSettings = z.infer<typeof shownProjectSettings>;

const params = z.object({ projectId });

export const getProjectSettings = call("GET /project/settings/:projectId", {
  summary: "How a project's questions are answered, and the available choices.",
  access: "read",
  role: "viewer",
  params,
  errors: ["unknown_model"],
  answers: { 200: shownProjectSettings },
});

export const updateProjectSettings = call("PATCH /project/settings/:projectId", {
  summary: "Change how a project's questions are answered. Omitted fields stay unchanged.",
  access: "write",
  role: "editor",
  params,
  audit: ["project.settings_changed"],
  errors: ["unknown_model"],
  body: projectSettings.partial().extend({ model_paused: z.literal(false).optional().describe(modelPaused) }),
  answers: { 200: shownProjectSettings },
});
