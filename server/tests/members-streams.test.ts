import { setTimeout as delay } from "node:timers/promises";
import { expect, test } from "vitest";
import type { AnswerEvent } from "#knowledge/answer/answer.ts";
import { openEvents } from "./support/events.ts";
import { type Actor, serverForTests } from "./support/test-server.ts";

/** An answer that goes on until somebody ends it, as a slow model's does. */
async function* endless(signal: AbortSignal): AsyncGenerator<AnswerEvent> {
  for (;;) {
    yield { type: "text", text: "word " };
    await delay(20, undefined, { signal }).catch(() => undefined);
    signal.throwIfAborted();
  }
}

const server = await serverForTests({}, { answerQuestion: (_, { signal }) => endless(signal) });
const owner = await server.newcomer();
const projectId: string = await server.newProject(owner);

const sentence = "You were signed out, or you no longer have access to this project.";

async function ask(actor: Actor) {
  const stream = await openEvents(`${server.address}/rag_query/qa`, actor, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ project_id: projectId, UserID: actor.userId, query: "What is written here?" }),
  });
  expect((await stream.next())!.event).toBe("text");
  return stream;
}

test("an answer in progress ends when its asker is removed, and says why", async () => {
  const ben = await server.newMember(owner, projectId, "viewer");
  const stream = await ask(ben);
  const body = { project_id: projectId, user_id: ben.userId };
  expect((await server.request(owner, "DELETE", "/project/members", body)).status).toBe(200);
  const last = (await stream.all()).at(-1)!;
  expect(last).toMatchObject({ event: "error", data: { code: "access_ended", detail: sentence } });
});

test("an answer ends when its asker's session does", async () => {
  const ben = await server.newMember(owner, projectId, "viewer");
  const stream = await ask(ben);
  await server.request(ben, "DELETE", "/account/sessions");
  expect((await stream.all()).at(-1)).toMatchObject({ event: "error", data: { code: "access_ended" } });
});

test("a suspended account is refused at once by everything, and its answers end", async () => {
  const ben = await server.newMember(owner, projectId, "editor");
  const { json: key } = await server.request(ben, "POST", "/account/keys", { name: "B", scope: "manage" });
  const stream = await ask(ben);
  await server.database.write(async (transaction) => {
    await transaction
      .insertInto("suspended_accounts")
      .values({ user_id: ben.userId, since: new Date().toISOString() })
      .execute();
  });
  const path = `/project/get/${projectId}`;
  const byKey = { authorization: `Bearer ${key.key}` };
  expect((await server.request(ben, "GET", path)).status).toBe(401);
  expect((await server.request(null, "GET", path, undefined, byKey)).status).toBe(401);
  const again = { email: ben.email, password: ben.password };
  const signIn = await server.request(null, "POST", "/auth/login", again);
  expect([signIn.status, signIn.json.code]).toEqual([403, "account_suspended"]);
  expect((await stream.all()).at(-1)).toMatchObject({ event: "error", data: { code: "access_ended" } });
});

test("an answer goes on where a role changes that still reaches", async () => {
  const ben = await server.newMember(owner, projectId, "editor");
  const stream = await ask(ben);
  const body = { project_id: projectId, user_id: ben.userId, role: "viewer" };
  await server.request(owner, "PATCH", "/project/members", body);
  const seen = Date.now();
  while (Date.now() - seen < 2_500) expect((await stream.next())!.event).toBe("text");
  stream.close();
});
