import { expect, test } from "vitest";
import { harbourDocx } from "./support/documents.ts";
import { serverForTests } from "./support/test-server.ts";

const server = await serverForTests();
const ada = await server.newcomer();
const projectId: string = await server.newProject(ada);
await server.addFile(ada, projectId, "harbour.docx", harbourDocx, 5);
await server.vectorize(ada, projectId);

const fee = "What does a fishing boat pay each night at the northern quay?";
let conversations = 0;
const newId = () => `conversation-${++conversations}`;

async function ask(
  conversation_id: string,
  query: string,
  more: object = {},
  actor = ada,
  project = projectId,
) {
  server.turnClock(1000);
  return server.request(actor, "POST", "/rag_query/qa", {
    project_id: project,
    UserID: actor.userId,
    query,
    conversation_id,
    ...more,
  });
}
const conversation = (id: string, actor = ada) => server.request(actor, "GET", `/chat/conversation/${id}`);
const list = async () =>
  (await server.request(ada, "GET", `/chat/conversations/${projectId}`)).json.conversations;

test("a conversation begins with its first question and returns each answer as it was given", async () => {
  const id = newId();
  const first = await ask(id, fee);
  const second = await ask(id, "Which football club won the cup final?");
  const { json } = await conversation(id);
  expect(json).toMatchObject({ id, ProjectID: projectId, title: fee, questions: 2 });
  expect(json.turns.map((turn: { query: string }) => turn.query)).toEqual([
    fee,
    "Which football club won the cup final?",
  ]);
  expect(json.turns.map((turn: { answer: object }) => turn.answer)).toEqual([first.json, second.json]);
});

test("conversations are listed by when they were asked last, and what was asked outside of any is none", async () => {
  const [older, newer] = [newId(), newId()];
  await ask(older, fee);
  await ask(newer, "Hello?");
  await server.ask(ada, projectId, fee);
  const ids = async () => (await list()).map(({ id }: { id: string }) => id).slice(0, 2);
  expect(await ids()).toEqual([newer, older]);
  await ask(older, "And in winter?");
  expect(await ids()).toEqual([older, newer]);
});

test("an answer takes the place of another of the same conversation, and of no other", async () => {
  const [one, other] = [newId(), newId()];
  const { json: kept } = await ask(other, fee);
  const { json: replaced } = await ask(one, "Hello?");
  await ask(one, fee, { replaces: replaced.answer_id });
  await ask(one, fee, { replaces: kept.answer_id });
  const queries = (await conversation(one)).json.turns.map((turn: { query: string }) => turn.query);
  expect(queries).toEqual([fee, fee]);
  expect((await conversation(other)).json.turns).toHaveLength(1);
});

test("a conversation is renamed, and deleted with its answers and their feedback", async () => {
  const id = newId();
  const { json: answer } = await ask(id, fee);
  const judged = { answer_id: answer.answer_id, useful: true };
  expect((await server.request(ada, "POST", "/chat/feedback", judged)).status).toBe(200);
  const renamed = await server.request(ada, "PATCH", `/chat/conversation/${id}`, { title: " Quay fees " });
  expect(renamed.json).toMatchObject({ id, title: "Quay fees", questions: 1 });
  expect((await server.request(ada, "DELETE", `/chat/conversation/${id}`)).status).toBe(200);
  expect((await conversation(id)).status).toBe(404);
  expect((await server.request(ada, "POST", "/chat/feedback", judged)).status).toBe(404);
});

test("another person's conversation is neither read nor joined, from whichever project", async () => {
  const id = newId();
  await ask(id, fee);
  const bob = await server.newcomer();
  const own = await server.newProject(bob);
  expect((await conversation(id, bob)).status).toBe(404);
  expect((await ask(id, fee, {}, bob, own)).json.code).toBe("conversation_not_found");
  expect((await conversation(id)).json.turns).toHaveLength(1);
});

test("conversations go with their project", async () => {
  const doomed = await server.newProject(ada);
  const id = newId();
  await ask(id, "Hello?", {}, ada, doomed);
  await server.request(ada, "DELETE", `/project/delete/${doomed}`, { UserID: ada.userId });
  expect((await conversation(id)).status).toBe(404);
});

test("a long conversation comes a page at a time, the last questions first", async () => {
  const id = newId();
  const asked = Array.from({ length: 25 }, (_, i) => `Hello? ${i}`);
  for (const query of asked) await ask(id, query);
  const last = (await conversation(id)).json;
  expect(last).toMatchObject({ questions: 25, more: true });
  const queriesOf = (page: { turns: { query: string }[] }) => page.turns.map(({ query }) => query);
  expect(queriesOf(last)).toEqual(asked.slice(5));
  const before = encodeURIComponent(last.turns[0].asked_at);
  const first = (await server.request(ada, "GET", `/chat/conversation/${id}?before=${before}`)).json;
  expect(first).toMatchObject({ questions: 25, more: false });
  expect(queriesOf(first)).toEqual(asked.slice(0, 5));
});

test("a conversation with very long answers comes in pages of a bounded size", async () => {
  const id = newId();
  for (let i = 0; i < 4; i++) await ask(id, `Hello? ${i}`);
  await server.database.write(async (transaction) => {
    const long = "long ".repeat(150_000);
    await transaction
      .updateTable("answers")
      .set({ message: long })
      .where("conversation_id", "=", id)
      .execute();
  });
  const reply = await conversation(id);
  expect(reply.json.more).toBe(true);
  expect(reply.json.turns).toHaveLength(1);
  expect(reply.text.length).toBeLessThan(200_000);
});
