import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { AskedQuestion } from "@groundwork/contract/questions";
import { type Actor, startTestServer, type TestServer } from "./support/test-server.ts";

let server: TestServer;
let owner: Actor;
let projectId: string;
let prices: string;
beforeAll(async () => {
  server = await startTestServer({ PUBLIC_RATE_LIMIT: "100", TRUST_PROXY: "127.0.0.1" });
  owner = await server.newcomer();
  projectId = await server.newProject(owner, "Boat hire");
  prices = (await addText("hire.md", hire)).json.ResourceID;
  await server.vectorize(owner, projectId);
  await server.publish(owner, projectId, "boats");
});
afterAll(() => server.stop());

const hire = `# Boat hire

A rowing boat costs 18 euros an hour. The pier opens at 9 in the morning.

Life jackets are handed out at the pier and are free of charge.`;

const addText = (name: string, text: string) =>
  server.addFile(owner, projectId, name, new TextEncoder().encode(text), 7);
const ask = async (query: string, actor = owner): Promise<string> =>
  (await server.ask(actor, projectId, query)).json.answer_id;
const askAsVisitor = async (query: string, address: string): Promise<string> =>
  (
    await server.request(
      null,
      "POST",
      "/public_rag_query/qa",
      { public_domain_endpoint: "boats", query },
      { "x-forwarded-for": address },
    )
  ).json.answer_id;
const list = (filters = "", actor = owner) =>
  server.request(actor, "GET", `/project/questions/${projectId}${filters}`);
const questions = async (filters = ""): Promise<AskedQuestion[]> => (await list(filters)).json.questions;
const asked = (found: { question: string }[]) => found.map(({ question }) => question);

describe("the list of questions", () => {
  test("holds what members and visitors ask, with outcome, origin, sources and thumb, newest first", async () => {
    const hour = await ask("How much does a rowing boat cost an hour?");
    await askAsVisitor("When does the pier open?", "203.0.113.1");
    await askAsVisitor("Who is the mayor of Zanzibar?", "203.0.113.1");
    await server.request(owner, "POST", "/chat/feedback", { answer_id: hour, useful: false });
    const found = await questions();
    expect(asked(found)).toEqual([
      "Who is the mayor of Zanzibar?",
      "When does the pier open?",
      "How much does a rowing boat cost an hour?",
    ]);
    expect(found[0]).toMatchObject({ outcome: "refused", origin: "public", useful: null, sources: [] });
    expect(found[1]).toMatchObject({ outcome: "answered", origin: "public", sources: ["hire.md"] });
    expect(found[2]).toMatchObject({ outcome: "answered", origin: "chat", useful: false, visitor: null });
    expect(found[2]!.answer).toContain("18 euros");
    // One visitor's questions of a day belong together, and another's do not.
    await askAsVisitor("Are life jackets free?", "203.0.113.2");
    const [other, first, second] = await questions("?origin=public");
    expect(first!.visitor).toBe(second!.visitor);
    expect(other!.visitor).not.toBe(first!.visitor);
  });

  test("is filtered by outcome, thumb, source, day and words, and paged behind the last one shown", async () => {
    expect(asked(await questions("?outcome=refused"))).toEqual(["Who is the mayor of Zanzibar?"]);
    expect(asked(await questions("?thumb=down"))).toEqual(["How much does a rowing boat cost an hour?"]);
    expect(await questions(`?source=${prices}`)).toHaveLength(3);
    expect(await questions("?source=none")).toEqual([]);
    expect(asked(await questions("?words=PIER+open"))).toEqual(["When does the pier open?"]);
    expect(await questions("?from=2020-01-01&to=2020-01-31")).toEqual([]);
    const [first, second] = await questions();
    expect((await questions(`?before=${first!.answer_id}`))[0]).toEqual(second);
  });

  test("masks personal data before it stores a question, and writes the same as CSV", async () => {
    await askAsVisitor(
      "Please call +44 20 7946 0018 or write to ada@example.test about boats",
      "203.0.113.3",
    );
    const [first] = await questions();
    expect(first!.question).toBe("Please call [telephone hidden] or write to [email hidden] about boats");
    const csv = await list("?format=csv&words=boats");
    expect(csv.headers.get("content-type")).toContain("text/csv");
    expect(csv.text).toContain('"Please call [telephone hidden] or write to [email hidden] about boats"');
    expect(csv.text).not.toContain("ada@example.test");
  });
});

