import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { harbourDocx } from "./support/documents.ts";
import { openEvents } from "./support/events.ts";
import { type ModelServer, startModelServer } from "./support/model-double/model-server.ts";
import { type Actor, type Reply, startTestServer, type TestServer } from "./support/test-server.ts";

const query = "What does a fishing boat pay each night at the northern quay?";
const answer = { text: "A fishing boat pays 18 crowns each night. [1]" };

let model: ModelServer;
let server: TestServer;
/** The first account, which administers. */
let admin: Actor;

async function start(settings: Record<string, string> = {}): Promise<void> {
  model = await startModelServer(() => answer);
  server = await startTestServer({
    LLM_PROVIDER: "openai-compatible",
    LLM_BASE_URL: model.baseUrl,
    LLM_MODEL: "some-model",
    LLM_PRICE_INPUT: "3",
    LLM_PRICE_OUTPUT: "15",
    MAX_QUESTIONS_AT_ONCE: "1000",
    PUBLIC_RATE_LIMIT: "1000",
    VERIFY_MODEL: "off",
    ...settings,
  });
  admin = await server.newcomer();
}

async function stop(): Promise<void> {
  await server.stop();
  await model.close();
}

async function projectOf(owner: Actor): Promise<string> {
  const projectId = await server.newProject(owner);
  await server.addFile(owner, projectId, "harbour.docx", harbourDocx, 5);
  await server.vectorize(owner, projectId);
  return projectId;
}

const ask = (actor: Actor, projectId: string) =>
  server.request(actor, "POST", "/rag_query/qa", { project_id: projectId, UserID: actor.userId, query });
const visit = (slug: string) =>
  server.request(null, "POST", "/public_rag_query/qa", { public_domain_endpoint: slug, query });
const limit = (body: object) => server.request(admin, "PATCH", "/admin/limits", body);
const use = async () => (await server.request(admin, "GET", "/admin/usage")).json;

describe("who may use a model", () => {
  let stranger: Actor;
  let projectId: string;
  beforeAll(async () => {
    await start();
    stranger = await server.newcomer();
    projectId = await projectOf(stranger);
  });
  afterAll(stop);
  beforeEach(() => void (model.asked = []));

  test("150 questions of a new stranger are answered by the sources, say why, and cost nothing", async () => {
    const replies = await Promise.all(Array.from({ length: 150 }, () => ask(stranger, projectId)));
    for (const { status, json } of replies) {
      expect([status, json.mode, json.answered]).toEqual([200, "built-in", true]);
      expect(json.notice).toMatch(/^An administrator has not allowed .* so the sources answer/);
    }
    expect(model.asked).toEqual([]);
    expect((await use()).rows).toEqual([]);
  });

  test("tells visitors nothing of who may", async () => {
    await server.publish(stranger, projectId, "strangers-quay");
    const { json } = await visit("strangers-quay");
    expect([json.mode, json.notice]).toEqual(["built-in", undefined]);
    expect(model.asked).toEqual([]);
  });

  test("is what an administrator says, and nobody else", async () => {
    const allow = { scope: "user", subject: stranger.userId, allowed: true };
    expect((await server.request(stranger, "PATCH", "/admin/limits", allow)).json.code).toBe(
      "not_administrator",
    );
    expect((await limit(allow)).json).toMatchObject({ allowed: true, name: "Person 2" });
    expect((await ask(stranger, projectId)).json.mode).toBe("model");
    await limit({ ...allow, allowed: false });
    expect((await ask(stranger, projectId)).json.mode).toBe("built-in");
    await limit({ ...allow, allowed: null });
    const { json } = await server.request(admin, "GET", "/admin/limits");
    const shown = json.accounts.map((one: { name: string; may_use: boolean }) => [one.name, one.may_use]);
    expect(Object.fromEntries(shown)).toEqual({ "Person 1": true, "Person 2": false });
  });

  test("is the administrator from the start", async () => {
    expect((await ask(admin, await projectOf(admin))).json.mode).toBe("model");
  });
});

