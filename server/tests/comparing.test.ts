import { afterAll, beforeEach, expect, test } from "vitest";
import { harbourDocx } from "./support/documents.ts";
import { openEvents } from "./support/events.ts";
import { startModelServer } from "./support/model-double/model-server.ts";
import { type Reply, serverForTests } from "./support/test-server.ts";

const query = "What does a fishing boat pay each night at the northern quay?";

const model = await startModelServer(() => ({ text: "A fishing boat pays 18 crowns each night. [1]" }));
afterAll(() => model.close());
const server = await serverForTests({
  LLM_PROVIDER: "openai-compatible",
  LLM_BASE_URL: model.baseUrl,
  LLM_MODEL: "first-model",
  LLM_PRICE_INPUT: "3",
  LLM_PRICE_OUTPUT: "15",
  MODEL_USE_DEFAULT: "everybody",
  MAX_QUESTIONS_AT_ONCE: "1000",
  VERIFY_MODEL: "off",
});
const ada = await server.newcomer();
const { json: provider } = await server.request(ada, "POST", "/admin/providers", {
  name: "House",
  kind: "openai-compatible",
  base_url: model.baseUrl,
  models: [{ name: "second-model", price_input: 1, price_output: 2 }],
});
/** A second model, which an administrator added. */
const other: string = `${provider.id}/second-model`;
const projectId: string = await server.newProject(ada);
await server.addFile(ada, projectId, "harbour.docx", harbourDocx, 5);
await server.vectorize(ada, projectId);
beforeEach(() => void (model.asked = []));

type Usage = { input_tokens: number; output_tokens: number };
type Reported = { answer: { answer_id: string } };

let conversations = 0;
async function ask(
  more: object = {},
  actor = ada,
): Promise<{ answerId: string; id: string; json: Reply["json"] }> {
  server.turnClock(1000);
  const id = `comparing-${++conversations}`;
  const { json } = await server.request(actor, "POST", "/rag_query/qa", {
    project_id: projectId,
    UserID: actor.userId,
    query,
    conversation_id: id,
    ...more,
  });
  return { answerId: json.answer_id, id, json };
}
const compare = (answer_id: string, chosen: string, more: object = {}, actor = ada): Promise<Reply> =>
  server.request(actor, "POST", "/chat/compare", { answer_id, model: chosen, ...more });
const keep = (answer_id: string, actor = ada) => server.request(actor, "POST", "/chat/keep", { answer_id });
const conversation = async (id: string) =>
  (await server.request(ada, "GET", `/chat/conversation/${id}`)).json;

test("the same question is answered by another model, and both answers say what wrote them and what they took", async () => {
  const { answerId, id, json: first } = await ask();
  const { status, json: second } = await compare(answerId, other);
  expect(status).toBe(200);
  expect(model.asked.map(({ body }) => body.model)).toEqual(["first-model", "second-model"]);
  expect(first.usage).toMatchObject({ model: "first-model" });
  expect(second.usage).toMatchObject({ model: "second-model (House)" });
  for (const { usage } of [first, second]) expect(usage.ms).toBeGreaterThanOrEqual(0);
  const cost = (usage: Usage, input: number, output: number) =>
    (usage.input_tokens * input + usage.output_tokens * output) / 1e6;
  expect(first.usage.cost).toBeCloseTo(cost(first.usage, 3, 15), 10);
  expect(second.usage.cost).toBeCloseTo(cost(second.usage, 1, 2), 10);
  expect(second.usage.cost).toBeGreaterThan(0);

  const stored = await conversation(id);
  expect(stored.questions).toBe(1);
  expect(stored.turns).toHaveLength(1);
  expect(stored.turns[0].answer).toEqual(first);
  expect(stored.turns[0].compared.map((one: Reported) => one.answer)).toEqual([second]);
});

test("without a model the sources' own words are compared", async () => {
  const { answerId } = await ask();
  const { json } = await compare(answerId, "none");
  expect([json.mode, json.usage.model, json.usage.cost]).toEqual(["built-in", null, null]);
  expect(json.notice).toBeUndefined();
  expect(model.asked).toHaveLength(1);
});

test("the earlier turns go with the question again", async () => {
  const { answerId } = await ask();
  await compare(answerId, other, {
    history: [
      { role: "user", content: "Which quay is it about?" },
      { role: "assistant", content: "The northern one." },
    ],
  });
  expect(model.asked.some(({ prompt }) => prompt.includes("The northern one."))).toBe(true);
});

