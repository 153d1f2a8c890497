import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { Webhook } from "standardwebhooks";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { type Actor, eventually, startTestServer, type TestServer } from "./support/test-server.ts";

interface Received {
  headers: Record<string, string>;
  body: string;
}

let server: TestServer;
let ada: Actor;
let projectId: string;
let receiver: Server;
let address: string;
let received: Received[];
/** Is how the receiver answers. */
let answer: { status: number; body: string; location?: string };

beforeAll(async () => {
  receiver = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on("data", (chunk: Buffer) => chunks.push(chunk));
    request.on("end", () => {
      const headers = request.headers as Record<string, string>;
      received.push({ headers, body: Buffer.concat(chunks).toString("utf8") });
      response.writeHead(answer.status, answer.location ? { location: answer.location } : {});
      response.end(answer.body);
    });
  });
  await new Promise<void>((resolve) => receiver.listen(0, "127.0.0.1", resolve));
  const { port } = receiver.address() as AddressInfo;
  address = `http://127.0.0.1:${port}/hook`;
  server = await startTestServer({ ALLOWED_PRIVATE_HOSTS: `127.0.0.1:${port}` });
  ada = await server.newcomer();
});
afterAll(async () => {
  await server.stop();
  receiver.close();
});
let turned = 0;
const turnClock = (milliseconds: number) => {
  turned += milliseconds;
  server.turnClock(milliseconds);
};
afterEach(() => turnClock(-turned));
beforeEach(async () => {
  received = [];
  answer = { status: 200, body: "Thank you." };
  projectId = await server.newProject(ada, "Handbook");
});

const addWebhook = async (events: string[], url = address) => {
  const body = { project_id: projectId, url, events };
  const reply = await server.request(ada, "POST", "/project/webhooks", body);
  return { status: reply.status, ...reply.json };
};
const deliveriesOf = async (webhookId: string) =>
  (await server.request(ada, "GET", `/project/webhooks/deliveries/${webhookId}`)).json.deliveries;
const listed = async () =>
  (await server.request(ada, "GET", `/project/webhooks?project_id=${projectId}`)).json;
const ask = (query: string) => server.ask(ada, projectId, query);
const arrived = (count: number) => eventually(async () => received.length >= count, `${count} deliveries`);
/** Waits until what a webhook was sent has this many tries. */
const tried = (webhookId: string, attempts: number) =>
  eventually(async () => {
    const [first] = await deliveriesOf(webhookId);
    return first?.attempts >= attempts && first;
  }, `${attempts} tries`);
const parsed = ({ body }: Received) => JSON.parse(body);

