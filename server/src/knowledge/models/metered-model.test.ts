import { afterAll, beforeAll, expect, test } from "vitest";
import { createProviderFetch, type ProviderFetch } from "#platform/safe-fetch/provider-fetch.ts";
import { type ModelServer, startModelServer } from "../../../tests/support/model-double/model-server.ts";
import { callModel } from "./call-model.ts";
import { createLanguageModel, type LanguageModel } from "./language-model.ts";
import { meteredModel, type Tokens } from "./metered-model.ts";
import { ModelFailure } from "./model-failure.ts";

let server: ModelServer;
let fetch: ProviderFetch;
let model: LanguageModel;
beforeAll(async () => {
  server = await startModelServer(() => ({ text: "Well.", usage: { input: 30, output: 7 } }));
  fetch = createProviderFetch({ baseUrl: server.baseUrl, maxBytes: 100_000, idleMs: 5_000 });
  const settings = {
    provider: "openai-compatible" as const,
    baseUrl: server.baseUrl,
    apiKey: undefined,
    model: "m",
  };
  model = await createLanguageModel(
    { ...settings, maxTokens: 9_000, silenceMs: 5_000, prices: null },
    fetch,
    async () => undefined,
  );
});
afterAll(async () => {
  await fetch.close();
  await server.close();
});

async function ask(asked: LanguageModel): Promise<string> {
  const { signal } = new AbortController();
  const messages = [{ role: "user" as const, content: "How high is it?" }];
  let text = "";
  for await (const event of callModel(asked, { instructions: "", messages, maxOutputTokens: 50, signal }))
    if (event.type === "text") text += event.text;
  return text;
}

test("lays by what a call may take, and puts it right by what it took: nothing where it was refused", async () => {
  const most: Tokens[] = [];
  const used: Tokens[] = [];
  const meter = {
    async reserve(tokens: Tokens) {
      most.push(tokens);
      return async (took: Tokens) => void used.push(took);
    },
  };
  server.script = (_, number) =>
    number === 1 ? { status: 500 } : { text: "Well.", usage: { input: 30, output: 7 } };
  server.asked = [];
  expect(await ask(meteredModel(model, () => meter))).toBe("Well.");
  expect(most.map(({ output }) => output)).toEqual([50, 50]);
  expect(used).toEqual([
    { input: 0, output: 0, cost: null },
    { input: 30, output: 7, cost: null },
  ]);
  // Where nobody counts, by what was sent and written.
  server.script = () => ({ text: "Well, I never.", usage: null });
  await ask(meteredModel(model, () => meter));
  expect(used.at(-1)!.input).toBeGreaterThan(5);
  expect(used.at(-1)!.output).toBe(4);
});

test("asks nobody where so much may not be taken", async () => {
  server.asked = [];
  const meter = { reserve: () => Promise.reject(new ModelFailure("This month's money is spent.")) };
  await expect(ask(meteredModel(model, () => meter))).rejects.toThrow("This month's money is spent.");
  expect(server.asked).toEqual([]);
});

test("is asked as its project wishes, and what is learnt of it is learnt of the model", async () => {
  const meter = { reserve: async () => async () => undefined };
  server.script = ({ body }) =>
    body["temperature"] === undefined
      ? { text: "Well." }
      : { status: 400, body: '{"error":{"message":"temperature is not supported"}}' };
  server.asked = [];
  await ask(meteredModel(model, () => meter, { temperature: 0.4, effort: "low" }));
  expect(server.asked.map(({ body }) => [body["temperature"], body["reasoning_effort"]])).toEqual([
    [0.4, "low"],
    [undefined, "low"],
  ]);
  await ask(meteredModel(model, () => meter, { temperature: 0.9 }));
  expect(server.asked).toHaveLength(3);
});

test("a model that takes its place is counted by a meter of its own", async () => {
  const withFallback = await createLanguageModel(
    {
      provider: "openai-compatible",
      baseUrl: server.baseUrl,
      apiKey: undefined,
      model: "first",
      maxTokens: 9_000,
      silenceMs: 5_000,
      prices: { input: 1, output: 2 },
      fallbackModel: "second",
      fallbackPrices: { input: 10, output: 20 },
    },
    fetch,
    async () => undefined,
  );
  server.script = ({ body }) =>
    body["model"] === "first" ? { status: 503 } : { text: "Well.", usage: { input: 30, output: 7 } };
  const counted: [string, number | undefined, Tokens][] = [];
  const meterOf = ({ model: name, prices }: LanguageModel) => ({
    reserve: async () => async (used: Tokens) => void counted.push([name, prices?.input, used]),
  });
  await ask(meteredModel(withFallback, meterOf));
  expect(counted.at(-1)).toEqual(["second", 10, { input: 30, output: 7, cost: null }]);
  expect(counted.slice(0, -1).every(([name]) => name === "first")).toBe(true);
});
