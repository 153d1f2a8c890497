import { strFromU8, unzipSync } from "fflate";
import { describe, expect, test } from "vitest";
import { type Actor, eventually, serverForTests } from "./support/test-server.ts";

const server = await serverForTests({ PUBLIC_RATE_LIMIT: "1000" });
const owner = await server.newcomer();
const projectId: string = await server.newProject(owner, "Boat hire");
const hire = "# Boat hire\n\nA rowing boat costs 18 euros an hour. The pier opens at 9 in the morning.";
await server.addFile(owner, projectId, "hire.md", new TextEncoder().encode(hire), 7);
await server.vectorize(owner, projectId);
await server.publish(owner, projectId, "boats");

const visit = async (query: string) => (await server.visit("boats", query)).json;
async function token(): Promise<string> {
  const { json } = await server.request(null, "GET", "/form_token");
  server.turnClock(json.wait_ms);
  return json.token;
}
const askPerson = async (answerId: string, more: object = {}) =>
  server.request(null, "POST", "/public/ask_person", {
    public_domain_endpoint: "boats",
    answer_id: answerId,
    email: "robin@example.test",
    question: "May I bring my dog Rufus on board?",
    token: await token(),
    ...more,
  });
const requests = async (actor = owner) =>
  server.request(actor, "GET", `/project/person_requests/${projectId}`);
const reply = (answerId: string, text = "Dogs are welcome on a leash.", actor = owner) =>
  server.request(actor, "POST", "/project/person_requests/reply", { answer_id: answerId, reply: text });
const mailTo = (address: string, words: string) =>
  eventually(async () => {
    const mails = (await server.mails()).map((mail) => mail.replaceAll("=\r\n", "").replaceAll("=3D", "="));
    return mails.find((mail) => mail.includes(`To: ${address}`) && mail.includes(words));
  }, `a mail to ${address}`);

describe("a visitor who asks a person", () => {
  test("reaches the owner by mail and under Questions, is answered by mail, and the note answers the next visitor", async () => {
    const earlier = await visit("What does a rowing boat cost?");
    const refused = await visit("Are dogs allowed on board?");
    expect(refused.outcome).not.toBe("answered");
    const sent = await askPerson(refused.answer_id, {
      send_conversation: true,
      conversation: [earlier.answer_id, "answer-of-nobody"],
    });
    expect([sent.status, sent.json.message]).toEqual([
      201,
      "Your question was sent. A person will reply by email.",
    ]);

    // Long lines are broken on their way.
    const mail = (await mailTo(owner.email, "May I bring my dog Rufus")).replaceAll(/=\r?\n/g, "");
    expect(mail).toContain("Reply-To: robin@example.test");
    expect(mail).toContain("Visitor: What does a rowing boat cost?");
    expect(mail).toContain("18 euros an hour");
    expect(mail).toContain("Visitor: Are dogs allowed on board?");

    const { json } = await requests();
    expect(json).toMatchObject({
      more: false,
      requests: [
        {
          answer_id: refused.answer_id,
          email: "robin@example.test",
          question: "May I bring my dog Rufus on board?",
          transcript: [
            { question: "What does a rowing boat cost?", answer: expect.stringContaining("18 euros") },
            { question: "Are dogs allowed on board?" },
          ],
          reply: null,
          replied_at: null,
        },
      ],
    });
    const marked = await server.request(owner, "GET", `/project/questions/${projectId}?person=waiting`);
    expect(marked.json.questions).toMatchObject([
      { answer_id: refused.answer_id, person: { asked_at: expect.any(String), replied_at: null } },
    ]);

    expect((await reply(refused.answer_id)).json).toMatchObject({ reply: "Dogs are welcome on a leash." });
    const answered = await mailTo("robin@example.test", "Dogs are welcome");
    expect(answered).toContain("May I bring my dog Rufus");
    expect(answered).not.toContain(owner.email);
    expect((await reply(refused.answer_id)).json.code).toBe("person_already_answered");
    const zip = await fetch(`${server.address}/account/export`, { headers: { cookie: owner.cookie } });
    const bundle = unzipSync(new Uint8Array(await zip.arrayBuffer()));
    const answers = Object.entries(bundle).find(([path]) => path.endsWith("answers.jsonl"))![1];
    expect(strFromU8(answers)).toContain(
      '"asked_a_person":{"email":"robin@example.test","question":"May I bring my dog Rufus on board?"',
    );

    await server.request(owner, "POST", "/resources/note", {
      ProjectID: projectId,
      title: "Are dogs allowed on board?",
      text: "Dogs are allowed on board, on a leash.",
    });
    await server.vectorize(owner, projectId);
    const next = await visit("Are dogs allowed on board?");
    expect([next.outcome, next.message]).toEqual(["answered", expect.stringContaining("on a leash")]);
  });

  test("sends nothing of the conversation unless it is sent along, and nothing of another project's", async () => {
    const other = await server.newProject(owner, "Other");
    await server.publish(owner, other, "others");
    const { json: foreign } = await server.visit("others", "What is secret here?");
    const first = await visit("Who repairs the sails?");
    const second = await visit("Who paints the hulls?");
    await askPerson(second.answer_id, { conversation: [first.answer_id] });
    await askPerson(first.answer_id, {
      email: "kim@example.test",
      send_conversation: true,
      conversation: [foreign.answer_id],
    });
    const { json } = await requests();
    const sent = json.requests.map(({ transcript }: { transcript: { question: string }[] }) =>
      transcript.map(({ question }) => question),
    );
    expect(sent.slice(0, 2)).toEqual([["Who repairs the sails?"], ["Who paints the hulls?"]]);
    expect((await askPerson(foreign.answer_id, { email: "lou@example.test" })).json.code).toBe(
      "answer_not_found",
    );
  });

  test("asks once under an answer, and is refused as a robot would be at the contact form", async () => {
    const { answer_id: id } = await visit("Who owns the crane?");
    expect((await askPerson(id, { token: "invented.token" })).json.code).toBe("form_not_accepted");
    expect((await askPerson(id, { website: "https://spam.example" })).json.code).toBe("form_not_accepted");
    expect((await askPerson(id, { email: "no address" })).status).toBe(422);
    expect((await askPerson(id, { question: "  " })).json.message).toBe("Please enter your question.");
    expect((await askPerson(id, { email: "max@example.test" })).status).toBe(201);
    expect((await askPerson(id, { email: "max@example.test" })).json.code).toBe("person_already_asked");
    for (let again = 0; again < 3; again++) await askPerson(id, { email: "max@example.test" });
    expect((await askPerson(id, { email: "max@example.test" })).status).toBe(429);
  });
});

