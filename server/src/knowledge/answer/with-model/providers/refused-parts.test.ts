import { afterAll, describe, expect, test } from "vitest";
import type { Asked, Reply } from "../../../../../tests/support/model-double/model-server.ts";
import type { AskedSettings } from "../testing/asked-model.ts";
import { closeProject, answer, read, refusal, whole, withProvider } from "../testing/streamed-reader.ts";

afterAll(closeProject);

interface Case {
  /** Returns whether this request is refused. */
  refuses(asked: Asked): boolean;
  reply: Reply;
  settings?: AskedSettings;
  /** Checks the request that is answered. */
  answered(asked: Asked): void;
  /** Gives the reply; streamed where it is left out. */
  said?: Reply;
}

const has = (name: string) => (asked: Asked) => asked.body[name] !== undefined;
const without = (name: string) => (asked: Asked) => expect(asked.body).not.toHaveProperty(name);

const cases: Record<string, Case> = {
  "max_tokens (OpenAI's newer models)": {
    refuses: has("max_tokens"),
    reply: refusal(
      400,
      "Unsupported parameter: 'max_tokens' is not supported with this model. Use 'max_completion_tokens' instead.",
      { param: "max_tokens", code: "unsupported_parameter" },
    ),
    answered: ({ body }) => {
      expect(body).not.toHaveProperty("max_tokens");
      expect(body["max_completion_tokens"]).toBe(2000);
    },
  },
  "max_tokens and max_completion_tokens": {
    refuses: (asked) => has("max_tokens")(asked) || has("max_completion_tokens")(asked),
    reply: refusal(422, "max_tokens and max_completion_tokens: Extra inputs are not permitted"),
    answered: without("max_completion_tokens"),
  },
  "so long an output": {
    refuses: ({ maxTokens }) => maxTokens! > 1024,
    reply: refusal(
      400,
      "`max_tokens` must be less than or equal to `1024`, the maximum value for `max_tokens`",
    ),
    answered: ({ maxTokens }) => expect(maxTokens).toBe(1024),
  },
  stream_options: {
    refuses: has("stream_options"),
    reply: refusal(400, "Unrecognized request argument supplied: stream_options"),
    answered: without("stream_options"),
  },
  "stream_options, as a list of details (FastAPI)": {
    refuses: has("stream_options"),
    reply: {
      status: 422,
      body: JSON.stringify({
        detail: [
          { type: "extra_forbidden", loc: ["body", "stream_options"], msg: "Extra inputs are not permitted" },
        ],
      }),
    },
    answered: without("stream_options"),
  },
  tool_choice: {
    refuses: has("tool_choice"),
    reply: refusal(400, "tool_choice is not supported by this model"),
    answered: (asked) => {
      without("tool_choice")(asked);
      expect(asked.tools).toEqual(["search", "query_records"]);
    },
  },
  "tool_choice and then tools (vLLM without its parser)": {
    refuses: ({ tools }) => tools.length > 0,
    reply: refusal(
      400,
      '"auto" tool choice requires --enable-auto-tool-choice and --tool-call-parser to be set',
    ),
    answered: ({ tools, instructions }) => {
      expect(tools).toEqual([]);
      expect(instructions).not.toContain("call the tool");
    },
  },
  "tools (Ollama)": {
    refuses: ({ tools }) => tools.length > 0,
    reply: refusal(400, "registry.ollama.ai/library/gemma:2b does not support tools"),
    answered: ({ tools }) => expect(tools).toEqual([]),
  },
  "tools (OpenRouter)": {
    refuses: ({ tools }) => tools.length > 0,
    reply: refusal(404, "No endpoints found that support tool use.", { code: 404 }),
    answered: ({ tools }) => expect(tools).toEqual([]),
  },
  "a system role (Gemma, o1-mini)": {
    refuses: ({ instructions }) => instructions !== "",
    reply: refusal(400, "Unsupported value: 'messages[0].role' does not support 'system' with this model.", {
      param: "messages[0].role",
    }),
    answered: ({ messages }) => expect(messages[0]!.content).toContain("You answer questions from"),
  },
  "a system role, in its template's words (llama.cpp, LM Studio)": {
    refuses: ({ instructions }) => instructions !== "",
    reply: refusal(500, "Error rendering prompt with jinja template: System role not supported"),
    answered: ({ messages }) => expect(messages[0]!.content).toContain("You answer questions from"),
  },
  "the temperature that the operator sends along": {
    settings: { extraBody: { temperature: 0.2 } },
    refuses: has("temperature"),
    reply: refusal(
      400,
      "Unsupported value: 'temperature' does not support 0.2 with this model. Only the default (1) value is supported.",
      { param: "temperature", code: "unsupported_value" },
    ),
    answered: without("temperature"),
  },
  "the effort that is set": {
    settings: { effort: "low" },
    refuses: has("reasoning_effort"),
    reply: refusal(400, "Unrecognized request argument supplied: reasoning_effort"),
    answered: without("reasoning_effort"),
  },
  "a stream": {
    refuses: has("stream"),
    reply: refusal(400, "Unsupported value: 'stream' does not support true with this model.", {
      param: "stream",
    }),
    answered: without("stream"),
    said: whole({ content: answer }),
  },
  "one part after the other": {
    settings: { extraBody: { temperature: 0 } },
    refuses: (asked) => has("stream_options")(asked) || has("max_tokens")(asked) || has("temperature")(asked),
    reply: refusal(400, "max_tokens, stream_options, temperature: property is unsupported"),
    answered: ({ body }) =>
      expect(Object.keys(body)).not.toEqual(expect.arrayContaining(["stream_options", "temperature"])),
  },
};

