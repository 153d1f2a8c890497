import { afterAll, afterEach, beforeEach, describe, expect, test } from "vitest";
import { harbourDocx } from "./support/documents.ts";
import { startModelServer } from "./support/model-double/model-server.ts";
import { serverForTests } from "./support/test-server.ts";

const query = "What does a fishing boat pay each night at the northern quay?";
const answer = { text: "A fishing boat pays 18 crowns each night. [1]" };
const none = { tokens_day: null, tokens_month: null, cost_day: null, cost_month: null, concurrent: null };

let projectId: string;
const model = await startModelServer(() => answer);
afterAll(() => model.close());
const server = await serverForTests({
  LLM_PROVIDER: "openai-compatible",
  LLM_BASE_URL: model.baseUrl,
  LLM_MODEL: "some-model",
  LLM_PRICE_INPUT: "3",
  LLM_PRICE_OUTPUT: "15",
  LLM_MAX_CONCURRENT: "4",
  MODEL_USE_DEFAULT: "everybody",
  PUBLIC_RATE_LIMIT: "1000",
  VERIFY_MODEL: "off",
});
const admin = await server.newcomer();
const owner = await server.newcomer();
beforeEach(async () => {
  projectId = await server.newProject(owner);
  await server.addFile(owner, projectId, "harbour.docx", harbourDocx, 5);
  await server.vectorize(owner, projectId);
});
afterEach(() => {
  model.script = () => answer;
});

const path = () => `/project/limits/${projectId}`;
const show = (actor = owner) => server.request(actor, "GET", path());
const set = (body: object, actor = owner) => server.request(actor, "PATCH", path(), body);
const ask = () => server.ask(owner, projectId, query);
const visit = () => server.visit(projectId, query);

describe("what an owner lets a project spend", () => {
  test("is nothing of its own at first, and is shown next to what was spent and what administrators set", async () => {
    await server.request(admin, "PATCH", "/admin/limits", { scope: "project", cost_month: 50 });
    const before = (await show()).json;
    expect(before.project).toEqual({
      limit: none,
      installation: { ...none, cost_month: 50 },
      today: { tokens: 0, cost: 0 },
      month: { tokens: 0, cost: 0 },
    });
    expect((await ask()).json.mode).toBe("model");
    const { json } = await set({ project: { tokens_day: 100_000 }, publication: { concurrent: 2 } });
    expect(json.project.limit).toEqual({ ...none, tokens_day: 100_000 });
    expect(json.publication.limit).toEqual({ ...none, concurrent: 2 });
    expect(json.project.today.tokens).toBeGreaterThan(100);
    expect(json.project.month).toEqual(json.project.today);
    expect(json.publication.today).toEqual({ tokens: 0, cost: 0 });
    expect((await set({ project: { cost_day: 1 } })).json.project.limit).toEqual({
      ...none,
      tokens_day: 100_000,
      cost_day: 1,
    });
    await server.request(admin, "PATCH", "/admin/limits", { scope: "project", cost_month: null });
  });

  test("holds for its own people and for visitors, by the day and by the month", async () => {
    await server.publish(owner, projectId, projectId);
    for (const amount of ["tokens_day", "tokens_month", "cost_day", "cost_month"]) {
      expect([amount, (await ask()).json.mode]).toEqual([amount, "model"]);
      expect((await set({ project: { [amount]: 0 } })).status).toBe(200);
      const { json } = await ask();
      expect([amount, json.mode, json.answered]).toEqual([amount, "built-in", true]);
      expect(json.notice).toMatch(/^This project has reached its limit for the language model /);
      expect([amount, (await visit()).json.mode]).toEqual([amount, "built-in"]);
      await set({ project: { [amount]: null } });
    }
    expect((await ask()).json.mode).toBe("model");
  });

  test("holds for visitors alone where it is the publication's", async () => {
    await server.publish(owner, projectId, projectId);
    expect((await visit()).json.mode).toBe("model");
    await set({ publication: { tokens_month: 10 } });
    expect((await visit()).json).toMatchObject({ mode: "built-in", answered: true });
    expect((await ask()).json.mode).toBe("model");
  });

  test("never lifts what administrators set", async () => {
    const limit = { scope: "project", subject: projectId };
    await server.request(admin, "PATCH", "/admin/limits", { ...limit, tokens_day: 0 });
    await set({ project: { tokens_day: 1_000_000 } });
    expect((await ask()).json.mode).toBe("built-in");
    const { json } = await server.request(admin, "GET", "/admin/limits");
    const own = json.limits.filter(({ subject }: { subject: string }) => subject === projectId);
    expect(own.map(({ tokens_day }: { tokens_day: number }) => tokens_day)).toEqual([0]);
    await server.request(admin, "PATCH", "/admin/limits", { ...limit, tokens_day: null });
  });

  test("is for owners to say, and an amount that is none is refused", async () => {
    const editor = await server.newMember(owner, projectId, "editor");
    expect((await show(editor)).status).toBe(200);
    expect((await set({ project: { tokens_day: 5 } }, editor)).status).toBe(403);
    expect((await set({ project: { tokens_day: -1 } })).status).toBe(422);
    expect((await set({ publication: { concurrent: 0 } })).status).toBe(422);
  });
});

describe("questions that a project has answered at the same time", () => {
  test.each([
    ["the owner's limit of the publication", () => set({ publication: { concurrent: 1 } })],
    ["the owner's limit of the project", () => set({ project: { concurrent: 1 } })],
    [
      "an administrator's limit of the publication",
      () => {
        const limit = { scope: "publication", subject: projectId, concurrent: 1 };
        return server.request(admin, "PATCH", "/admin/limits", limit);
      },
    ],
  ])("are no more than allowed: %s", async (_, limit) => {
    expect((await limit()).status).toBe(200);
    await server.publish(owner, projectId, projectId);
    let [now, most] = [0, 0];
    model.script = async () => {
      most = Math.max(most, ++now);
      await new Promise((done) => setTimeout(done, 50));
      now -= 1;
      return answer;
    };
    const replies = await Promise.all(Array.from({ length: 5 }, visit));
    expect(replies.map(({ json }) => json.mode)).toEqual(Array.from({ length: 5 }, () => "model"));
    expect(most).toBe(1);
  });

  test("are limited by settings where they are the server's or an account's", async () => {
    const reply = await server.request(admin, "PATCH", "/admin/limits", { scope: "server", concurrent: 1 });
    expect(reply.json.code).toBe("concurrency_scope");
  });
});