test("one that is compared can be kept instead; the conversation goes on from it, in its old place", async () => {
  const { answerId, id } = await ask();
  await server.request(ada, "POST", "/rag_query/qa", {
    project_id: projectId,
    UserID: ada.userId,
    query: "Hello?",
    conversation_id: id,
  });
  const { json: second } = await compare(answerId, other);
  const { json: third } = await compare(answerId, "none");
  expect((await keep(second.answer_id)).json).toEqual({ answer_id: second.answer_id });
  const { turns, questions } = await conversation(id);
  expect(questions).toBe(2);
  expect(turns.map((turn: { query: string }) => turn.query)).toEqual([query, "Hello?"]);
  expect(turns[0].answer.answer_id).toBe(second.answer_id);
  const alternatives = turns[0].compared.map((one: Reported) => one.answer.answer_id);
  expect(new Set(alternatives)).toEqual(new Set([answerId, third.answer_id]));
  expect((await keep(second.answer_id)).json).toMatchObject({
    code: "nothing_compared",
    message: "This answer is already the current one.",
  });
});

test("one that takes the place of a kept answer takes away what it was compared with", async () => {
  const { answerId, id } = await ask();
  const { json: second } = await compare(answerId, other);
  await server.request(ada, "POST", "/rag_query/qa", {
    project_id: projectId,
    UserID: ada.userId,
    query,
    conversation_id: id,
    replaces: answerId,
  });
  const { turns } = await conversation(id);
  expect(turns).toHaveLength(1);
  expect(turns[0].compared).toEqual([]);
  expect((await keep(second.answer_id)).status).toBe(404);
});

test("it streams, is counted and is limited like any question", async () => {
  const { answerId } = await ask();
  const events = await openEvents(`${server.address}/chat/compare`, ada, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ answer_id: answerId, model: other }),
  });
  const reported = [];
  for (let event = await events.next(); event; event = await events.next()) reported.push(event);
  expect(reported.map(({ event }) => event)).toContain("sentence");
  expect(reported.at(-1)).toMatchObject({
    event: "done",
    data: { usage: { model: "second-model (House)" } },
  });
  const { json: use } = await server.request(ada, "GET", "/admin/usage");
  const counted = use.rows.find((row: { model: string }) => row.model === "second-model (House)");
  const calls = counted.calls;
  await server.request(ada, "PATCH", "/admin/limits", {
    scope: "project",
    subject: projectId,
    tokens_day: 1,
  });
  const { json } = await compare(answerId, other);
  expect([json.mode, json.usage.model]).toEqual(["built-in", null]);
  expect(json.notice).toBe(
    "This project has reached its limit for the language model today, so answers quote the sources directly.",
  );
  await server.request(ada, "PATCH", "/admin/limits", {
    scope: "project",
    subject: projectId,
    tokens_day: null,
  });
  const after = (await server.request(ada, "GET", "/admin/usage")).json.rows;
  expect(after.find((row: { model: string }) => row.model === "second-model (House)").calls).toBe(calls);
});

test("why no model wrote an answer is kept with its conversation", async () => {
  await server.request(ada, "PATCH", "/admin/limits", {
    scope: "project",
    subject: projectId,
    tokens_day: 1,
  });
  const { id, json } = await ask();
  await server.request(ada, "PATCH", "/admin/limits", {
    scope: "project",
    subject: projectId,
    tokens_day: null,
  });
  expect(json.notice).toMatch(/^This project has reached its limit for the language model/);
  expect((await conversation(id)).turns[0].answer).toEqual(json);
});

test("at most five are compared with one", async () => {
  const { answerId } = await ask();
  for (let i = 0; i < 5; i++) expect((await compare(answerId, "none")).status).toBe(200);
  const { status, json } = await compare(answerId, "none");
  expect([status, json.code, json.message]).toEqual([
    422,
    "too_many_compared",
    "An answer can have at most 5 alternatives. Please ask the question again.",
  ]);
});

test("another model is one of those offered, for those who edit, and next to one's own answer alone", async () => {
  const { answerId } = await ask();
  expect((await compare(answerId, "invented")).json.code).toBe("unknown_model");
  const editor = await server.newMember(ada, projectId, "editor");
  expect((await compare(answerId, "none", {}, editor)).status).toBe(404);
  const own = await ask({}, editor);
  expect((await compare(own.answerId, "none", {}, editor)).status).toBe(200);
  expect((await keep(answerId, editor)).status).toBe(404);
  const viewer = await server.newMember(ada, projectId, "viewer");
  const theirs = await ask({}, viewer);
  expect((await compare(theirs.answerId, "none", {}, viewer)).status).toBe(403);
});

test("visitors do not see what an answer cost", async () => {
  await server.publish(ada, projectId, "comparing-quay");
  const { json } = await server.visit("comparing-quay", query);
  expect(json.mode).toBe("model");
  expect(json).not.toHaveProperty("usage");
});
