import { afterAll, describe, expect, test } from "vitest";
import type { Asked, Reply } from "../../../../../tests/support/model-double/model-server.ts";
import type { AskedSettings } from "../testing/asked-model.ts";
import {
  closeProject,
  answer,
  chunk,
  done,
  question,
  read,
  refusal,
  sent,
  withProvider,
} from "../testing/streamed-reader.ts";

afterAll(closeProject);

/** Imitates a provider: a search in its manner, then the answer in its manner, or what it refuses. */
interface Provider {
  settings?: AskedSettings;
  refuses?(asked: Asked): Reply | null;
  searches: Reply;
  answers(text: string): Reply;
}

const query = "lamp of the tower";
const json = JSON.stringify({ query });
const thought = "The reader wants a height. [1]";
const usage = { prompt_tokens: 300, completion_tokens: 20, total_tokens: 320 };
const counted = sent({ choices: [], usage });
const stop = chunk({}, "stop");
const called = chunk({}, "tool_calls");
const inFragments = [
  chunk({
    role: "assistant",
    content: null,
    tool_calls: [{ index: 0, id: "call_1", type: "function", function: { name: "search", arguments: "" } }],
  }),
  ...json
    .match(/[^]{1,6}/g)!
    .map((piece) => chunk({ tool_calls: [{ index: 0, function: { arguments: piece } }] })),
];
const inLetters = (text: string) => text.match(/[^]{1,4}/g)!.map((content) => chunk({ content }));
const has = (asked: Asked, name: string) => asked.body[name] !== undefined;
const event = (type: string, data: object = {}) =>
  `event: ${type}\ndata: ${JSON.stringify({ type, ...data })}\n\n`;

