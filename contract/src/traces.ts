import { z } from "zod";
import { answer } from "./answers.ts";
import { callIn } from "./call.ts";
import { answerParams, timestamp } from "./fields.ts";

const call = callIn("Questions and answers");

const duration = (says: string) => z.number().int().describe(`${says}, in milliseconds.`);
const tokens = z.number().int().nullable().describe("null where the provider did not say.");

export const modelCall = z
  .object({
    purpose: z
      .enum(["rewrite", "answer", "judge"])
      .describe(
        "To understand the question from what was said before, to answer it, or to hold the answer against its sources.",
      ),
    messages: z
      .array(
        z.object({
          role: z.enum(["system", "user", "assistant", "tool"]).describe("Who said it."),
          content: z.string().describe("What was said."),
        }),
      )
      .describe("The whole prompt in its order, passages included."),
    output: z.string().describe("What the model wrote, before it was checked."),
    input_tokens: tokens,
    output_tokens: tokens,
    ms: duration("From the call to its end"),
    model: z.string().nullable().describe("What was asked; null where it was not kept."),
    cost: z.number().nullable().describe("In US dollars; null where nobody knows it."),
    failure: z.string().nullable().describe("Why it came to nothing; null where it did not."),
  })
  .meta({ id: "ModelCall" });
export type ModelCall = z.infer<typeof modelCall>;

export const modelSearch = z
  .object({
    query: z.string().describe("The question, in any language."),
    passages: z.number().int().describe("How many passages it found."),
    resources: z.number().int().describe("Of how many resources."),
    ms: duration("The search"),
  })
  .meta({ id: "ModelSearch" });

const objection = z.object({
  sentence: z.number().int().describe("Its number among the answer's sentences, from 0."),
  reasons: z.array(z.string()).describe("In words, such as a figure that no cited source holds."),
});

export const trace = z
  .object({
    provider: z.string().describe("As the operator's settings name it."),
    model: z.string().describe("As the operator's settings name it."),
    question: z.string().describe("The question as it was understood from the history."),
    searches: z.array(modelSearch).describe("What the model searched for, in order."),
    calls: z.array(modelCall).describe("Every call of the provider, in order, those that failed too."),
    input_tokens: tokens,
    output_tokens: tokens,
    cost: z.number().nullable().describe("In US dollars; null where the operator set no prices."),
    first_sentence_ms: z
      .number()
      .int()
      .nullable()
      .describe("Until the first sentence was checked and told, in milliseconds; null where none was."),
    total_ms: duration("The whole answer"),
    failure: z
      .string()
      .nullable()
      .describe("Why the built-in answer took the model's place; null where it did not."),
    stopped: z.boolean().describe("Whether somebody stopped it, or left, before its end."),
    objections: z.array(objection).describe("What the check held against sentences."),
    kept_until: timestamp.describe("When the trace is taken away; the answer stays."),
  })
  .meta({ id: "Trace" });
export type Trace = z.infer<typeof trace>;

export const answerTrace = call("GET /chat/trace/:answerId", {
  summary:
    "All that went to a model for an answer of one of the caller's projects, whoever asked, and what it took.",
  access: "read",
  role: "viewer",
  params: answerParams,
  answers: {
    200: z.object({
      mode: answer.shape.mode.describe(
        "Whether a model wrote it, or it was put together of the sources' own sentences.",
      ),
      trace: trace.nullable().describe("null where no model was asked, and once it is not kept any more."),
    }),
  },
});
