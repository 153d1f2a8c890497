import { z } from "zod";
import { answer } from "./answers.ts";
import { callIn } from "./call.ts";
import { answerParams, timestamp } from "./fields.ts";

const call = callIn("Questions and answers");

const duration = (says: string) => z.number().int().describe(`${says}, in milliseconds.`);
const tokens = z.number().int().nullable().describe("null if the provider did not report it.");

export const modelCall = z
  .object({
    purpose: z
      .enum(["rewrite", "answer", "judge"])
      .describe("To understand a follow-up question, to answer, or to check the answer against its sources."),
    messages: z
      .array(
        z.object({
          role: z.enum(["system", "user", "assistant", "tool"]).describe("The speaker."),
          content: z.string().describe("The text."),
        }),
      )
      .describe("The whole prompt, including passages."),
    output: z.string().describe("The model's output, before it was checked."),
    input_tokens: tokens,
    output_tokens: tokens,
    ms: duration("The duration of the call"),
    model: z.string().nullable().describe("The prompt; null if it was not stored."),
    cost: z.number().nullable().describe("In US dollars; null if unknown."),
    failure: z.string().nullable().describe("Why it failed; null if it did not."),
  })
  .meta({ id: "ModelCall" });
export type ModelCall = z.infer<typeof modelCall>;

export const modelSearch = z
  .object({
    query: z.string().describe("The question, in any language."),
    passages: z.number().int().describe("The number of passages found."),
    resources: z.number().int().describe("The number of resources."),
    ms: duration("The duration of the search"),
  })
  .meta({ id: "ModelSearch" });

const objection = z.object({
  sentence: z.number().int().describe("The index among the answer's sentences, from 0."),
  reasons: z.array(z.string()).describe("The reason, such as a figure that no cited source contains."),
});

export const trace = z
  .object({
    provider: z.string().describe("The model's name in the settings."),
    model: z.string().describe("The model's name in the settings."),
    question: z.string().describe("The question as understood from the conversation."),
    searches: z.array(modelSearch).describe("The model's searches, in order."),
    calls: z.array(modelCall).describe("All calls to the provider, in order, including failed ones."),
    input_tokens: tokens,
    output_tokens: tokens,
    cost: z.number().nullable().describe("In US dollars; null if no prices are set."),
    first_sentence_ms: z
      .number()
      .int()
      .nullable()
      .describe("Milliseconds until the first checked sentence was shown; null if there was none."),
    total_ms: duration("The duration of the whole answer"),
    failure: z
      .string()
      .nullable()
      .describe("Why the built-in answer was used instead of the model's; null if it was not."),
    stopped: z.boolean().describe("Whether someone stopped it early or left."),
    objections: z.array(objection).describe("The objections to sentences."),
    kept_until: timestamp.describe("When the trace is deleted; the answer stays."),
  })
  .meta({ id: "Trace" });
export type Trace = z.infer<typeof trace>;

export const answerTrace = call("GET /chat/trace/:answerId", {
  summary:
    "Everything sent to a model for an answer in one of the caller's projects, by any asker, and its usage.",
  access: "read",
  role: "viewer",
  params: answerParams,
  answers: {
    200: z.object({
      mode: answer.shape.mode.describe("Whether a model wrote it, or it quotes the sources."),
      trace: trace.nullable().describe("null if no model was asked, or it is no longer kept."),
    }),
  },
});
