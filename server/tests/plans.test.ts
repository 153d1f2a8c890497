import { plans } from "@groundwork/contract/plans";
import { afterAll, describe, expect, test } from "vitest";
import { startModelServer } from "./support/model-double/model-server.ts";
import { type Actor, eventually, serverForTests } from "./support/test-server.ts";

const model = await startModelServer(({ prompt }) => {
  const before = prompt.slice(0, prompt.lastIndexOf("every 18 months"));
  const number = [...before.matchAll(/<<source (\d+) /g)].at(-1)?.[1] ?? "0";
  return { text: `The seal is replaced every 18 months. [${number}]` };
});
afterAll(() => model.close());
const server = await serverForTests({
  LLM_PROVIDER: "openai-compatible",
  LLM_BASE_URL: model.baseUrl,
  LLM_MODEL: "some-model",
  VERIFY_MODEL: "off",
});
const admin = await server.newcomer();

const standard = plans[0];
const month = () => new Date().toISOString().slice(0, 7);

/** Creates somebody of a plan, with a project; `used` counts as if so much had been asked before. */
async function ownerOf(plan: string, used: { questions?: number; generated?: number } = {}) {
  const owner = await server.newcomer();
  await server.request(admin, "PATCH", `/admin/users/${owner.userId}`, { plan });
  await server.database.write(async (transaction) => {
    for (const [what, count] of Object.entries(used) as ["questions" | "generated", number][])
      await transaction
        .insertInto("account_use")
        .values({ user_id: owner.userId, month: month(), what, used: count })
        .execute();
  });
  return { owner, projectId: await server.newProject(owner) };
}

const ask = (by: Actor, projectId: string, query = "Hello?") => server.ask(by, projectId, query);
const visit = (slug: string) => server.visit(slug, "Hello?");
const planOf = async (by: Actor) => (await server.request(by, "GET", "/account/plan")).json;