const providers: Record<string, Provider> = {
  OpenAI: {
    settings: { effort: "low" },
    refuses: (asked) =>
      has(asked, "max_tokens")
        ? refusal(400, "Unsupported parameter: 'max_tokens' is not supported with this model.", {
            param: "max_tokens",
          })
        : asked.instructions !== ""
          ? refusal(400, "Unsupported value: 'messages[0].role' does not support 'system' with this model.", {
              param: "messages[0].role",
            })
          : null,
    searches: { raw: [...inFragments, called, counted, done] },
    answers: (text) => ({
      raw: [
        chunk({ role: "assistant", content: "", refusal: null }),
        ...inLetters(text),
        stop,
        counted,
        done,
      ],
    }),
  },
  Azure: {
    settings: { provider: "azure", apiVersion: "2024-10-21" },
    refuses: ({ headers }) => (headers["api-key"] ? null : { status: 401 }),
    searches: {
      raw: [
        sent({ choices: [], prompt_filter_results: [{ prompt_index: 0 }] }),
        ...inFragments,
        called,
        counted,
        done,
      ],
    },
    answers: (text) => ({
      raw: [sent({ choices: [], prompt_filter_results: [{}] }), ...inLetters(text), stop, counted, done],
    }),
  },
  Anthropic: {
    settings: { provider: "anthropic", effort: "medium" },
    searches: {
      raw: [
        event("message_start", { message: { usage: { input_tokens: 300, output_tokens: 1 } } }),
        event("content_block_start", { index: 0, content_block: { type: "thinking", thinking: "" } }),
        event("content_block_delta", { index: 0, delta: { type: "thinking_delta", thinking: thought } }),
        event("ping"),
        event("content_block_start", {
          index: 1,
          content_block: { type: "tool_use", id: "toolu_1", name: "search", input: {} },
        }),
        event("content_block_delta", { index: 1, delta: { type: "input_json_delta", partial_json: json } }),
        event("message_delta", { delta: { stop_reason: "tool_use" }, usage: { output_tokens: 20 } }),
        event("message_stop"),
      ],
    },
    answers: (text) => ({
      raw: [
        event("message_start", { message: { usage: { input_tokens: 300, output_tokens: 1 } } }),
        event("content_block_start", { index: 0, content_block: { type: "text", text: "" } }),
        event("content_block_delta", { index: 0, delta: { type: "text_delta", text } }),
        event("message_delta", { delta: { stop_reason: "end_turn" }, usage: { output_tokens: 20 } }),
        event("message_stop"),
      ],
    }),
  },
  Ollama: {
    searches: {
      raw: [
        chunk({ role: "assistant", content: "", reasoning: thought }),
        chunk({
          role: "assistant",
          content: "",
          tool_calls: [
            { id: "call_x", index: 0, type: "function", function: { name: "search", arguments: json } },
          ],
        }),
        chunk({ role: "assistant", content: "" }, "tool_calls"),
        counted,
        done,
      ],
    },
    answers: (text) => ({
      raw: [
        30,
        chunk({ role: "assistant", content: "", reasoning: thought }),
        ...inLetters(text),
        stop,
        counted,
        done,
      ],
    }),
  },
  vLLM: {
    searches: {
      raw: [
        chunk({ role: "assistant", content: "" }),
        chunk({ reasoning_content: thought }),
        ...inFragments,
        called,
        counted,
        done,
      ],
    },
    answers: (text) => ({
      raw: [
        chunk({ role: "assistant", content: "" }),
        chunk({ reasoning_content: thought }),
        ...inLetters(`\n\n${text}`),
        stop,
        counted,
        done,
      ],
    }),
  },
  "LM Studio": {
    searches: {
      raw: [
        ...inLetters(
          `<think>\n${thought}\n</think>\n\n<tool_call>\n{"name": "search", "arguments": ${json}}\n</tool_call>`,
        ),
        stop,
        done,
      ],
    },
    answers: (text) => ({ raw: [...inLetters(`<think>\n${thought}\n</think>\n\n${text}`), stop, done] }),
  },
  "llama.cpp": {
    refuses: ({ instructions }) =>
      instructions === ""
        ? null
        : {
            status: 500,
            body: JSON.stringify({
              error: { code: 500, message: "System role not supported", type: "server_error" },
            }),
          },
    searches: {
      raw: [
        chunk({ role: "assistant", content: null }),
        chunk({
          tool_calls: [{ index: 0, id: "", type: "function", function: { name: "search", arguments: json } }],
        }),
        called,
        done,
      ],
    },
    // Its template opened the thoughts.
    answers: (text) => ({
      raw: [
        ...inLetters(`${thought}\n</think>\n\n${text}`),
        sent({ choices: [{ index: 0, delta: {}, finish_reason: "stop" }], timings: { predicted_n: 9 } }),
        done,
      ],
    }),
  },
  OpenRouter: {
    searches: {
      raw: [
        ": OPENROUTER PROCESSING\n\n",
        chunk({
          role: "assistant",
          content: "",
          reasoning: thought,
          reasoning_details: [{ type: "reasoning.text", text: thought, index: 0 }],
        }),
        ...inFragments,
        called,
        done,
      ],
    },
    answers: (text) => ({
      raw: [
        ": OPENROUTER PROCESSING\n\n",
        ...inLetters(text),
        stop,
        sent({ choices: [], usage: { ...usage, cost: 0.002 } }),
        done,
      ],
    }),
  },
  Groq: {
    settings: { effort: "high" },
    refuses: (asked) =>
      has(asked, "reasoning_effort")
        ? refusal(400, "`reasoning_effort` is not supported with this model", { code: "invalid_request" })
        : asked.messages.some(({ role }) => role === "assistant") &&
            JSON.stringify(asked.body["messages"]).includes('"reasoning":')
          ? refusal(
              400,
              "'messages.2' : for 'role:assistant' the following must be satisfied[('messages.2' : property 'reasoning' is unsupported)]",
            )
          : null,
    searches: { raw: [chunk({ role: "assistant", reasoning: thought }), ...inFragments, called, done] },
    answers: (text) => ({
      raw: [
        chunk({ reasoning: thought, channel: "analysis" }),
        ...inLetters(text),
        sent({ choices: [{ delta: {}, finish_reason: "stop" }], x_groq: { usage } }),
        done,
      ],
    }),
  },
  Gemini: {
    refuses: ({ body }) => {
      const said = JSON.stringify(body["messages"]);
      return said.includes('"tool_calls"') && !said.includes('"thought_signature":"c2ln"')
        ? {
            status: 400,
            body: JSON.stringify([
              {
                error: {
                  code: 400,
                  message: "Function call is missing a thought_signature in functionCall parts.",
                  status: "INVALID_ARGUMENT",
                },
              },
            ]),
          }
        : null;
    },
    searches: {
      raw: [
        chunk({
          role: "assistant",
          tool_calls: [
            {
              id: "function-call-1",
              type: "function",
              function: { name: "search", arguments: json },
              extra_content: { google: { thought_signature: "c2ln" } },
            },
          ],
        }),
        stop,
        counted,
        done,
      ],
    },
    answers: (text) => ({
      raw: [
        ...inLetters(text).map((letters) => letters.replace('"delta":{', '"delta":{"role":"assistant",')),
        stop,
        counted,
        done,
      ],
    }),
  },
  Mistral: {
    refuses: (asked) =>
      has(asked, "stream_options")
        ? {
            status: 422,
            body: JSON.stringify({
              detail: [
                {
                  type: "extra_forbidden",
                  loc: ["body", "stream_options"],
                  msg: "Extra inputs are not permitted",
                  input: { include_usage: true },
                },
              ],
            }),
          }
        : null,
    searches: {
      raw: [
        chunk({
          role: "assistant",
          content: [{ type: "thinking", thinking: [{ type: "text", text: thought }] }],
        }),
        sent({
          choices: [
            {
              index: 0,
              delta: {
                content: "",
                tool_calls: [{ id: "D681PevKs", function: { name: "search", arguments: json }, index: 0 }],
              },
              finish_reason: "tool_calls",
            },
          ],
          usage,
        }),
        done,
      ],
    },
    answers: (text) => ({
      raw: [
        chunk({
          role: "assistant",
          content: [{ type: "thinking", thinking: [{ type: "text", text: thought }] }],
        }),
        chunk({ content: [{ type: "text", text }] }),
        sent({ choices: [{ index: 0, delta: { content: "" }, finish_reason: "stop" }], usage }),
        done,
      ],
    }),
  },
  "Amazon Bedrock": {
    refuses: ({ headers }) =>
      headers["authorization"]
        ? null
        : { status: 403, body: '{"Message":"Authorization header is missing"}' },
    searches: {
      raw: [
        chunk({ role: "assistant", content: `<reasoning>${thought}</reasoning>` }),
        ...inFragments,
        called,
        counted,
        done,
      ],
    },
    answers: (text) => ({
      raw: [
        chunk({ role: "assistant", content: "" }),
        chunk({ content: `<reasoning>${thought}</reasoning>` }),
        ...inLetters(text),
        stop,
        counted,
        done,
      ],
    }),
  },
  LiteLLM: {
    settings: { extraBody: { temperature: 0.1 } },
    refuses: (asked) =>
      has(asked, "temperature")
        ? refusal(
            400,
            "litellm.UnsupportedParamsError: some-model does not support parameters: {'temperature': 0.1}. To drop these, set `litellm.drop_params=True`",
          )
        : has(asked, "stream_options")
          ? refusal(422, "stream_options: Extra inputs are not permitted")
          : null,
    searches: {
      raw: [
        chunk({
          content: null,
          tool_calls: [
            { index: 0, id: null, type: "function", function: { name: "search", arguments: json } },
          ],
        }),
        called,
        done,
      ],
    },
    answers: (text) => ({ raw: [chunk({ role: "assistant", content: "" }), ...inLetters(text), stop, done] }),
  },
};

