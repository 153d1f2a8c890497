import { afterAll, describe, expect, test } from "vitest";
import type { Asked, Reply } from "../../../../../tests/support/model-double/model-server.ts";
import type { AskedModel } from "../testing/asked-model.ts";
import type { Piece } from "../../testing/build-document.ts";
import {
  closeProject,
  answer,
  question,
  read,
  refusal,
  tower,
  withProvider,
} from "../testing/streamed-reader.ts";

afterAll(closeProject);

/** Tokens as a provider may count them. */
const tokensOf = ({ prompt }: Asked) => Math.ceil(prompt.length / 3.5);

/** Much of the same, so that many sources are found. */
async function addMuch(asked: AskedModel): Promise<void> {
  const lit = "It is lit at dusk by its keeper. ".repeat(30);
  const about = Array.from({ length: 40 }, (_, i): Piece[] => [
    ["h2", `Lamp ${i}`],
    ["p", `The lighthouse of Marrow Point has a lamp of kind ${i}. ${lit}`],
  ]);
  await asked.put("much", "lighthouse.pdf", [["h1", "Lighthouse"], ["p", tower], ...about.flat()]);
}

const sayings: Record<string, (size: number, asked: Asked) => Reply> = {
  "OpenAI, vLLM, LM Studio": (size, asked) =>
    refusal(
      400,
      `This model's maximum context length is ${size} tokens. However, your messages resulted in ${tokensOf(asked)} tokens. Please reduce the length of the messages.`,
      { code: "context_length_exceeded" },
    ),
  "llama.cpp": (size, asked) => ({
    status: 400,
    body: JSON.stringify({
      error: {
        code: 400,
        message: "the request exceeds the available context size, try increasing it",
        type: "exceed_context_size_error",
        n_prompt_tokens: tokensOf(asked),
        n_ctx: size,
      },
    }),
  }),
  Anthropic: (size, asked) => ({
    status: 400,
    body: JSON.stringify({
      type: "error",
      error: {
        type: "invalid_request_error",
        message: `prompt is too long: ${tokensOf(asked)} tokens > ${size} maximum`,
      },
    }),
  }),
  "Groq, of a minute's tokens": (size, asked) =>
    refusal(
      413,
      `Request too large for model on tokens per minute (TPM): Limit ${size}, Requested ${tokensOf(asked)}, please reduce your message size and try again.`,
      { code: "rate_limit_exceeded" },
    ),
  "a size that it does not say": () => refusal(400, "The input is too long."),
};

const named = Object.entries(sayings);

describe("a prompt that is too long for the model is shortened, and the size remembered", () => {
  test.each(named)("in the words of %s", async (_, saying) => {
    const size = 2_000;
    const script = (asked: Asked) => (tokensOf(asked) > size ? saying(size, asked) : { text: answer });
    await withProvider(script, {}, async (asked) => {
      await addMuch(asked);
      const { answer: streamed } = await read(asked, { project: "much" });
      expect(streamed.mode).toBe("model");
      expect(streamed.message).toContain("41 metres high. [1]");
      const requests = asked.server.asked.length;
      expect(requests).toBeGreaterThan(1);
      await read(asked, { project: "much" });
      expect(asked.server.asked).toHaveLength(requests + 1);
    });
  });

  test("it is not sent at all where LLM_CONTEXT_TOKENS says the size", async () => {
    const script = (asked: Asked) => (tokensOf(asked) > 2_000 ? { status: 500 } : { text: answer });
    await withProvider(script, { contextTokens: 2_000 }, async (asked) => {
      await addMuch(asked);
      const { answer: streamed } = await read(asked, { project: "much" });
      expect([streamed.mode, asked.server.asked.length]).toEqual(["model", 1]);
      const [{ prompt, maxTokens }] = asked.server.asked as [Asked];
      expect(prompt.length / 3.5 + maxTokens!).toBeLessThanOrEqual(2_100);
    });
  });

  test("the oldest turns of the conversation give way before the sources", async () => {
    const history = Array.from({ length: 6 }, (_, i) => ({
      role: i % 2 === 0 ? ("user" as const) : ("assistant" as const),
      content: `Turn ${i}: ${"something was said of the harbour ".repeat(25)}`,
    }));
    const script = (asked: Asked) =>
      tokensOf(asked) > 1_600
        ? sayings["OpenAI, vLLM, LM Studio"]!(1_600, asked)
        : { text: asked.instructions.includes("as one question") ? question : answer };
    await withProvider(script, {}, async (asked) => {
      const { answer: streamed } = await read(asked, { history });
      expect(streamed.message).toContain("41 metres high. [1]");
      const { prompt } = asked.server.asked.at(-1)!;
      expect(prompt).toContain(tower);
      expect(prompt).not.toContain("Turn 0:");
      expect(prompt).toContain("Turn 5:");
    });
  });

  test("a model that holds not even one source gives way to the built-in answer, which says so", async () => {
    const script = (asked: Asked) => sayings["OpenAI, vLLM, LM Studio"]!(300, asked);
    await withProvider(script, {}, async (asked) => {
      const { answer: streamed } = await read(asked);
      expect(streamed.mode).toBe("fallback");
      expect(streamed.trace!.failure).toBe(
        "The model's context is too small for the question with one of its sources.",
      );
    });
  });
});
