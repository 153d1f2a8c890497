import { afterAll, describe, expect, test } from "vitest";
import type { Asked } from "../../../../../tests/support/model-double/model-server.ts";
import {
  closeProject,
  answer,
  chunk,
  done,
  question,
  read,
  refusal,
  sent,
  tower,
  withProvider,
} from "../testing/streamed-reader.ts";

afterAll(closeProject);

describe("what the operator sets", () => {
  test("goes along with each request, and comes back in no failure", async () => {
    const settings = {
      extraBody: { top_k: 20, max_tokens: 77, provider: { sort: "price" } },
      extraHeaders: { "x-team": "support-4712" },
      effort: "high",
    };
    const replies = [{ text: answer }, refusal(403, "Team support-4712 with sk-secret-4711 may not.")];
    await withProvider(replies, settings, async (asked) => {
      await read(asked);
      const [{ body, headers }] = asked.server.asked as [Asked];
      expect(body).toMatchObject({ ...settings.extraBody, reasoning_effort: "high" });
      expect([headers["x-team"], headers["authorization"]]).toEqual([
        "support-4712",
        "Bearer sk-secret-4711",
      ]);
      const { answer: streamed } = await read(asked);
      expect(streamed.trace!.failure).toContain("Team ••• with ••• may not");
      expect(JSON.stringify(streamed)).not.toMatch(/471[12]/);
    });
  });

  test("of the longest output applies to answers and to rephrased questions", async () => {
    await withProvider(
      [{ text: "How high is it?" }, { text: answer }],
      { maxOutputTokens: 5_000 },
      async (asked) => {
        await read(asked, { history: [{ role: "user", content: "Who built the lighthouse?" }] });
        expect(asked.server.asked.map(({ maxTokens }) => maxTokens)).toEqual([5_000, 5_000]);
      },
    );
  });

  test("of effort leaves room to think", async () => {
    await withProvider([{ text: answer }], { effort: "medium" }, async (asked) => {
      await read(asked);
      expect(asked.server.asked[0]!.maxTokens).toBe(8_000);
    });
  });

  test("of Azure leads to its address, with the key in its own header", async () => {
    const azure = { provider: "azure" as const };
    await withProvider([{ text: answer }], azure, async (asked) => {
      expect((await read(asked)).answer.message).toBe(answer);
      const [{ path, headers, body }] = asked.server.asked as [Asked];
      expect([path, headers["api-key"], headers["authorization"]]).toEqual([
        "/openai/v1/chat/completions",
        "sk-secret-4711",
        undefined,
      ]);
      expect(body).toMatchObject({ model: "some-model", max_completion_tokens: 2_000 });
    });
    await withProvider([{ text: answer }], { ...azure, apiVersion: "2024-10-21" }, async (asked) => {
      expect((await read(asked)).answer.message).toBe(answer);
      expect(asked.server.asked[0]!.path).toBe(
        "/openai/deployments/some-model/chat/completions?api-version=2024-10-21",
      );
    });
  });

  test("of Azure: what its filter stops is withheld, not asked again", async () => {
    const filtered = refusal(
      400,
      "The response was filtered due to the prompt triggering Azure OpenAI's content management policy.",
      { code: "content_filter" },
    );
    await withProvider([filtered], { provider: "azure" }, async (asked) => {
      expect((await read(asked)).answer.trace!.failure).toContain("withheld the answer (400)");
      expect(asked.server.asked).toHaveLength(1);
    });
  });
});

describe("a follow-up that is to be understood", () => {
  const history = [{ role: "user" as const, content: "Who built the lighthouse?" }];
  const rewrites = ({ instructions }: Asked) => instructions.includes("as one question");

  test.each<[string, (asked: Asked) => object]>([
    ["with nothing", () => ({ text: "" })],
    ["with thoughts alone", () => ({ raw: [chunk({ reasoning: "Hm." }, "length"), done] })],
    ["with a whole page", () => ({ text: "One.\nTwo.\nThree." })],
    ["with a refusal", () => refusal(400, "This prompt was filtered.", { code: "content_filter" })],
  ])("is asked as it was where the model answers %s", async (_, reply) => {
    await withProvider(
      (asked) => (rewrites(asked) ? reply(asked) : { text: answer }),
      {},
      async (asked) => {
        const { answer: streamed } = await read(asked, { history });
        expect([streamed.message, streamed.trace!.question]).toEqual([answer, question]);
        expect(streamed.trace!.calls.map(({ purpose }) => purpose)).toEqual(["rewrite", "answer"]);
      },
    );
  });
});

test("a web page in the place of the API asks whether the address is right", async () => {
  const { createLanguageModel } = await import("../../../models/language-model.ts");
  const { callModel } = await import("../../../models/call-model.ts");
  await withProvider([], {}, async (asked) => {
    const bare = {
      provider: "openai-compatible" as const,
      apiKey: undefined,
      model: "m",
      maxTokens: 5_000,
      silenceMs: 5_000,
      prices: null,
    };
    const model = await createLanguageModel(
      { ...bare, baseUrl: new URL(asked.server.baseUrl).origin },
      asked.model.fetch,
    );
    const { signal } = new AbortController();
    const asking = callModel(
      { ...model, fetch: globalThis.fetch as never },
      { instructions: "", messages: [{ role: "user", content: "?" }], maxOutputTokens: 9, signal },
    ).next();
    await expect(asking).rejects.toThrow("Most addresses end in /v1. Check LLM_BASE_URL.");
  });
});

test("the trace shows what each call cost: by the operator's prices, or as the provider reports", async () => {
  const usage = { prompt_tokens: 1_000, completion_tokens: 100, cost: 0.0042 };
  const raw = [chunk({ content: answer }, "stop"), sent({ choices: [], usage }), done];
  await withProvider([{ status: 500 }, { raw }], { prices: null }, async (asked) => {
    const { answer: streamed } = await read(asked);
    expect(streamed.trace).toMatchObject({ inputTokens: 1_000, outputTokens: 100, cost: 0.0042 });
    expect(streamed.trace!.calls).toMatchObject([
      {
        failure: "The model's provider is unavailable (500): No.",
        cost: 0,
        messages: [{ role: "system" }, { role: "user" }],
      },
      { failure: null, cost: 0.0042 },
    ]);
    expect(streamed.trace!.calls[0]!.messages[1]!.content).toContain(tower);
  });
});