test("with MODEL_USE_DEFAULT=everybody, or alone, an account needs nobody to allow it", async () => {
  await start({ MODEL_USE_DEFAULT: "everybody" });
  const stranger = await server.newcomer();
  expect((await ask(stranger, await projectOf(stranger))).json.mode).toBe("model");
  await stop();
  await start({ ADMIN_EMAILS: "somebody-else@example.test" });
  const projectId = await projectOf(admin);
  expect((await ask(admin, projectId)).json.mode).toBe("model");
  await server.newcomer();
  expect((await ask(admin, projectId)).json.mode).toBe("built-in");
  await stop();
});

describe("what may be spent", () => {
  let projectId: string;
  beforeEach(async () => {
    await start({ MODEL_USE_DEFAULT: "everybody" });
    projectId = await projectOf(admin);
  });
  afterEach(stop);

  const subjects = (): Record<string, object> => ({
    server: { scope: "server" },
    "each project": { scope: "project" },
    "this project": { scope: "project", subject: projectId },
    "each user": { scope: "user" },
    "this user": { scope: "user", subject: admin.userId },
  });

  test.each(["server", "each project", "this project", "each user", "this user"])(
    "is limited for the %s, by the day and by the month",
    async (name) => {
      for (const [amount, when] of [
        ["tokens_day", "today"],
        ["tokens_month", "this month"],
        ["cost_day", "today"],
        ["cost_month", "this month"],
      ]) {
        // What was spent is spent; an answer takes some hundred tokens, and about a tenth of a cent.
        expect((await ask(admin, projectId)).json.mode).toBe("model");
        expect((await limit({ ...subjects()[name], [amount!]: 0 })).status).toBe(200);
        const { json } = await ask(admin, projectId);
        expect([json.mode, json.answered]).toEqual(["built-in", true]);
        expect(json.notice).toContain(` as much as it may ${name === "server" ? "be " : ""}${when}, so`);
        await limit({ ...subjects()[name], [amount!]: null });
      }
    },
  );

  test.each<[string, string]>([
    ["tokens_day", "today"],
    ["tokens_month", "this month"],
    ["cost_day", "today"],
    ["cost_month", "this month"],
  ])("is limited for visitors of a publication by %s, who are told less", async (amount, when) => {
    await server.publish(admin, projectId, "quay");
    expect((await visit("quay")).json.mode).toBe("model");
    await limit({ scope: "publication", subject: projectId, [amount]: 0 });
    const { json } = await visit("quay");
    expect([json.mode, json.answered]).toEqual(["built-in", true]);
    expect(json.notice).toBe(
      `This assistant has used its language model as much as it may ${when}, so the sources answer in their own words.`,
    );
    expect((await ask(admin, projectId)).json.mode).toBe("model");
  });

  test("comes back with the next day, and with the next month", async () => {
    await ask(admin, projectId);
    const spent = (await use()).rows[0];
    const one = spent.input_tokens + spent.output_tokens;
    await limit({ scope: "server", tokens_day: one });
    expect((await ask(admin, projectId)).json.mode).toBe("built-in");
    await limit({ scope: "server", tokens_day: null });
    server.turnClock(86_400_000);
    await limit({ scope: "server", tokens_day: one * 20 });
    expect((await ask(admin, projectId)).json.mode).toBe("model");
  });

  test("is not overrun by questions at the same time, of which each lays by what it may take", async () => {
    await ask(admin, projectId);
    const [{ input_tokens: input, output_tokens: output }] = (await use()).rows;
    // Room for two calls with the longest output each, and not for three.
    const most = input + output + 2.5 * (input * 1.4 + 2_000);
    await limit({ scope: "server", tokens_day: most });
    const held: (() => void)[] = [];
    model.asked = [];
    model.script = async () => {
      await new Promise<void>((done) => held.push(done));
      return answer;
    };
    const refused: Reply[] = [];
    const replies = Array.from({ length: 8 }, async () => {
      const reply = await ask(admin, projectId);
      refused.push(reply);
      return reply;
    });
    await expect.poll(() => refused.length).toBe(6);
    expect(held).toHaveLength(2);
    for (const { json } of refused) {
      expect(json).toMatchObject({ mode: "fallback", answered: true });
      expect(json.notice).toContain("as much as it may be today");
    }
    for (const done of held) done();
    const modes = (await Promise.all(replies)).map(({ json }) => json.mode);
    expect(modes.filter((mode) => mode === "model")).toHaveLength(2);
    expect(model.asked).toHaveLength(2);
    const [after] = (await use()).rows;
    expect(after.input_tokens + after.output_tokens).toBe(3 * (input + output));
  });

  test("counts what a provider took: nothing of what it refused, and of what was stopped what was written", async () => {
    model.script = () => ({ status: 401 });
    expect((await ask(admin, projectId)).json.mode).toBe("fallback");
    expect((await use()).rows).toMatchObject([{ calls: 1, input_tokens: 0, output_tokens: 0, cost: 0 }]);
    model.script = () => ({ text: ["A fishing boat pays 18 ", new Promise(() => undefined)] });
    const left = model.nextLeft();
    const events = await openEvents(`${server.address}/rag_query/qa`, admin, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ project_id: projectId, UserID: admin.userId, query }),
    });
    await events.next();
    await expect.poll(() => model.asked.length).toBe(2);
    events.close();
    await left;
    await expect.poll(async () => (await use()).rows[0]?.output_tokens).toBeLessThan(50);
    const [row] = (await use()).rows;
    expect([row.calls, row.input_tokens > 100]).toEqual([2, true]);
  });
});