describe("a webhook", () => {
  test("gets a refused question without its personal data, signed per Standard Webhooks", async () => {
    const { secret, webhook_id } = await addWebhook(["question.refused"]);
    const { json } = await ask("Which pier takes boats of carla@example.test?");
    await arrived(1);
    const [first] = received;
    const verified = new Webhook(secret).verify(first!.body, first!.headers);
    expect(verified).toEqual({
      type: "question.refused",
      timestamp: expect.any(String),
      data: {
        project_id: projectId,
        answer_id: json.answer_id,
        question: "Which pier takes boats of [email hidden]?",
        origin: "chat",
      },
    });
    expect(first!.headers["user-agent"]).toBe("Groundwork/0.1");
    const delivery = await tried(webhook_id, 1);
    expect(delivery).toMatchObject({
      delivery_id: first!.headers["webhook-id"],
      event: "question.refused",
      state: "delivered",
      status: 200,
      body: first!.body,
      answer: "Thank you.",
      next_at: null,
    });
    const changed = { ...first!.headers, "webhook-id": "msg_other" };
    expect(() => new Webhook(secret).verify(first!.body, changed)).toThrow();
  });

  test("gets what it listens to, of its own project alone", async () => {
    await addWebhook(["member.changed", "resource.indexed", "resource.failed"]);
    const elsewhere = await server.newProject(ada, "Elsewhere");
    await server.newMember(ada, elsewhere, "viewer");
    const ben = await server.newMember(ada, projectId, "viewer");
    await server.request(ada, "PATCH", "/project/members", {
      project_id: projectId,
      user_id: ben.userId,
      role: "editor",
    });
    await server.request(ada, "DELETE", "/project/members", { project_id: projectId, user_id: ben.userId });
    await ask("Is anybody there?");
    const { json: note } = await server.request(ada, "POST", "/resources/note", {
      ProjectID: projectId,
      title: "Moorings",
      text: "Boats moor at the northern pier.",
    });
    const { json: broken } = await server.addFile(
      ada,
      projectId,
      "broken.pdf",
      Buffer.from("%PDF-1.4\nno pages"),
      6,
    );
    await server.vectorize(ada, projectId);
    await arrived(5);
    const members = received.map(parsed).filter(({ type }) => type === "member.changed");
    // Deliveries run side by side, and promise no order.
    const byRole = members
      .map(({ data }) => data)
      .toSorted((a, b) => (String(a.role) < String(b.role) ? -1 : 1));
    expect(byRole).toEqual(
      ["editor", null, "viewer"].map((role) => ({
        project_id: projectId,
        user_id: ben.userId,
        group_id: null,
        role,
      })),
    );
    const read = received.map(parsed).filter(({ type }) => type.startsWith("resource."));
    expect(new Map(read.map(({ type, data }) => [type, data.ResourceID]))).toEqual(
      new Map([
        ["resource.failed", broken.ResourceID],
        ["resource.indexed", note.ResourceID],
      ]),
    );
    expect(received.every((one) => parsed(one).data.project_id === projectId)).toBe(true);
  });

  test("gets a note's new text as a change of what was read before", async () => {
    const note = { title: "Moorings", text: "Boats moor at the northern pier." };
    const { json } = await server.request(ada, "POST", "/resources/note", { ProjectID: projectId, ...note });
    await server.vectorize(ada, projectId);
    await addWebhook(["refresh.changed"]);
    const text = "Boats moor at the southern pier.";
    await server.request(ada, "PATCH", "/resources/note", { ResourceID: json.ResourceID, ...note, text });
    await arrived(1);
    expect(received.map(parsed)).toMatchObject([
      { type: "refresh.changed", data: { ResourceID: json.ResourceID, name: json.FileName } },
    ]);
  });

  test("gets each event once by its ID, also after it was down for a minute", async () => {
    const { webhook_id, secret } = await addWebhook(["question.refused"]);
    answer = { status: 503, body: "Restarting." };
    await ask("Where is the pier?");
    const failed = await tried(webhook_id, 1);
    expect(failed).toMatchObject({ state: "waiting", status: 503, answer: "Restarting." });
    expect(Date.parse(failed.next_at) - Date.parse(failed.sent_at)).toBe(21_000);
    expect((await listed())[0].failing_since).toBe(failed.sent_at);
    turnClock(30_000);
    await tried(webhook_id, 2);
    answer = { status: 200, body: "Thank you." };
    turnClock(60_000);
    const delivered = await eventually(async () => {
      const [first] = await deliveriesOf(webhook_id);
      return first.state === "delivered" && first;
    }, "the delivery");
    expect([delivered.attempts, delivered.next_at]).toEqual([3, null]);
    expect(new Set(received.map(({ headers }) => headers["webhook-id"]))).toEqual(
      new Set([delivered.delivery_id]),
    );
    expect((await listed())[0].failing_since).toBeNull();
    // Its signature is of the time of each try, or a receiver would refuse it as old.
    const { body, headers } = received.at(-1)!;
    const at = new Date(Number(headers["webhook-timestamp"]) * 1000);
    expect(Math.abs(at.getTime() - server.now())).toBeLessThan(20_000);
    expect(headers["webhook-signature"]).toBe(new Webhook(secret).sign(headers["webhook-id"]!, at, body));
  });

  test("is paused after a day without an answer, by a mail to the owner, until somebody resumes it", async () => {
    const { webhook_id } = await addWebhook(["question.refused"]);
    answer = { status: 500, body: "" };
    await ask("Where is the pier?");
    // Each wait is twice as long as the last, from 21 seconds on.
    for (let attempt = 1; attempt < 13; attempt++) {
      await tried(webhook_id, attempt);
      turnClock(21_000 * 2 ** (attempt - 1) + 5_000);
    }
    const paused = await eventually(async () => {
      const [first] = await listed();
      return first.paused_at !== null && first;
    }, "the pause");
    expect(paused.failing_since).not.toBeNull();
    expect((await deliveriesOf(webhook_id))[0]).toMatchObject({
      state: "failed",
      attempts: 13,
      next_at: null,
    });
    const mail = await eventually(
      async () => (await server.mails()).find((one) => one.includes("webhook")),
      "the mail",
    );
    expect(mail).toContain(`To: ${ada.email}`);
    const count = received.length;
    await ask("Where is the other pier?");
    answer = { status: 204, body: "" };
    const { json: resumed } = await server.request(ada, "PATCH", "/project/webhooks", {
      webhook_id,
      paused: false,
    });
    expect(resumed).toMatchObject({ paused_at: null, failing_since: null, secret: null });
    await ask("Where is the third pier?");
    await arrived(count + 1);
    expect(parsed(received.at(-1)!).data.question).toBe("Where is the third pier?");
  });

  test("that says 410 is paused at once, and one that redirects has not received anything", async () => {
    const { webhook_id } = await addWebhook(["question.refused"]);
    answer = { status: 302, body: "", location: address };
    await ask("Where is the pier?");
    expect(await tried(webhook_id, 1)).toMatchObject({ state: "waiting", status: 302 });
    expect(received).toHaveLength(1);
    answer = { status: 410, body: "" };
    turnClock(30_000);
    await eventually(async () => (await listed())[0].paused_at !== null, "the pause");
    expect((await deliveriesOf(webhook_id))[0]).toMatchObject({ state: "failed", status: 410 });
  });
});

