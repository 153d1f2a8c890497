import { expect, it, vi } from "vitest";
import {
  askProject,
  askPublic,
  embeddedChatFailure,
  projectChatFailure,
  publicChatFailure,
} from "./ask-question.ts";
import type { Hear } from "./conversation.ts";

const silent: Hear = () => undefined;
const question = { query: "When?", history: [] };

function answer(body: BodyInit | null, init: ResponseInit = {}): void {
  vi.stubGlobal("fetch", () =>
    Promise.resolve(new Response(body, { headers: { "content-type": "application/json" }, ...init })),
  );
}
function unreachable(): void {
  vi.stubGlobal("fetch", () => Promise.reject(new TypeError("no route")));
}
const project = (): Promise<unknown> =>
  askProject("p", "u", question, silent, new AbortController().signal).catch(projectChatFailure);
const visitor = (): Promise<unknown> =>
  askPublic("s", question, silent, new AbortController().signal).catch(publicChatFailure);

it("follows a stream and answers with its last event", async () => {
  const events: unknown[] = [];
  const hear: Hear = ({ name, data }) => void events.push([name, data]);
  answer(
    'event: searching\ndata: {"query":"breach"}\n\n' +
      'event: reading\ndata: {"passages":6,"resources":3}\n\nevent: text\ndata: {"text":"In 72 "}\n\n' +
      'event: text\ndata: {"text":"hours."}\n\nevent: checking\ndata: {"sentences":1}\n\n' +
      'event: done\ndata: {"answer_id":"answer-1","message":"In 72 hours.","answered":true,"mode":"model","checked_by":"model"}\n\n',
    { headers: { "content-type": "text/event-stream" } },
  );
  const whole = await askProject("p", "u", question, hear, new AbortController().signal);
  expect(events).toEqual([
    ["searching", { query: "breach" }],
    ["reading", { passages: 6, resources: 3 }],
    ["text", { text: "In 72 " }],
    ["text", { text: "hours." }],
    ["checking", { sentences: 1 }],
  ]);
  expect(whole).toEqual({
    answerId: "answer-1",
    message: "In 72 hours.",
    answered: true,
    mode: "model",
    checkedBy: "model",
    sentences: [],
    citations: [],
    suggestions: [],
    evidence: null,
  });
});

it("takes plain JSON where the answer is no stream", async () => {
  answer('{"message":"In 72 hours."}');
  expect(await project()).toMatchObject({ message: "In 72 hours.", answered: true });
});

// spec:chat.6
it("says so when an answer is empty", async () => {
  answer('{"message":""}');
  expect(await project()).toMatchObject({ message: "No response content." });
  answer("{}");
  expect(await project()).toMatchObject({ message: "No response content." });
});

// spec:chat.7
it("has the project chat's words for each failure", async () => {
  answer('{"message":"The project is busy.","detail":"other"}', { status: 503 });
  expect(await project()).toBe("The project is busy.");
  answer("{}", { status: 500 });
  expect(await project()).toBe("An unknown error occurred.");
  answer("<h1>Bad gateway</h1>", { status: 502 });
  expect(await project()).toBe("API Error: 502");
  unreachable();
  expect(await project()).toBe("Failed to send message.");
});

// spec:chat.8
it("has the public chat's words for each failure", async () => {
  answer('{"message":"m","detail":"Too many questions. Try again in a minute."}', { status: 429 });
  expect(await visitor()).toBe("Too many questions. Try again in a minute.");
  answer('{"message":"Not here."}', { status: 404 });
  expect(await visitor()).toBe("Not here.");
  for (const fail of [
    () => answer("{}", { status: 500 }),
    () => answer("<h1>", { status: 502 }),
    unreachable,
  ]) {
    fail();
    expect(await visitor()).toBe("An unknown network error occurred.");
  }
  answer('{"message":42}');
  expect(await visitor()).toBe("Received an invalid response format from the AI.");
});

it("takes a failure in the stream for one", async () => {
  answer(
    'event: error\ndata: {"code":"x","message":"The model did not answer.","detail":"The model did not answer."}\n\n',
    {
      headers: { "content-type": "text/event-stream" },
    },
  );
  expect(await project()).toBe("The model did not answer.");
});

it("says in a few words in another site's frame when to try again", async () => {
  const framed = () =>
    askPublic("s", question, silent, new AbortController().signal).catch(embeddedChatFailure);
  const refused = (code: string) =>
    answer(JSON.stringify({ code, message: "A long sentence." }), { status: 429 });
  refused("too_many_calls");
  expect(await framed()).toBe("This assistant is busy. Try again in a minute.");
  refused("daily_budget_spent");
  expect(await framed()).toBe("No more answers today.");
  unreachable();
  expect(await framed()).toBe("Can’t connect. Try again.");
});
