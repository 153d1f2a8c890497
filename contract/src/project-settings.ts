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
  .int("Please enter how many questions back are heeded.")
  .min(0, "At least none.")
  .max(limits.historyTurns / 2, `At most ${limits.historyTurns / 2} questions back are heeded.`);
/** A language's name, which becomes part of a model's instructions and may contain nothing else. */
const language = z
  .string()
  .trim()
  .min(1)
  .max(limits.languageMax, `A language's name has at most ${limits.languageMax} characters.`)
  .regex(/^[\p{L}\p{M}() -]+$/u, "Please write the language's name in letters, such as German.");
const refusal = z
  .string()
  .trim()
  .min(1)
  .max(limits.refusalMax, `These words have at most ${limits.refusalMax} characters.`)
  .regex(/^[^\n\r]*$/, "Please write these words on one line.");

export const projectSettings = z.object({
  model: modelChoice
    .nullable()
    .describe("One of `choices`, \"none\" for the sources' own words, or null for the installation's model."),
  temperature: temperature.nullable().describe("null: the model's own. Left out where the model takes none."),
  effort: z
    .enum(["low", "medium", "high"])
    .nullable()
    .describe("How long a model thinks. null: its own. Left out where the model takes none."),
  judge: z
    .boolean()
    .describe(
      "Whether a model holds an answer against its sources after the rules, where the installation has one.",
    ),
  history: history
    .nullable()
    .describe("How many earlier questions with their answers are heeded. null: all."),
  language: language.nullable().describe("In which a model answers. null: in that of the question."),
  refusal: refusal
    .nullable()
    .describe("What is said where the resources do not answer. null: the product's own words."),
  suggestions: suggestionList.describe("The questions of the empty project chat. Empty: the product's own."),
});
export type ProjectSettings = z.infer<typeof projectSettings>;

const modelPaused =
  "Whether no model is asked because the project changed hands. Its owner turns models on by false.";

export const shownProjectSettings = projectSettings.extend({
  model_paused: z.boolean().describe(modelPaused),
  choices: z
    .array(
      z.object({
        id: z.string().describe("Its identifier."),
        label: z.string().describe("What people know it by."),
      }),
    )
    .describe("The models that can be chosen here."),
  standard: z.string().nullable().describe("The installation's model; null where it has none."),
  may_use: z
    .boolean()
    .describe("Whether the project's owner may use a model; an administrator decides that."),
});
export type ShownProjectSettings = z.infer<typeof shownProjectSettings>;

const params = z.object({ projectId });

export const getProjectSettings = call("GET /project/settings/:projectId", {
  summary: "How a project's questions are answered, and what can be chosen.",
  access: "read",
  role: "viewer",
  params,
  errors: ["unknown_model"],
  answers: { 200: shownProjectSettings },
});

export const updateProjectSettings = call("PATCH /project/settings/:projectId", {
  summary: "Change how a project's questions are answered. What is left out stays.",
  access: "manage",
  role: "editor",
  params,
  audit: ["project.settings_changed"],
  errors: ["unknown_model"],
  body: projectSettings.partial().extend({ model_paused: z.literal(false).optional().describe(modelPaused) }),
  answers: { 200: shownProjectSettings },
});