const named = Object.entries(providers);

describe("a conversation with a model of", () => {
  test.each(named)(
    "%s is understood, searched and answered, and nothing else is sent",
    async (_, { settings = {}, refuses, searches, answers }) => {
      const hasSearched = ({ messages }: Asked) => messages.some(({ content }) => content.includes(query));
      const script = (asked: Asked): Reply => {
        const refused = refuses?.(asked) ?? null;
        if (refused) return refused;
        if (asked.prompt.includes("as one question")) return answers(question);
        return hasSearched(asked) ? answers(answer) : searches;
      };
      await withProvider(script, { ...settings, isUnheard: true }, async (asked) => {
        const history = [{ role: "user" as const, content: "Who built the lighthouse?" }];
        // What is learnt from the first question holds for the second.
        for (const refusals of [refuses !== undefined, false]) {
          const { answer: streamed, events } = await read(asked, { query: "And how high is it?", history });
          expect([streamed.mode, streamed.message, streamed.trace!.question]).toEqual([
            "model",
            answer,
            question,
          ]);
          expect(events.flatMap((one) => (one.type === "searching" ? [one.query] : []))).toEqual([
            question,
            query,
          ]);
          expect(JSON.stringify(events)).not.toContain("The reader wants");
          if (!refusals)
            expect(streamed.trace!.calls.map(({ failure }) => failure)).toEqual([null, null, null]);
        }
      });
    },
  );
});