describe("an account's plan", () => {
  // page:pricing.83-000-generative-requests-per-month page:pricing.20-000-generative-requests-per-month
  // page:pricing.queries-requests-and-storage
  test("counts questions of its people and of visitors alike, by month", async () => {
    const { owner, projectId } = await ownerOf("standard");
    const mate = await server.newMember(owner, projectId, "viewer");
    await server.publish(owner, projectId, "counted");
    for (const asked of [await ask(owner, projectId), await ask(mate, projectId), await visit("counted")])
      expect(asked.status).toBe(200);
    expect(await planOf(owner)).toMatchObject({
      plan: "standard",
      questions: { used: 3, limit: 20_000 },
      generated: { used: 0, limit: 20_000 },
      storage_bytes: { used: 0, limit: 200 * 1024 * 1024 },
      members: { used: 2, limit: null },
      projects: { used: 1 },
    });
    expect((await planOf(mate)).questions.used).toBe(0);
  });

  // page:pricing.83-000-queries-per-month page:pricing.20-000-queries-per-month
  // page:pricing.queries-requests-and-storage
  test("stops at its last question, says until when, and shows visitors nothing of the owner", async () => {
    const { owner, projectId } = await ownerOf("standard", { questions: standard.questions - 1 });
    await server.publish(owner, projectId, "spent");
    expect((await ask(owner, projectId)).status).toBe(200);
    const refused = await ask(owner, projectId);
    expect([refused.status, refused.json.code]).toEqual([429, "plan_questions_spent"]);
    expect(Number(refused.headers.get("retry-after"))).toBeGreaterThan(0);
    expect(refused.json.message).toContain("will answer again next month");
    const visitor = await visit("spent");
    expect([visitor.status, visitor.json.message.includes("plan")]).toEqual([429, false]);
    expect((await planOf(owner)).questions.used).toBe(standard.questions);
    await server.request(admin, "PATCH", `/admin/users/${owner.userId}`, { plan: "pro" });
    expect((await ask(owner, projectId)).status).toBe(200);
  });

  test("sends webhooks once that its month of questions is used up", async () => {
    const { owner, projectId } = await ownerOf("standard", { questions: standard.questions - 1 });
    await server.database.write((transaction) =>
      transaction
        .insertInto("webhooks")
        .values({
          id: projectId,
          project_id: projectId,
          url: "https://hooks.example.test/spent",
          events: '["budget.spent"]',
          secret: "",
          created_at: "2026-11-01T00:00:00.000Z",
          failing_since: null,
          paused_at: null,
        })
        .execute(),
    );
    const deliveries = () =>
      server.database.read
        .selectFrom("webhook_deliveries")
        .select("body")
        .where("webhook_id", "=", projectId)
        .execute();
    expect(await deliveries()).toEqual([]);
    for (let i = 0; i < 3; i++) await ask(owner, projectId);
    expect((await deliveries()).map(({ body }) => JSON.parse(body))).toMatchObject([
      { type: "budget.spent", data: { project_id: projectId, scope: "plan", period: "month" } },
    ]);
  });

  test("keeps a tenth of its month for the project's own people, whatever visitors ask", async () => {
    const { owner, projectId } = await ownerOf("standard", { questions: standard.questions * 0.9 - 1 });
    await server.publish(owner, projectId, "busy");
    expect((await visit("busy")).status).toBe(200);
    const refused = await visit("busy");
    expect([refused.status, refused.json.code]).toEqual([429, "plan_questions_spent"]);
    expect((await ask(owner, projectId)).status).toBe(200);
    expect((await planOf(owner)).questions.used).toBe(standard.questions * 0.9 + 1);
  });

  // page:pricing.queries-requests-and-storage
  test("is warned of by mail once, when four fifths are used", async () => {
    const { owner, projectId } = await ownerOf("standard", { questions: standard.questions * 0.8 - 2 });
    const warnings = async () =>
      (await server.mails()).filter((mail) => mail.includes(owner.email) && mail.includes("almost used up"));
    await ask(owner, projectId);
    expect(await warnings()).toHaveLength(0);
    await ask(owner, projectId);
    await eventually(async () => (await warnings()).length === 1, "the warning is mailed");
    await ask(owner, projectId);
    await ask(owner, projectId);
    expect(await warnings()).toHaveLength(1);
  });

  // page:pricing.830-mb-storage page:pricing.200-mb-storage
  // page:pricing.queries-requests-and-storage
  test("has room for its storage, and says how much that is", async () => {
    const { owner, projectId } = await ownerOf("standard");
    const { json } = await server.addFile(owner, projectId, "a.pdf", Buffer.from("%PDF-1.4\nsmall"));
    await server.database.write((transaction) =>
      transaction
        .updateTable("resources")
        .set({ file_bytes: 200 * 1024 * 1024 - 20 })
        .where("id", "=", json.ResourceID)
        .execute(),
    );
    const refused = await server.addFile(owner, projectId, "b.pdf", Buffer.alloc(200, "%PDF-1.4\n"));
    expect([refused.status, refused.json.code]).toEqual([413, "quota_bytes"]);
    expect(refused.json.message).toContain("200 MB");
    const fits = await server.addFile(owner, projectId, "c.pdf", Buffer.from("%PDF-1.4\nc"));
    expect(fits.status).toBe(201);
    await eventually(
      async () =>
        (await server.mails()).some((mail) => mail.includes(owner.email) && mail.includes("storage")),
      "the warning is mailed",
    );
  });

  // page:pricing.queries-requests-and-storage
  test("goes on in the sources' own words where its generated answers are used up, and says so", async () => {
    const { owner, projectId } = await ownerOf("standard", { generated: standard.generated - 1 });
    await server.request(admin, "PATCH", "/admin/limits", {
      scope: "user",
      subject: owner.userId,
      allowed: true,
    });
    const manual = Buffer.from("The seal of the pump is replaced every 18 months.");
    await server.addFile(owner, projectId, "manual.txt", manual, 7);
    await server.vectorize(owner, projectId);
    expect((await ask(owner, projectId, "How often is the seal of the pump replaced?")).json.mode).toBe(
      "model",
    );
    const calls = model.asked.length;
    const { json: spent } = await ask(owner, projectId, "When is the seal of the pump replaced?");
    expect(spent.mode).not.toBe("model");
    expect(spent.message).toContain("every 18 months");
    expect(spent.notice).toContain("plan");
    expect(model.asked).toHaveLength(calls);
    const { generated } = await planOf(owner);
    expect(generated).toEqual({ used: standard.generated, limit: standard.generated });
  });

  test("without figures of its own stops nothing, and is what everybody has unless set otherwise", async () => {
    const owner = await server.newcomer();
    const projectId = await server.newProject(owner);
    expect((await ask(owner, projectId)).status).toBe(200);
    expect(await planOf(owner)).toMatchObject({
      plan: "vpc-on-premise",
      ingestion: "advanced",
      questions: { used: 1, limit: null },
    });
  });
});
