import { afterAll, describe, expect, test } from "vitest";
import type { Reply } from "../../../../../tests/support/model-double/model-server.ts";
import {
  closeProject,
  answer,
  builtIn,
  chunk,
  read,
  refusal,
  withProvider,
} from "../testing/streamed-reader.ts";

afterAll(closeProject);

const minute = 60_000;
const html = "<html><head><title>502 Bad Gateway</title></head><body><h1>nginx</h1></body></html>";

describe("a provider that is rate limiting requests", () => {
  test.each<[string, Reply, number]>([
    ["in seconds", refusalWith({ "retry-after": "2" }), 2_000],
    ["in milliseconds (OpenAI)", refusalWith({ "retry-after-ms": "350", "retry-after": "1" }), 350],
    [
      "until a time",
      refusalWith({ "retry-after": "Tue, 01 Jan 2030 00:00:03 GMT", date: "Tue, 01 Jan 2030 00:00:00 GMT" }),
      3_000,
    ],
    [
      "in its words (Groq)",
      refusal(429, "Rate limit reached. Please try again in 1.5s. Visit our site."),
      1_500,
    ],
  ])("is left alone for the short while that it says %s, and answers", async (_, reply, waitMs) => {
    await withProvider([reply, { text: answer }], {}, async (asked) => {
      expect((await read(asked)).answer.message).toBe(answer);
      expect(asked.waits).toEqual([waitMs]);
    });
  });

  test.each<[string, Reply, string, number]>([
    ["in a header", refusalWith({ "retry-after": "900" }), "15 minutes", 15 * minute],
    [
      "in its words",
      refusal(429, "Rate limit reached. Please try again in 7m12s."),
      "8 minutes",
      7.2 * minute,
    ],
  ])("is not waited for where it says a long while %s, nor asked before", async (_, reply, words, waitMs) => {
    await withProvider([reply, { text: answer }], {}, async (asked) => {
      const { answer: streamed } = await read(asked);
      expect([streamed.mode, asked.waits]).toEqual(["fallback", []]);
      expect(streamed.trace!.failure).toContain(words);
      asked.turnClock(waitMs - 1_000);
      expect((await read(asked)).answer.mode).toBe("fallback");
      expect(asked.server.asked).toHaveLength(1);
      asked.turnClock(2_000);
      expect((await read(asked)).answer.message).toBe(answer);
    });
  });

  test("because nothing is paid for any more says so, and is not asked again", async () => {
    const broke = refusal(429, "You exceeded your current quota, please check your plan.", {
      code: "insufficient_quota",
    });
    await withProvider([broke], {}, async (asked) => {
      expect((await read(asked)).answer.trace!.failure).toContain("requires payment (429)");
      expect(asked.server.asked).toHaveLength(1);
    });
  });
});

describe("a provider that is unavailable", () => {
  test.each<[string, Reply]>([
    ["500", { status: 500 }],
    ["502 with a page", { status: 502, body: html, headers: { "content-type": "text/html" } }],
    ["503", { status: 503, body: '{"error":"Loading model"}' }],
    [
      "529 (Anthropic)",
      { status: 529, body: '{"error":{"type":"overloaded_error","message":"Overloaded"}}' },
    ],
  ])("with %s is asked twice more, and its page is not shown", async (_, reply) => {
    await withProvider([reply, reply, { text: answer }], {}, async (asked) => {
      const { answer: streamed } = await read(asked);
      expect(streamed.message).toBe(answer);
      expect(streamed.trace!.calls.map(({ failure }) => failure === null)).toEqual([false, false, true]);
      expect(JSON.stringify(streamed)).not.toContain("nginx");
    });
  });

  test("for good gives way to the built-in answer", async () => {
    await withProvider([{ status: 502, body: html }], {}, async (asked) => {
      const { answer: streamed } = await read(asked);
      expect(streamed.mode).toBe("fallback");
      expect(streamed.message).toContain(builtIn);
      expect(streamed.trace!.failure).toBe("The model's provider is unavailable (502).");
    });
  });
});