describe("the line before the model", () => {
  afterEach(stop);

  test("80 questions at once of a limit of 4 are never more than 4 at the provider, none fails, projects take turns", async () => {
    await start({ MODEL_USE_DEFAULT: "everybody", LLM_MAX_CONCURRENT: "4" });
    const owners = [admin, ...(await Promise.all([1, 2, 3].map(() => server.newcomer())))];
    const projects = await Promise.all(owners.map(projectOf));
    let [now, most] = [0, 0];
    const order: string[] = [];
    let all = (): void => undefined;
    const allPlacesTaken = new Promise<void>((done) => (all = done));
    const othersHaveCome = allPlacesTaken.then(() => new Promise((done) => setTimeout(done, 3_000)));
    model.script = async ({ prompt }) => {
      most = Math.max(most, ++now);
      if (now === 4) all();
      await allPlacesTaken;
      // However slowly the others come, they wait by now.
      await othersHaveCome;
      order.push(/Asked by (\d)/.exec(prompt)?.[1] ?? "?");
      await new Promise((done) => setTimeout(done, 5));
      now -= 1;
      return answer;
    };
    // All of one project come before those of the next.
    const replies = await Promise.all(
      owners.flatMap((owner, i) =>
        Array.from({ length: 20 }, () =>
          server.request(owner, "POST", "/rag_query/qa", {
            project_id: projects[i],
            UserID: owner.userId,
            query: `Asked by ${i}: ${query}`,
          }),
        ),
      ),
    );
    expect(replies.map(({ status, json }) => `${status} ${json.mode}`)).toEqual(
      Array.from({ length: 80 }, () => "200 model"),
    );
    expect(most).toBe(4);
    expect(order).toHaveLength(80);
    // Once all have come, each sixteen in a row are about four of each project.
    const middle = order.slice(24, 64);
    for (let i = 0; i < owners.length; i++)
      expect(middle.filter((who) => who === String(i)).length).toBeGreaterThanOrEqual(8);
  });

  test("tells each its place, also of one project alone, and lets those go who leave", async () => {
    await start({
      MODEL_USE_DEFAULT: "everybody",
      LLM_MAX_CONCURRENT: "4",
      LLM_MAX_CONCURRENT_BY_PROJECT: "1",
    });
    const projectId = await projectOf(admin);
    const held: (() => void)[] = [];
    model.script = async () => {
      await new Promise<void>((done) => held.push(done));
      return answer;
    };
    const stream = () =>
      openEvents(`${server.address}/rag_query/qa`, admin, {
        method: "POST",
        headers: { "content-type": "application/json" },
        body: JSON.stringify({ project_id: projectId, UserID: admin.userId, query }),
      });
    const first = await stream();
    await expect.poll(() => held.length).toBe(1);
    const second = await stream();
    expect(await second.next()).toMatchObject({ event: "waiting", data: { before: 0 } });
    const third = await stream();
    expect(await third.next()).toMatchObject({ event: "waiting", data: { before: 1 } });
    second.close();
    expect(await third.next()).toMatchObject({ event: "waiting", data: { before: 0 } });
    held[0]!();
    expect((await first.all()).at(-1)).toMatchObject({ event: "done", data: { mode: "model" } });
    await expect.poll(() => held.length).toBe(2);
    held[1]!();
    expect((await third.all()).at(-1)).toMatchObject({ event: "done", data: { mode: "model" } });
  });
});

