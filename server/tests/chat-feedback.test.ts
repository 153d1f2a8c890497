import { describe, expect, test } from "vitest";
import { lighthousePdf } from "./support/documents.ts";
import { type Actor, serverForTests } from "./support/test-server.ts";

const server = await serverForTests({ PUBLIC_RATE_LIMIT: "8", TRUST_PROXY: "127.0.0.1" });
const ada = await server.newcomer();
const bob = await server.newcomer();
const projectId: string = await server.newProject(ada);
await server.addFile(ada, projectId, "lighthouse.pdf", lighthousePdf);
await server.vectorize(ada, projectId);
await server.publish(ada, projectId, "coast");

const query = "When was the lighthouse of Marrow Point built?";
let visitors = 0;
const newVisitor = () => `203.0.113.${++visitors}`;
const askOwn = async (): Promise<string> => {
  const body = { project_id: projectId, UserID: ada.userId, query };
  return (await server.request(ada, "POST", "/rag_query/qa", body)).json.answer_id;
};
const askAsVisitor = async (): Promise<string> => {
  const body = { public_domain_endpoint: "Coast", query };
  const headers = { "x-forwarded-for": newVisitor() };
  return (await server.request(null, "POST", "/public_rag_query/qa", body, headers)).json.answer_id;
};
const judge = (actor: Actor | null, answerId: string, more: object = {}, address = newVisitor()) =>
  server.request(
    actor,
    "POST",
    "/chat/feedback",
    { answer_id: answerId, useful: true, ...more },
    { "x-forwarded-for": address },
  );
const keptAnswer = (id: string) =>
  server.database.read.selectFrom("answers").selectAll().where("id", "=", id).executeTakeFirst();
const keptFeedback = (id: string) =>
  server.database.read
    .selectFrom("feedback")
    .select(["useful", "reason"])
    .where("answer_id", "=", id)
    .executeTakeFirst();

describe("an answer that was given", () => {
  // page:landing.precision-prompt-engineering
  test("is kept with its question, who asked it, and what it cites", async () => {
    const id = await askOwn();
    expect(await keptAnswer(id)).toMatchObject({
      project_id: projectId,
      user_id: ada.userId,
      slug: null,
      query,
      message: expect.stringContaining("1874"),
      mode: "built-in",
      answered: 1,
    });
    expect((await keptAnswer(id))!.citations).toBeGreaterThan(0);
  });

  test("is a visitor's where a publication was asked, whoever is signed in", async () => {
    const body = { public_domain_endpoint: "coast", query };
    const { json } = await server.request(ada, "POST", "/public_rag_query/qa", body);
    expect(await keptAnswer(json.answer_id)).toMatchObject({ user_id: null, slug: "coast" });
  });

  test("goes with its project, and its feedback too", async () => {
    const doomed = await server.newProject(bob);
    const id = (await server.ask(bob, doomed, query)).json.answer_id;
    expect((await judge(bob, id)).status).toBe(200);
    await server.request(bob, "DELETE", `/project/delete/${doomed}`, { UserID: bob.userId });
    expect((await judge(bob, id)).json.code).toBe("answer_not_found");
    await expect.poll(() => keptAnswer(id), { timeout: 30_000 }).toBeUndefined();
    expect(await keptFeedback(id)).toBeUndefined();
  });
});

describe("feedback", () => {
  test("is kept, and replaced by a change of mind", async () => {
    const id = await askOwn();
    const reply = await judge(ada, id, { useful: false, reason: "  It names the wrong year. " });
    expect([reply.status, reply.json]).toEqual([
      200,
      { answer_id: id, useful: false, reason: "It names the wrong year." },
    ]);
    expect(await keptFeedback(id)).toEqual({ useful: 0, reason: "It names the wrong year." });
    await judge(ada, id, { useful: true });
    expect(await keptFeedback(id)).toEqual({ useful: 1, reason: "" });
  });

  test("is taken back", async () => {
    const id = await askOwn();
    await judge(ada, id);
    const reply = await judge(ada, id, { useful: null, reason: "none any more" });
    expect([reply.status, reply.json]).toEqual([200, { answer_id: id, useful: null, reason: "" }]);
    expect(await keptFeedback(id)).toBeUndefined();
  });

  test("on an answer of a project's own chat is for who asked, and nobody else", async () => {
    const id = await askOwn();
    expect((await judge(bob, id, { useful: false })).json.code).toBe("answer_not_found");
    expect((await judge(null, id, { useful: false })).status).toBe(401);
    expect(await keptFeedback(id)).toBeUndefined();
  });

  test("is given by visitors on answers of theirs", async () => {
    const id = await askAsVisitor();
    expect((await judge(null, id, { useful: false, reason: "Too short." })).status).toBe(200);
    expect(await keptFeedback(id)).toEqual({ useful: 0, reason: "Too short." });
  });

  test("on an answer that nobody got is refused", async () => {
    const reply = await judge(null, "answer-23456789bcdfghjk");
    expect([reply.status, reply.json.code]).toEqual([404, "answer_not_found"]);
  });

  test("comes no faster than the public limit, and leaves the questions their own", async () => {
    const visitor = newVisitor();
    for (let i = 0; i < 8; i++) expect((await judge(null, "answer-none", {}, visitor)).status).toBe(404);
    const refused = await judge(null, "answer-none", {}, visitor);
    expect([refused.status, refused.json.code]).toEqual([429, "too_much_feedback"]);
    expect(Number(refused.headers.get("retry-after"))).toBeGreaterThan(50);
    const body = { public_domain_endpoint: "coast", query };
    const headers = { "x-forwarded-for": visitor };
    expect((await server.request(null, "POST", "/public_rag_query/qa", body, headers)).status).toBe(200);
  });

  test.each([
    [{ useful: "yes" }, "Please choose whether the answer was useful."],
    [{ useful: undefined }, "Please choose whether the answer was useful."],
    [{ reason: "x".repeat(1001) }, "A reason can have at most 1000 characters."],
  ])("%o is refused with a sentence", async (body, sentence) => {
    const reply = await judge(null, "answer-none", body);
    expect([reply.status, reply.json.detail]).toEqual([422, sentence]);
  });
});
