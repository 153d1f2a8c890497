import { afterAll, describe, expect, test } from "vitest";
import type { Reply } from "../../../../../tests/support/model-double/model-server.ts";
import {
  closeProject,
  answer,
  builtIn,
  chunk,
  done,
  read,
  sent,
  stream,
  whole,
  withProvider,
} from "../testing/streamed-reader.ts";

afterAll(closeProject);

const said = chunk({ content: answer });
const stop = chunk({}, "stop");
const json = { "content-type": "application/json" };

describe("an answer is read", () => {
  test.each<[string, Reply]>([
    ["whole, where a stream was asked for", whole({ content: answer })],
    ["whole and under the name of a stream", { raw: whole({ content: answer }).raw! }],
    ["whole, in parts (Mistral)", whole({ content: [{ type: "text", text: answer }] })],
    ["of a stream under the name of JSON", { raw: [said, stop, done], headers: json }],
    [
      "between events and fields that nobody knows",
      {
        raw: [
          "event: ping\ndata: {}\n\n",
          "id: 7\nretry: 100\n\n",
          sent({ type: "response.moon_phase", phase: "full" }),
          sent({ choices: [], prompt_filter_results: [{}] }),
          "data: what\n\n",
          said,
          sent({ choices: 7 }),
          stop,
          sent({ choices: [], usage: { prompt_tokens: 3 } }),
          done,
        ],
      },
    ],
    [
      "with \\r\\n and no blank after the colon",
      { raw: [said, stop, done].map((text) => text.replaceAll("\n", "\r\n").replace("data: ", "data:")) },
    ],
    ["with its signs cut anywhere", { raw: [...`${said}${stop}${done}`] }],
    ["without [DONE]", { raw: [said, stop] }],
    ["without a reason for its end", { raw: [said, done] }],
    ["without the last empty line", { raw: [said, stop, "data: [DONE]"] }],
    ["when its connection breaks after its end", { raw: [said, stop], ends: "broken" }],
    [
      "when its connection stays open after its end",
      { raw: [said, stop, done, new Promise(() => undefined)] },
    ],
    [
      "after lines that keep the connection alive",
      { raw: [": OPENROUTER PROCESSING\n\n", ":\n\n", said, stop, done] },
    ],
  ])("%s", async (_, reply) => {
    await withProvider([reply], {}, async (asked) => {
      const { answer: streamed } = await read(asked);
      expect([streamed.mode, streamed.message, asked.server.asked.length]).toEqual(["model", answer, 1]);
    });
  });

  test("that is written slowly, as long as it goes on", async () => {
    const letters = answer.match(/[^]{1,3}/g)!.flatMap((content) => [chunk({ content }), 60]);
    // Longer than a silence in all.
    await withProvider([{ raw: [...letters, stop, done] }], { silenceMs: 500 }, async (asked) => {
      const { answer: streamed } = await read(asked);
      expect([streamed.mode, streamed.message]).toEqual(["model", answer]);
    });
  });

  test("whose first word comes late, while the connection is kept alive", async () => {
    const alive = Array.from({ length: 12 }, () => [": waiting\n\n", 70]).flat();
    await withProvider([{ raw: [...alive, said, stop, done] }], { silenceMs: 500 }, async (asked) => {
      expect((await read(asked)).answer.message).toBe(answer);
    });
  });

  test("whose thoughts come long before its words", async () => {
    const thinks = Array.from({ length: 12 }, () => [chunk({ reasoning: "Hm. " }), 60]).flat();
    await withProvider([{ raw: [...thinks, said, stop, done] }], { silenceMs: 500 }, async (asked) => {
      expect((await read(asked)).answer.message).toBe(answer);
    });
  });
});

describe("a failure within the stream keeps its words, and the built-in answer is shown", () => {
  const error = { message: "The engine ran out of memory", type: "server_error" };
  test.each<[string, string]>([
    ["as a chunk", sent({ error })],
    ["as an event of its own (LM Studio)", `event: error\ndata: ${JSON.stringify({ error })}\n\n`],
    [
      "as a field of its own (llama.cpp)",
      `error: ${JSON.stringify({ code: 500, message: error.message })}\n\n`,
    ],
    ["as plain words", sent({ error: error.message })],
    ["as an error object (vLLM)", sent({ object: "error", ...error, code: 500 })],
    [
      "with a choice that ends so (OpenRouter)",
      sent({ error: { ...error, code: 502 }, choices: [{ delta: { content: "" }, finish_reason: "error" }] }),
    ],
    [
      "in the words of the provider behind it (OpenRouter)",
      sent({
        error: {
          code: 502,
          message: "Provider returned error",
          metadata: { raw: JSON.stringify({ error }) },
        },
      }),
    ],
  ])("%s", async (_, event) => {
    await withProvider([{ raw: [event, done] }], {}, async (asked) => {
      const { answer: streamed } = await read(asked);
      expect(streamed.mode).toBe("fallback");
      expect(streamed.message).toContain(builtIn);
      expect(streamed.trace!.failure).toContain("The engine ran out of memory");
      // Each try is in the trace.
      expect(streamed.trace!.calls).toHaveLength(3);
      expect(streamed.trace!.calls.every(({ failure }) => failure!.includes("out of memory"))).toBe(true);
    });
  });

  test("in a body that came whole, with status 200", async () => {
    await withProvider([{ raw: [JSON.stringify({ error })], headers: json }], {}, async (asked) => {
      expect((await read(asked)).answer.trace!.failure).toContain("The engine ran out of memory");
    });
  });

  test("after something was sent, it stays, and nobody is asked again", async () => {
    const begun = chunk({ content: `${answer} It was built in ` });
    await withProvider([{ raw: [begun, sent({ error })] }], {}, async (asked) => {
      const { answer: streamed, events } = await read(asked);
      expect(streamed.mode).toBe("fallback");
      expect(streamed.message.startsWith(answer)).toBe(true);
      const text = events.flatMap((event) => (event.type === "text" ? [event.text] : [])).join("");
      expect(text).toBe(streamed.message);
      expect(streamed.trace!.calls).toMatchObject([
        { output: expect.stringContaining("It was built in"), cost: null },
      ]);
    });
  });
});

describe("what is no answer gives way to the built-in one, with a sentence", () => {
  test.each<[string, Reply, string]>([
    ["a stream that is cut", { raw: [chunk({ content: "The light" })], ends: "broken" }, "disconnected"],
    ["a stream that ends without saying so", { raw: [chunk({ content: "The light" })] }, "disconnected"],
    [
      "a web page",
      { raw: ["<!doctype html><title>Welcome</title>"] },
      "a web page instead of an answer. Check that LLM_BASE_URL is its API's address.",
    ],
    ["nothing at all", { raw: [] }, "an invalid answer"],
    ["an answer without words", stream({ content: "" }), "wrote nothing"],
    ["an answer that was withheld", { raw: [chunk({}, "content_filter"), done] }, "withheld the answer"],
    ["a refusal (OpenAI)", stream({ refusal: "I can't help with that." }), "withheld the answer"],
  ])("%s", async (_, reply, words) => {
    await withProvider([reply], {}, async (asked) => {
      const { answer: streamed } = await read(asked);
      expect(streamed.mode).toBe("fallback");
      expect(streamed.message).toContain(builtIn);
      expect(streamed.trace!.failure).toContain(words);
    });
  });
});