test("visitors' spent budget is sent once a day, however many are refused", async () => {
  const small = await startTestServer({
    ALLOWED_PRIVATE_HOSTS: new URL(address).host,
    PUBLIC_DAILY_BUDGET: "1",
  });
  const owner = await small.newcomer();
  const project_id = await small.newProject(owner);
  await small.publish(owner, project_id, "spent");
  const { json } = await small.request(owner, "POST", "/project/webhooks", {
    project_id,
    url: address,
    events: ["budget.spent"],
  });
  const visit = { public_domain_endpoint: "spent", query: "Hello?" };
  const statuses: number[] = [];
  for (let visits = 0; visits < 4; visits++)
    statuses.push((await small.request(null, "POST", "/public_rag_query/qa", visit)).status);
  expect(statuses).toEqual([200, 429, 429, 429]);
  const sent = await small.request(owner, "GET", `/project/webhooks/deliveries/${json.webhook_id}`);
  expect(sent.json.deliveries.map(({ event }: { event: string }) => event)).toEqual(["budget.spent"]);
  await small.stop();
});

describe("setting up a webhook", () => {
  test("a test is sent at once, once, and shown with what came back", async () => {
    const { webhook_id, secret } = await addWebhook(["gate.held"]);
    answer = { status: 404, body: `${"x".repeat(5000)}\0` };
    const { json } = await server.request(ada, "POST", "/project/webhooks/test", { webhook_id });
    expect(json).toMatchObject({
      event: "webhook.test",
      state: "failed",
      attempts: 1,
      status: 404,
      next_at: null,
    });
    expect(json.answer).toHaveLength(2000);
    const { body, headers } = received[0]!;
    expect(new Webhook(secret).verify(body, headers)).toMatchObject({ type: "webhook.test" });
    expect(await deliveriesOf(webhook_id)).toEqual([json]);
  });

  test("a private address is refused when it is set, and when a name leads there later", async () => {
    for (const url of [
      "http://127.0.0.1:9/",
      "http://10.0.0.1/hook",
      "http://[::1]/",
      "http://169.254.169.254/",
    ]) {
      const refused = await addWebhook(["gate.held"], url);
      expect([url, refused.status, refused.code]).toEqual([url, 422, "address_refused"]);
    }
    for (const url of ["ftp://example.test/", "not an address"])
      expect((await addWebhook(["gate.held"], url)).status).toBe(422);
    const { webhook_id } = await addWebhook(["gate.held"]);
    const change = { webhook_id, url: "http://10.0.0.1/" };
    expect((await server.request(ada, "PATCH", "/project/webhooks", change)).json.code).toBe(
      "address_refused",
    );
    // What was public when it was set is judged again at each connection.
    await server.database.write((transaction) =>
      transaction
        .updateTable("webhooks")
        .set({ url: "http://10.0.0.1/" })
        .where("id", "=", webhook_id)
        .execute(),
    );
    const { json } = await server.request(ada, "POST", "/project/webhooks/test", { webhook_id });
    expect(json).toMatchObject({ state: "failed", status: null });
    expect(json.answer).toContain("private network");
  });

  test("a secret is shown once, never stored in the clear, and replaced on request", async () => {
    const { webhook_id, secret } = await addWebhook(["gate.held"]);
    expect(secret).toMatch(/^whsec_[\w+/]{43}=$/);
    expect(JSON.stringify(await listed())).not.toContain(secret);
    const rows = await server.database.read.selectFrom("webhooks").selectAll().execute();
    expect(JSON.stringify(rows)).not.toContain(secret.slice(6));
    const renewed = { webhook_id, new_secret: true };
    const { json } = await server.request(ada, "PATCH", "/project/webhooks", renewed);
    expect(json.secret).not.toBe(secret);
    await server.request(ada, "POST", "/project/webhooks/test", { webhook_id });
    const { body, headers } = received[0]!;
    expect(() => new Webhook(secret).verify(body, headers)).toThrow();
    expect(new Webhook(json.secret).verify(body, headers)).toMatchObject({ type: "webhook.test" });
  });

  test("a project has ten at most; one that is deleted takes its deliveries along", async () => {
    const { webhook_id } = await addWebhook(["question.refused"]);
    for (let i = 1; i < 10; i++) expect((await addWebhook(["gate.held"])).status).toBe(201);
    expect(await addWebhook(["gate.held"])).toMatchObject({ status: 409, code: "too_many_webhooks" });
    answer = { status: 500, body: "" };
    await ask("Where is the pier?");
    await tried(webhook_id, 1);
    const gone = await server.request(ada, "DELETE", "/project/webhooks", { webhook_id });
    expect(gone.status).toBe(200);
    const again = await server.request(ada, "GET", `/project/webhooks/deliveries/${webhook_id}`);
    expect([again.status, again.json.code]).toEqual([404, "webhook_not_found"]);
    const count = received.length;
    turnClock(60_000);
    const left = await server.database.read
      .selectFrom("jobs")
      .select("id")
      .where("subject", "=", webhook_id)
      .execute();
    expect([left, received.length]).toEqual([[], count]);
  });

  test("a project that is deleted takes its webhooks along, and nothing more is sent", async () => {
    const { webhook_id } = await addWebhook(["question.refused"]);
    await server.request(ada, "DELETE", `/project/delete/${projectId}`, { UserID: ada.userId });
    const rows = () =>
      server.database.read.selectFrom("webhooks").select("id").where("id", "=", webhook_id).execute();
    const gone = await eventually(async () => (await rows()).length === 0, "the end of the webhook");
    expect([gone, received]).toEqual([true, []]);
  });
});