describe("what is stored of a question", () => {
  const settings = (body: object) => server.request(owner, "PATCH", `/project/settings/${projectId}`, body);
  const publication = (QuestionDays: number | null) =>
    server.request(owner, "PATCH", "/public/update", {
      UserID: owner.userId,
      ProjectID: projectId,
      QuestionDays,
    });
  const query = "Is bob@example.test on the pier?";

  test("is what was written where the project says so, and masked again once it does not", async () => {
    expect((await settings({ store_as_written: true })).json.store_as_written).toBe(true);
    await ask(query);
    expect(asked(await questions())[0]).toBe(query);
    await settings({ store_as_written: false });
    await ask(query);
    expect(asked(await questions())[0]).toBe("Is [email hidden] on the pier?");
  });

  test("is nothing where its publication keeps no questions, and visitors are shown that", async () => {
    expect((await publication(0)).status).toBe(200);
    const { json } = await server.request(null, "GET", "/public/info/boats");
    expect(json.question_days).toBe(0);
    const before = await questions();
    const id = await askAsVisitor("Who sells zanthoxylene at the pier?", "203.0.113.9");
    expect(await questions()).toEqual(before);
    const kept = server.database.read.selectFrom("answers").select("query").where("id", "=", id);
    expect(await kept.execute()).toEqual([{ query: "" }]);
    await publication(null);
  });
});

test("the weekly mail is off until an editor turns it on for themselves, and ends by its link", async () => {
  const editor = await server.newMember(owner, projectId, "editor");
  const viewer = await server.newMember(owner, projectId, "viewer");
  const isOn = async (actor: Actor) =>
    (await server.request(actor, "GET", `/project/report/${projectId}`)).json.weekly_mail;
  const turn = (actor: Actor, on: boolean) =>
    server.request(actor, "POST", "/project/weekly_mail", { ProjectID: projectId, on });
  expect(await isOn(editor)).toBe(false);
  expect((await turn(viewer, true)).status).toBe(403);
  expect((await turn(editor, true)).json).toEqual({ weekly_mail: true });
  expect([await isOn(editor), await isOn(owner)]).toEqual([true, false]);
  const { token } = await server.database.read
    .selectFrom("weekly_mails")
    .select("token")
    .where("user_id", "=", editor.userId)
    .executeTakeFirstOrThrow();
  const page = await server.request(null, "GET", `/weekly_mail/end?token=${token}`);
  expect([page.status, page.headers.get("content-type")]).toEqual([200, "text/html; charset=utf-8"]);
  expect(await isOn(editor)).toBe(false);
  await turn(editor, true);
  expect((await turn(editor, false)).json).toEqual({ weekly_mail: false });
  expect(await isOn(editor)).toBe(false);
});

test("the report counts the days' questions, and names the sources cited most and never", async () => {
  await addText("unused.md", "# Moorings\n\nMooring rings are painted blue.");
  await server.vectorize(owner, projectId);
  const { json } = await server.request(owner, "GET", `/project/report/${projectId}?days=7`);
  expect(json.days).toHaveLength(7);
  expect(json.now.questions).toBe(json.days[6].questions);
  expect(json.now.questions).toBeGreaterThan(json.now.answered);
  expect(json.now).toMatchObject({ thumbs_down: 1 });
  expect(json.before.questions).toBe(0);
  expect(json.most_cited.map(({ name }: { name: string }) => name)).toContain("hire.md");
  expect(json.never_cited.map(({ name }: { name: string }) => name)).toContain("unused.md");
  const wrong = await server.request(owner, "GET", `/project/report/${projectId}?days=8`);
  expect(wrong.json.message).toBe("A report covers 7, 30 or 90 days.");
});

test("a question goes with its answer when the time for which answers are kept is over", async () => {
  const id = await ask("How much does a rowing boat cost an hour?");
  await server.database.write((transaction) =>
    transaction.deleteFrom("answers").where("id", "=", id).execute(),
  );
  expect((await questions()).some(({ answer_id }) => answer_id === id)).toBe(false);
});