describe("a request to a person", () => {
  test("is for the owner and editors of its project alone", async () => {
    const { answer_id: id } = await visit("Where is the lost property?");
    await askPerson(id, { email: "ann@example.test" });
    const viewer = await server.newMember(owner, projectId, "viewer");
    const stranger = await server.newcomer();
    expect((await requests(viewer)).status).toBe(403);
    expect((await requests(stranger)).status).toBe(404);
    expect((await reply(id, "No.", viewer)).status).toBe(403);
    expect((await reply(id, "No.", stranger)).json.code).toBe("person_request_not_found");
    const remove = (actor: Actor) => server.request(actor, "DELETE", `/project/person_requests/${id}`);
    expect((await remove(stranger)).status).toBe(404);
    expect((await remove(await server.newMember(owner, projectId, "editor"))).status).toBe(200);
    expect((await reply(id)).status).toBe(404);
    expect((await requests()).text).not.toContain("ann@example.test");
    const audit = await server.request(owner, "GET", `/project/audit/${projectId}`);
    expect(audit.text).toContain("person.replied");
    expect(audit.text).toContain("person.deleted");
  });

  test("is listed with fifty others a page, newest first, up to the last", async () => {
    const { answer_id: id } = await visit("Where are the life jackets?");
    await askPerson(id, { email: "many@example.test" });
    const { read } = server.database;
    const answer = await read
      .selectFrom("answers")
      .selectAll()
      .where("id", "=", id)
      .executeTakeFirstOrThrow();
    const request = await read
      .selectFrom("person_requests")
      .selectAll()
      .where("id", "=", id)
      .executeTakeFirstOrThrow();
    const { requests: earlier } = (await requests()).json;
    const ids = Array.from({ length: 51 - earlier.length }, (_, i) => `answer-of-many-${i}`);
    await server.database.write(async (transaction) => {
      await transaction
        .insertInto("answers")
        .values(ids.map((one) => ({ ...answer, id: one })))
        .execute();
      await transaction
        .insertInto("person_requests")
        .values(ids.map((one) => ({ ...request, id: one, asked_at: new Date(0).toISOString() })))
        .execute();
    });
    const { json: first } = await requests();
    expect([first.requests.length, first.more]).toEqual([50, true]);
    const before = first.requests.at(-1).answer_id;
    const { json: last } = await server.request(
      owner,
      "GET",
      `/project/person_requests/${projectId}?before=${before}`,
    );
    expect([last.requests.length, last.more]).toEqual([1, false]);
  });

  test("goes with its answer, with its project, and by the visitor's address", async () => {
    const count = async () =>
      (await server.database.read.selectFrom("person_requests").select("id").execute()).length;
    const admin = await server.newcomer();
    await server.database.write((transaction) =>
      transaction.insertInto("administrators").values({ user_id: admin.userId, since: "2026" }).execute(),
    );
    const { answer_id: id } = await visit("Where are the oars?");
    await askPerson(id, { email: "Zoe@example.test" });
    const before = await count();
    await server.request(admin, "DELETE", "/admin/leads", { email: "zoe@EXAMPLE.test" });
    expect(await count()).toBe(before - 1);
    await server.database.write((transaction) =>
      transaction.deleteFrom("answers").where("project_id", "=", projectId).execute(),
    );
    expect(await count()).toBe(0);
  });
});
