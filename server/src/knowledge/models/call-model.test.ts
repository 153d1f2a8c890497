import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { createProviderFetch } from "#platform/safe-fetch/provider-fetch.ts";
import { callModel } from "./call-model.ts";
import { Breaker } from "./breaker.ts";
import { createLanguageModel, type LanguageModel, type ModelProvider } from "./language-model.ts";
import { ModelFailure } from "./model-failure.ts";
import type { ModelEvent } from "./model-request.ts";
import {
  type ModelServer,
  type Reply,
  startModelServer,
} from "../../../tests/support/model-double/model-server.ts";

const key = "sk-secret-4711";
const tools = {
  search: { description: "Searches.", parameters: { type: "object", properties: {} } },
};

/** The breaker's time of day. */
let time = 0;

describe.each(["openai-compatible", "anthropic"] as const)("a model of %s", (provider: ModelProvider) => {
  let server: ModelServer;
  let close: () => Promise<void>;
  let model: LanguageModel;
  let waits: number[] = [];

  beforeAll(async () => {
    server = await startModelServer(() => ({ text: "Hello." }));
    const fetch = createProviderFetch({ baseUrl: server.baseUrl, maxBytes: 100_000, idleMs: 5_000 });
    close = () => fetch.close();
    model = await createLanguageModel(
      {
        provider,
        baseUrl: server.baseUrl,
        apiKey: key,
        model: "some-model",
        maxTokens: 10_000,
        silenceMs: 5_000,
        prices: null,
      },
      fetch,
      async (milliseconds) => void waits.push(milliseconds),
      () => new Breaker(() => time),
    );
    // Otherwise, the first answer of an unknown model is buffered to its end.
    model.known.closesThoughts = "never";
  });
  afterEach(() => {
    time += 3_600_000;
    waits = [];
    server.asked = [];
  });
  afterAll(async () => {
    await close();
    await server.close();
  });

  function replies(...all: Reply[]): void {
    server.script = (_, number) => all[number - 1] ?? { status: 418, body: "{}" };
  }

  async function call(more: object = {}, signal = new AbortController().signal): Promise<ModelEvent[]> {
    const request = {
      instructions: "Be exact.",
      messages: [{ role: "user" as const, content: "How high?" }],
      maxOutputTokens: 50,
      signal,
    };
    const events: ModelEvent[] = [];
    for await (const event of callModel(model, { ...request, ...more })) events.push(event);
    return events;
  }
  const failureOf = (promise: Promise<unknown>) =>
    promise.then(
      () => expect.unreachable(),
      (error: unknown) => error as ModelFailure,
    );
  const textOf = (events: ModelEvent[]) =>
    events.flatMap((event) => (event.type === "text" ? [event.text] : [])).join("");

  test("is asked in the provider's own shape, with its key, and streams", async () => {
    replies({ text: "It is 41 metres high.", usage: { input: 30, output: 7 } });
    const events = await call();
    expect(textOf(events)).toBe("It is 41 metres high.");
    expect(events.filter(({ type }) => type === "text").length).toBeGreaterThan(1);
    expect(events.at(-1)).toMatchObject({ type: "end", inputTokens: 30, outputTokens: 7, cut: false });
    const [asked] = server.asked;
    expect(asked).toMatchObject({
      model: "some-model",
      instructions: "Be exact.",
      messages: [{ role: "user", content: "How high?" }],
      maxTokens: 50,
    });
    expect(asked!.headers[provider === "anthropic" ? "x-api-key" : "authorization"]).toContain(key);
  });

  test.runIf(provider === "openai-compatible")("is not quoted with what it thinks aloud", async () => {
    replies({ text: "<think>Is it purple? I guess.</think>\n\nIt is 41 metres high." });
    expect(textOf(await call()).trim()).toBe("It is 41 metres high.");
  });

  test("calls tools, which nobody runs for it", async () => {
    replies({ text: "Let me look.", calls: [{ name: "search", input: { query: "height" } }] });
    const end = (await call({ tools })).at(-1);
    expect(end).toMatchObject({ calls: [{ name: "search", input: { query: "height" } }] });
    expect(server.asked[0]!.tools).toEqual(["search"]);
  });

  test("is asked again after a temporary failure, at most twice, a little later each time", async () => {
    replies({ status: 503 }, { status: 529 }, { text: "Well." });
    expect(textOf(await call())).toBe("Well.");
    expect(waits).toHaveLength(2);
    expect(waits[1]).toBeGreaterThan(waits[0]!);
    server.asked = [];
    replies({ status: 500 }, { status: 500 }, { status: 500 }, { text: "Too late." });
    expect((await failureOf(call())).message).toContain("unavailable (500)");
    expect(server.asked).toHaveLength(3);
  });

  test("is left alone for as long as it asks, unless that is too long", async () => {
    replies({ status: 429, headers: { "retry-after": "2" } }, { text: "Now." });
    expect(textOf(await call())).toBe("Now.");
    expect(waits).toEqual([2000]);
    server.asked = [];
    replies({ status: 429, headers: { "retry-after": "3600" } }, { text: "Not asked." });
    expect((await failureOf(call())).message).toContain("rate limiting requests");
    expect(server.asked).toHaveLength(1);
  });

  test.each([
    [401, "rejected the key"],
    [403, "doesn't allow"],
    [404, "doesn't know the model"],
    [400, "rejected the request"],
  ])("is not asked again after %i", async (status, words) => {
    replies({ status, body: JSON.stringify({ error: { message: `Bad key ${key} for this` } }) });
    const failure = await failureOf(call());
    expect(failure).toBeInstanceOf(ModelFailure);
    expect(failure.message).toContain(words);
    expect(failure.message).not.toContain(key);
    expect(server.asked).toHaveLength(1);
  });

  test("says so where it knows no tools", async () => {
    const said = { error: { message: "This model does not support tools", type: "invalid_request_error" } };
    replies({ status: 400, body: JSON.stringify(said) });
    expect(await failureOf(call({ tools }))).toMatchObject({ kind: "no tools" });
  });

  test.each<[string, Reply]>([
    ["breaks off", { text: ["Half a "], ends: "broken" }],
    ["ends without saying so", { text: ["Half a "], ends: "early" }],
    [
      "reported a failure within its stream",
      { text: ["Half a "], failure: { type: "overloaded_error", message: "Overloaded" } },
    ],
  ])("that %s after it said something fails, and is not asked again", async (_, reply) => {
    replies(reply, { text: "Again." });
    expect((await failureOf(call())).message).toMatch(/^The model's provider/);
    expect(server.asked).toHaveLength(1);
  });

  test.each<[string, Reply]>([
    ["sends no stream", { body: "<html>Welcome</html>" }],
    ["sends events that are no answer", { body: 'data: {"choices": 7}\n\ndata: what\n\n' }],
    ["says nothing", { text: "" }],
    ["breaks off at once", { ends: "broken" }],
    ["withholds", { text: "", finish: provider === "anthropic" ? "refusal" : "content_filter" }],
  ])("that %s fails with a sentence", async (_, reply) => {
    replies(reply, reply, reply);
    expect((await failureOf(call())).message).toMatch(/^The model.*[.?]$/);
  });

  test("is let go at once when the question is given up", async () => {
    replies({ text: ["It is ", new Promise(() => undefined)] });
    const left = server.nextLeft();
    const stop = new AbortController();
    const reason = new Error("stopped");
    const asking = failureOf(
      (async () => {
        const request = { instructions: "", messages: [{ role: "user" as const, content: "?" }] };
        for await (const event of callModel(model, { ...request, maxOutputTokens: 9, signal: stop.signal }))
          if (event.type === "text") stop.abort(reason);
      })(),
    );
    await left;
    expect(await asking).toBe(reason);
  });

  test("is let go when nobody reads on", async () => {
    replies({ text: ["It is ", new Promise(() => undefined)] });
    const left = server.nextLeft();
    const { signal } = new AbortController();
    const messages = [{ role: "user" as const, content: "?" }];
    for await (const event of callModel(model, { instructions: "", messages, maxOutputTokens: 9, signal }))
      if (event.type === "text") break;
    await expect(left).resolves.toBeUndefined();
  });
});