describe("a provider that fails is left alone for a while", () => {
  const silent: Reply = { raw: [new Promise(() => undefined)] };

  test("when it is silent: the next question does not wait, and the one after a while asks it again", async () => {
    await withProvider([silent, { text: answer }], { silenceMs: 60 }, async (asked) => {
      expect((await read(asked)).answer.trace!.failure).toMatch(/fell silent|wrote nothing/);
      const { answer: next } = await read(asked);
      expect(next.mode).toBe("fallback");
      expect(next.message).toContain(builtIn);
      expect(next.trace!.failure).toContain("It will be tried again in 15 seconds.");
      expect(asked.server.asked).toHaveLength(1);
      asked.turnClock(16_000);
      expect((await read(asked)).answer.message).toBe(answer);
    });
  });

  test("for longer each time that it has not recovered", async () => {
    await withProvider([silent], { silenceMs: 60 }, async (asked) => {
      await read(asked);
      asked.turnClock(16_000);
      await read(asked);
      asked.turnClock(16_000);
      expect((await read(asked)).answer.trace!.failure).toContain("It will be tried again in 14 seconds.");
      expect(asked.server.asked).toHaveLength(2);
    });
  });

  test("and one question tries it then, while others do not wait", async () => {
    await withProvider([{ status: 500 }], {}, async (asked) => {
      for (let question = 0; question < 2; question++) await read(asked);
      const failed = asked.server.asked.length;
      asked.turnClock(16_000);
      let goOn = (): void => undefined;
      const held = new Promise<void>((resolve) => (goOn = resolve));
      asked.server.script = () => ({ raw: [held, chunk({ content: answer }, "stop"), "data: [DONE]\n\n"] });
      const trying = read(asked);
      await expect.poll(() => asked.server.asked.length).toBe(failed + 1);
      expect((await read(asked)).answer.trace!.failure).toContain("It is being tried again now.");
      goOn();
      await trying;
      expect(asked.server.asked).toHaveLength(failed + 1);
    });
  });

  test("when it cannot be reached", async () => {
    await withProvider([], {}, async (asked) => {
      await asked.server.close();
      const { answer: streamed } = await read(asked);
      expect(streamed.trace!.failure).toContain("can't be reached");
      expect(streamed.trace!.calls).toHaveLength(3);
      expect((await read(asked)).answer.trace!.calls).toEqual([]);
    });
  });

  test("when it fails twice with 5xx, or breaks off three times", async () => {
    for (const [reply, questions] of [
      [{ status: 500 }, 2],
      [{ ends: "broken" }, 3],
    ] as [Reply, number][])
      await withProvider([reply], {}, async (asked) => {
        for (let i = 0; i < questions; i++) await read(asked);
        const requests = asked.server.asked.length;
        expect(requests).toBe(questions * 3);
        await read(asked);
        expect(asked.server.asked).toHaveLength(requests);
      });
  });

  test("but not when it refuses one question", async () => {
    await withProvider([refusal(400, "I do not like it."), { text: answer }], {}, async (asked) => {
      expect((await read(asked)).answer.mode).toBe("fallback");
      expect((await read(asked)).answer.message).toBe(answer);
    });
  });

  test("and a question that is stopped says nothing of it", async () => {
    await withProvider([silent], {}, async (asked) => {
      const stop = new AbortController();
      const asking = read(asked, { signal: stop.signal });
      await expect.poll(() => asked.server.asked.length).toBe(1);
      stop.abort(new Error("stopped"));
      await expect(asking).rejects.toThrow("stopped");
      asked.server.script = () => ({ text: answer });
      expect((await read(asked)).answer.message).toBe(answer);
    });
  });
});

describe("a second model answers where the first one fails", () => {
  const second = { fallbackModel: "second-model" };
  const script =
    (first: Reply) =>
    ({ model }: { model: string }): Reply =>
      model === "second-model" ? { text: answer } : first;

  test.each<[string, Reply]>([
    ["is unavailable", { status: 500 }],
    ["is rate limiting requests", { status: 429, headers: { "retry-after": "900" } }],
    ["is not known", refusal(404, "The model does not exist.")],
    ["breaks off before it says something", { ends: "broken" }],
    ["writes nothing", { text: "" }],
  ])("because it %s, and the trace says who did", async (_, reply) => {
    await withProvider(script(reply), second, async (asked) => {
      const { answer: streamed } = await read(asked);
      expect([streamed.mode, streamed.message, streamed.trace!.failure]).toEqual(["model", answer, null]);
      expect(streamed.trace!.calls.at(-1)).toMatchObject({ model: "second-model", failure: null });
      expect(streamed.trace!.calls[0]).toMatchObject({ model: "some-model", failure: expect.any(String) });
    });
  });

  test("at once while the first one is left alone", async () => {
    await withProvider(script({ status: 429, headers: { "retry-after": "900" } }), second, async (asked) => {
      await read(asked);
      asked.server.asked = [];
      expect((await read(asked)).answer.message).toBe(answer);
      expect(asked.server.asked.map(({ model }) => model)).toEqual(["second-model"]);
    });
  });

  test("not where the answer was withheld, or part of it was sent", async () => {
    for (const reply of [
      { raw: [chunk({}, "content_filter")] },
      { text: [`${answer} It was built `], ends: "broken" as const },
    ])
      await withProvider(script(reply), second, async (asked) => {
        expect((await read(asked)).answer.mode).toBe("fallback");
        expect(asked.server.asked.map(({ model }) => model)).not.toContain("second-model");
      });
  });

  test("and where both fail, the first one's reason is reported", async () => {
    const both = ({ model }: { model: string }) =>
      model === "second-model" ? { status: 500 } : refusal(403, "No access.");
    await withProvider(both, second, async (asked) => {
      expect((await read(asked)).answer.trace!.failure).toContain("No access");
    });
  });

  test("without tools where it knows none", async () => {
    const bare = ({ model, tools }: { model: string; tools: string[] }): Reply =>
      model !== "second-model"
        ? { status: 500 }
        : tools.length > 0
          ? refusal(400, "second-model does not support tools")
          : { text: answer };
    await withProvider(bare, second, async (asked) => {
      expect((await read(asked)).answer.message).toBe(answer);
      expect(asked.model.known.usesTools).toBe(true);
    });
  });
});

function refusalWith(headers: Record<string, string>): Reply {
  return { ...refusal(429, "Rate limit reached."), headers };
}
