import { z } from "zod";
import { callIn } from "./call.ts";
import { projectId } from "./fields.ts";
import { limits } from "./limits.ts";
import { publicationErrors, visitorHeaders } from "./visitors.ts";

const call = callIn("Programs");

/** Evidence as programs get it: an answer's citations, each with an address that a person can open. */
export const programEvidence = z
  .object({
    mark: z.number().int().describe("The number in brackets in the text."),
    title: z.string().describe("The source's title."),
    quote: z.string().describe("The source's exact words."),
    page: z.number().int().nullable().describe("The page, counted from 1."),
    page_label: z.string().nullable().describe("The number printed on the page."),
    heading: z.array(z.string()).describe("The headings above it, outermost first."),
    url: z.string().describe("An address to cite: of the source, or of the page that shows it."),
  })
  .meta({ id: "ProgramEvidence" });
export type ProgramEvidence = z.infer<typeof programEvidence>;

const outcome = z
  .enum(["answered", "closest", "refused"])
  .describe("closest claims nothing, and cites the passages closest to the question.");

const message = z.object({
  jsonrpc: z.literal("2.0").describe("The version of JSON-RPC."),
  id: z
    .union([z.string().max(200), z.number()])
    .optional()
    .meta({ description: "Identifies a request; left out for a notification.", examples: [1] }),
  method: z
    .string()
    .max(200)
    .optional()
    .meta({ description: "A method of the protocol.", examples: ["tools/list"] }),
  params: z.looseObject({}).optional().describe("The method's parameters."),
});

const mcp = {
  audit: { none: "Its tools only read, and its questions are stored as questions." },
  limit: "read",
  body: message,
  answers: { 200: null, 202: null },
  media: "application/json",
} as const;

export const mcpPublication = call("POST /mcp/:slug", {
  ...mcp,
  summary:
    "Search and ask a published assistant by the Model Context Protocol (streamable HTTP, stateless; versions from 2025-03-26 to 2026-07-28).",
  access: "anyone",
  errors: [...publicationErrors],
  headers: visitorHeaders,
  params: z.object({
    slug: z
      .string()
      .min(1)
      .max(400)
      .meta({ description: "The last part of the public link.", examples: ["YOUR_SLUG"] }),
  }),
});

export const mcpProject = call("POST /mcp/project/:projectId", {
  ...mcp,
  summary: "Search and ask a project by the Model Context Protocol, as a member with an API key.",
  access: "ask",
  role: "viewer",
  params: z.object({ projectId }),
});

const model = z.string().min(1).max(400);

export const listModels = call("GET /v1/models", {
  summary:
    "List the projects that a key may ask, as models of the OpenAI protocol, and the embedding model if there is one.",
  access: "ask",
  projectKeys: true,
  answers: {
    200: z.object({
      object: z.literal("list").describe("Always list."),
      data: z
        .array(
          z.object({
            id: z.string().describe("The project's ID, or the embedding model's name."),
            object: z.literal("model").describe("Always model."),
            created: z.number().int().describe("When the project was created, in seconds since 1970."),
            owned_by: z.string().describe("The owner's name."),
            name: z.string().describe("The project's name."),
          }),
        )
        .describe("The models."),
    }),
  },
});

const contentPart = z.object({
  type: z.string().max(40).describe("Only parts of type text are read."),
  text: z.string().max(limits.messageMax).optional().describe("The text."),
});

const chatMessage = z.object({
  role: z
    .enum(["system", "developer", "user", "assistant", "tool"])
    .describe("Only user and assistant messages are read."),
  content: z
    .union([z.string().max(limits.messageMax), z.array(contentPart).max(100)])
    .nullish()
    .meta({ description: "The text, or parts of it.", examples: ["What does a berth cost?"] }),
});

const annotation = z.object({
  type: z.literal("url_citation").describe("Always url_citation."),
  url_citation: z
    .object({
      start_index: z.number().int().describe("Where its mark begins in the content, in UTF-16 units."),
      end_index: z.number().int().describe("Where its mark ends."),
      title: z.string().describe("The source's title."),
      url: z.string().describe("An address to cite."),
    })
    .describe("The citation."),
});