test("a judge of another name, and a second model, have prices of their own", async () => {
  await start({
    VERIFY_MODEL: "judge-1",
    LLM_FALLBACK_MODEL: "vendor/second:small",
    LLM_PRICES: "judge-1=0.5/1, vendor/second:small=10/20",
  });
  const projectId = await projectOf(admin);
  let first = true;
  model.script = ({ body }) => {
    if (body.model === "judge-1")
      return {
        text: '{"verdicts": [{"statement": 1, "verdict": "yes"}]}',
        usage: { input: 1000, output: 100 },
      };
    if (body.model === "some-model" && !first)
      return { status: 404, body: '{"error":{"message":"The model some-model does not exist"}}' };
    return { ...answer, usage: { input: 2000, output: 200 } };
  };
  const { json: told } = await ask(admin, projectId);
  expect([told.mode, told.checked_by]).toEqual(["model", "model"]);
  const judged = (1000 * 0.5 + 100 * 1) / 1e6;
  expect(told.usage.cost).toBeCloseTo((2000 * 3 + 200 * 15) / 1e6 + judged, 10);
  first = false;
  const { json: second } = await ask(admin, projectId);
  expect(second.usage.model).toBe("vendor/second:small");
  expect(second.usage.cost).toBeCloseTo((2000 * 10 + 200 * 20) / 1e6 + judged, 10);
  const costs = Object.fromEntries(
    (await use()).rows.map((row: { model: string; cost: number }) => [row.model, row.cost]),
  );
  expect(costs["some-model"]).toBeCloseTo((2000 * 3 + 200 * 15) / 1e6, 10);
  expect(costs["judge-1"]).toBeCloseTo(2 * judged, 10);
  expect(costs["vendor/second:small"]).toBeCloseTo((2000 * 10 + 200 * 20) / 1e6, 10);
  await stop();
});

test("what was spent is told by day, project, model and account, of visitors apart, and as CSV", async () => {
  await start({ MODEL_USE_DEFAULT: "everybody" });
  const projectId = await projectOf(admin);
  const guest = await server.newcomer();
  const others = await projectOf(guest);
  await server.publish(admin, projectId, "counted-quay");
  model.script = () => ({ ...answer, usage: { input: 2000, output: 200 } });
  await ask(admin, projectId);
  await ask(guest, others);
  await visit("counted-quay");
  server.turnClock(86_400_000);
  await ask(admin, projectId);
  const { from, to, rows } = await use();
  const told = rows.map((row: Record<string, unknown>) => [
    row["day"] === to ? "today" : "yesterday",
    row["project"],
    row["user_name"],
    row["visitors"],
    row["calls"],
  ]);
  expect(told).toHaveLength(4);
  expect(told).toEqual(
    expect.arrayContaining([
      ["yesterday", projectId, "Person 1", false, 1],
      ["yesterday", others, "Person 2", false, 1],
      ["yesterday", projectId, "Person 1", true, 1],
      ["today", projectId, "Person 1", false, 1],
    ]),
  );
  const csv = await server.request(admin, "GET", `/admin/usage.csv?from=${from}&to=${to}`);
  expect(csv.headers.get("content-disposition")).toBe(
    `attachment; filename="model-use-${from}-to-${to}.csv"`,
  );
  const [head, ...lines] = csv.text.trim().split("\r\n");
  const columns = head!.replaceAll('"', "").replace("\ufeff", "").split(",");
  expect(columns).toEqual(
    "day project project_name user user_name model visitors calls input_tokens output_tokens cost_usd".split(
      " ",
    ),
  );
  const cells = lines.map((line) => line.slice(1, -1).split('","'));
  const ofVisitors = cells.filter((row) => row[columns.indexOf("visitors")] === "yes");
  expect(cells).toHaveLength(4);
  expect(ofVisitors.map((row) => row.slice(-4))).toEqual([["1", "2000", "200", "0.009000"]]);
  const { json } = await server.request(guest, "GET", "/admin/usage.csv");
  expect(json.code).toBe("not_administrator");
  await stop();
});