const named = Object.entries(cases);

describe("a provider that refuses a part of the request is asked without it, from then on", () => {
  test.each(named)("%s", async (_, { refuses, reply, settings, answered, said }) => {
    const script = (asked: Asked) => (refuses(asked) ? reply : (said ?? { text: answer }));
    await withProvider(script, settings ?? {}, async (asked) => {
      const { answer: streamed } = await read(asked);
      expect([streamed.mode, streamed.message]).toEqual(["model", answer]);
      const requests = asked.server.asked.length;
      expect(requests).toBeGreaterThan(1);
      answered(asked.server.asked.at(-1)!);
      // Each refusal is in the trace, and cost nothing.
      expect(streamed.trace!.calls.filter(({ failure }) => failure).map(({ cost }) => cost)).toEqual(
        Array.from({ length: requests - 1 }, () => 0),
      );
      await read(asked);
      expect(asked.server.asked).toHaveLength(requests + 1);
      expect(asked.waits).toEqual([]);
    });
  });

  test("and where it goes on refusing, its words are kept", async () => {
    const no = refusal(400, "Invalid request: temperature and moon phase do not match");
    await withProvider([no], {}, async (asked) => {
      const { answer: streamed } = await read(asked);
      expect(streamed.mode).toBe("fallback");
      expect(streamed.trace!.failure).toBe(
        "The model's provider rejected the request (400): Invalid request: temperature and moon phase do not match.",
      );
      expect(asked.server.asked).toHaveLength(1);
    });
  });
});

describe("one call that a model spoilt", () => {
  const spoilt = refusal(400, "Failed to call a function. Please adjust your prompt.", {
    code: "tool_use_failed",
    failed_generation: "<function=search{",
  });

  test("is asked again, with tools (Groq's tool_use_failed)", async () => {
    await withProvider([spoilt, { text: answer }], {}, async (asked) => {
      expect((await read(asked)).answer.message).toBe(answer);
      expect(asked.server.asked.map(({ tools }) => tools)).toEqual([
        ["search", "query_records"],
        ["search", "query_records"],
      ]);
    });
  });

  test("is answered without tools where it is spoilt again, and the next question has them", async () => {
    const script = ({ tools }: Asked) => (tools.length > 0 ? spoilt : { text: answer });
    await withProvider(script, {}, async (asked) => {
      expect((await read(asked)).answer.message).toBe(answer);
      expect(asked.server.asked.at(-1)!.tools).toEqual([]);
      asked.server.asked = [];
      await read(asked);
      expect(asked.server.asked[0]!.tools).toEqual(["search", "query_records"]);
    });
  });

  test("within the stream is asked again as well", async () => {
    const inside: Reply = {
      raw: [
        `data: ${JSON.stringify({ error: { message: "Failed to call a function.", code: "tool_use_failed" } })}\n\n`,
      ],
    };
    await withProvider([inside, { text: answer }], {}, async (asked) => {
      expect((await read(asked)).answer.message).toBe(answer);
    });
  });
});

test("structured answers are asked for as JSON alone, and then in words, where schemas are not known", async () => {
  const { callModel } = await import("../../../models/call-model.ts");
  const script = ({ body }: Asked) =>
    body["response_format"] === undefined
      ? { text: '{"ok":true}' }
      : refusal(400, "response_format json_schema is not supported; json_object is not supported");
  await withProvider(script, {}, async (asked) => {
    const texts: string[] = [];
    for await (const event of callModel(asked.model, {
      instructions: "Write JSON.",
      messages: [{ role: "user", content: "Is it so?" }],
      structured: { name: "verdict", schema: { type: "object" } },
      maxOutputTokens: 50,
      signal: new AbortController().signal,
    }))
      if (event.type === "text") texts.push(event.text);
    expect(texts.join("")).toBe('{"ok":true}');
    const formats = asked.server.asked.map(
      ({ body }) => (body["response_format"] as { type: string } | undefined)?.type,
    );
    expect(formats).toEqual(["json_schema", "json_object", undefined]);
  });
});