const answerMessage = z.object({
  role: z.literal("assistant").describe("Always assistant."),
  content: z.string().describe("The answer in Markdown, with [1] marks."),
  refusal: z.null().describe("Always null: `outcome` says whether the sources answer."),
  annotations: z.array(annotation).describe("One for each mark in the content."),
  outcome,
  evidence: z.array(programEvidence).describe("The citations behind the marks."),
});

const usage = z
  .object({
    prompt_tokens: z.number().int().describe("0 if no language model was asked."),
    completion_tokens: z.number().int().describe("0 if no language model was asked."),
    total_tokens: z.number().int().describe("Their sum."),
  })
  .describe("The tokens of a language model, if it wrote the answer.");

export const chatCompletion = z.object({
  id: z.string().describe("The answer's ID."),
  object: z.literal("chat.completion").describe("Always chat.completion."),
  created: z.number().int().describe("When it was answered, in seconds since 1970."),
  model: z.string().describe("The project's ID."),
  choices: z
    .array(
      z.object({
        index: z.number().int().describe("Always 0."),
        finish_reason: z.literal("stop").describe("Always stop."),
        logprobs: z.null().describe("Always null."),
        message: answerMessage.describe("The answer."),
      }),
    )
    .describe("One answer."),
  usage,
});
export type ChatCompletion = z.infer<typeof chatCompletion>;

export const createChatCompletion = call("POST /v1/chat/completions", {
  summary:
    "Ask a project by the OpenAI protocol, whole or as a stream. Errors have that protocol's `error` too.",
  access: "ask",
  role: "viewer",
  limit: "ask",
  audit: { none: "A question, stored with its answer." },
  errors: [
    "project_not_found",
    "no_question",
    "access_ended",
    "question_too_heavy",
    "answering_stopped",
    "server_stopping",
  ],
  body: z.object({
    model: model.meta({ description: "The project's ID.", examples: ["YOUR_PROJECT_ID"] }),
    messages: z
      .array(chatMessage)
      .min(1)
      .max(1_000)
      .meta({
        description: `The conversation; the last user message is the question, of at most ${limits.queryMax} characters. The last ${limits.historyTurns} messages before it are read.`,
        examples: [[{ role: "user", content: "What does a berth cost?" }]],
      }),
    stream: z.boolean().nullish().describe("Sends the answer in chunks, as server-sent events."),
    stream_options: z
      .object({ include_usage: z.boolean().optional().describe("Adds a last chunk with the usage.") })
      .nullish()
      .describe("Options of a stream."),
  }),
  answers: { 200: chatCompletion },
});

export const createEmbeddings = call("POST /v1/embeddings", {
  summary: "Turn texts into vectors with the installation's embedding model, by the OpenAI protocol.",
  access: "ask",
  projectKeys: true,
  limit: "search",
  audit: { none: "It stores nothing." },
  errors: ["no_embedding_model", "embedding_failed"],
  body: z.object({
    model: model.meta({ description: "The embedding model's name.", examples: ["YOUR_EMBEDDING_MODEL"] }),
    input: z
      .union([
        z.string().min(1).max(limits.embeddedTextMax),
        z.array(z.string().min(1).max(limits.embeddedTextMax)).min(1).max(limits.embeddedTextsMax),
      ])
      .meta({ description: "A text, or several.", examples: ["What does a berth cost?"] }),
    encoding_format: z
      .enum(["float", "base64"])
      .default("float")
      .describe("base64 sends 32-bit floats in little-endian order."),
  }),
  answers: {
    200: z.object({
      object: z.literal("list").describe("Always list."),
      model: z.string().describe("The embedding model's name."),
      data: z
        .array(
          z.object({
            object: z.literal("embedding").describe("Always embedding."),
            index: z.number().int().describe("The text's place in the input."),
            embedding: z.union([z.array(z.number()), z.string()]).describe("The vector."),
          }),
        )
        .describe("One vector for each text, in order."),
      usage: z
        .object({
          prompt_tokens: z.number().int().describe("Always 0: tokens are not counted."),
          total_tokens: z.number().int().describe("Always 0."),
        })
        .describe("Not counted."),
    }),
  },
});
