import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { openEvents } from "./support/events.ts";
import { answer, type MeteredServer, query, startMeteredServer } from "./support/metered-server.ts";
import type { Reply } from "./support/test-server.ts";

let metered: MeteredServer;
beforeAll(async () => void (metered = await startMeteredServer({ MODEL_USE_DEFAULT: "everybody" })));
afterAll(() => metered.stop());

const day = 86_400_000;
/** Returns what was spent in a project, newest day first. */
const useOf = async (projectId: string) =>
  (await metered.use()).rows.filter(({ project }: { project: string }) => project === projectId);

describe("what may be spent", () => {
  let projectId: string;
  beforeEach(async () => {
    // On a day of its own, of which nothing is spent.
    metered.server.turnClock(day);
    metered.model.asked = [];
    projectId = await metered.projectOf(metered.admin);
  });
  afterEach(() => void (metered.model.script = () => answer));

  const amounts = [
    ["tokens_day", "today"],
    ["tokens_month", "this month"],
    ["cost_day", "today"],
    ["cost_month", "this month"],
  ] as const;

  test("is limited for all, each project and this one, each user and this one, by the day and by the month", async () => {
    const subjects = [
      { scope: "server" },
      { scope: "project" },
      { scope: "project", subject: projectId },
      { scope: "user" },
      { scope: "user", subject: metered.admin.userId },
    ];
    for (const subject of subjects)
      for (const [amount, when] of amounts) {
        const whose = JSON.stringify({ ...subject, amount });
        // What was spent is spent; an answer takes some hundred tokens, and about a tenth of a cent.
        const before = await metered.ask(metered.admin, projectId);
        expect([whose, before.json.mode]).toEqual([whose, "model"]);
        const { status } = await metered.limit({ ...subject, [amount]: 0 });
        const { json } = await metered.ask(metered.admin, projectId);
        expect([whose, status, json.mode, json.answered]).toEqual([whose, 200, "built-in", true]);
        const named = subject.scope === "server" ? "" : " for the language model";
        expect([whose, json.notice]).toEqual([whose, expect.stringContaining(` limit${named} ${when}, so`)]);
        await metered.limit({ ...subject, [amount]: null });
      }
  });

  test("is limited for visitors of a publication, who see less", async () => {
    await metered.server.publish(metered.admin, projectId, "quay");
    for (const [amount, when] of amounts) {
      expect([amount, (await metered.visit("quay")).json.mode]).toEqual([amount, "model"]);
      await metered.limit({ scope: "publication", subject: projectId, [amount]: 0 });
      const { json } = await metered.visit("quay");
      expect([amount, json.mode, json.answered]).toEqual([amount, "built-in", true]);
      expect(json.notice).toBe(
        `This assistant has reached its limit for the language model ${when}, so answers quote the sources directly.`,
      );
      expect((await metered.ask(metered.admin, projectId)).json.mode).toBe("model");
      await metered.limit({ scope: "publication", subject: projectId, [amount]: null });
    }
  });

  test("comes back with the next day, and with the next month", async () => {
    await metered.ask(metered.admin, projectId);
    const [spent] = await useOf(projectId);
    const one = spent.input_tokens + spent.output_tokens;
    await metered.limit({ scope: "server", tokens_day: one });
    expect((await metered.ask(metered.admin, projectId)).json.mode).toBe("built-in");
    await metered.limit({ scope: "server", tokens_day: null });
    metered.server.turnClock(day);
    await metered.limit({ scope: "server", tokens_day: one * 20 });
    expect((await metered.ask(metered.admin, projectId)).json.mode).toBe("model");
    await metered.limit({ scope: "server", tokens_day: null });
  });

  test("is not overrun by questions at the same time, of which each lays by what it may take", async () => {
    await metered.ask(metered.admin, projectId);
    const [{ input_tokens: input, output_tokens: output }] = await useOf(projectId);
    // Room for two calls with the longest output each, and not for three.
    const most = input + output + 2.5 * (input * 1.4 + 2_000);
    await metered.limit({ scope: "server", tokens_day: most });
    const held: (() => void)[] = [];
    metered.model.asked = [];
    metered.model.script = async () => {
      await new Promise<void>((done) => held.push(done));
      return answer;
    };
    const refused: Reply[] = [];
    const replies = Array.from({ length: 8 }, async () => {
      const reply = await metered.ask(metered.admin, projectId);
      refused.push(reply);
      return reply;
    });
    await expect.poll(() => refused.length).toBe(6);
    expect(held).toHaveLength(2);
    for (const { json } of refused) {
      expect(json).toMatchObject({ mode: "fallback", answered: true });
      expect(json.notice).toContain("reached this installation's limit today");
    }
    for (const done of held) done();
    const modes = (await Promise.all(replies)).map(({ json }) => json.mode);
    expect(modes.filter((mode) => mode === "model")).toHaveLength(2);
    expect(metered.model.asked).toHaveLength(2);
    const [after] = await useOf(projectId);
    expect(after.input_tokens + after.output_tokens).toBe(3 * (input + output));
    await metered.limit({ scope: "server", tokens_day: null });
  });

  test("counts what a provider took: nothing of what it refused, and of what was stopped what was written", async () => {
    metered.model.script = () => ({ status: 401 });
    expect((await metered.ask(metered.admin, projectId)).json.mode).toBe("fallback");
    expect(await useOf(projectId)).toMatchObject([{ calls: 1, input_tokens: 0, output_tokens: 0, cost: 0 }]);
    metered.model.script = () => ({ text: ["A fishing boat pays 18 ", new Promise(() => undefined)] });
    const left = metered.model.nextLeft();
    const events = await openEvents(`${metered.server.address}/rag_query/qa`, metered.admin, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ project_id: projectId, UserID: metered.admin.userId, query }),
    });
    await events.next();
    await expect.poll(() => metered.model.asked).toHaveLength(2);
    events.close();
    await left;
    await expect.poll(async () => (await useOf(projectId))[0]?.output_tokens).toBeLessThan(50);
    const [row] = await useOf(projectId);
    expect([row.calls, row.input_tokens > 100]).toEqual([2, true]);
  });
});

test("a judge of another name, and a second model, have prices of their own", async () => {
  const priced = await startMeteredServer({
    VERIFY_MODEL: "judge-1",
    LLM_FALLBACK_MODEL: "vendor/second:small",
    LLM_PRICES: "judge-1=0.5/1, vendor/second:small=10/20",
  });
  const projectId = await priced.projectOf(priced.admin);
  let first = true;
  priced.model.script = ({ body }) => {
    if (body.model === "judge-1")
      return {
        text: '{"verdicts": [{"statement": 1, "verdict": "yes"}]}',
        usage: { input: 1000, output: 100 },
      };
    if (body.model === "some-model" && !first)
      return { status: 404, body: '{"error":{"message":"The model some-model does not exist"}}' };
    return { ...answer, usage: { input: 2000, output: 200 } };
  };
  const { json: reported } = await priced.ask(priced.admin, projectId);
  expect([reported.mode, reported.checked_by]).toEqual(["model", "model"]);
  const judged = (1000 * 0.5 + 100 * 1) / 1e6;
  expect(reported.usage.cost).toBeCloseTo((2000 * 3 + 200 * 15) / 1e6 + judged, 10);
  first = false;
  const { json: second } = await priced.ask(priced.admin, projectId);
  expect(second.usage.model).toBe("vendor/second:small");
  expect(second.usage.cost).toBeCloseTo((2000 * 10 + 200 * 20) / 1e6 + judged, 10);
  const costs = Object.fromEntries(
    (await priced.use()).rows.map((row: { model: string; cost: number }) => [row.model, row.cost]),
  );
  expect(costs["some-model"]).toBeCloseTo((2000 * 3 + 200 * 15) / 1e6, 10);
  expect(costs["judge-1"]).toBeCloseTo(2 * judged, 10);
  expect(costs["vendor/second:small"]).toBeCloseTo((2000 * 10 + 200 * 20) / 1e6, 10);
  await priced.stop();
});

test("spending is listed by day, project, model and account, for visitors separately, and as CSV", async () => {
  metered.server.turnClock(day);
  const projectId = await metered.projectOf(metered.admin);
  const guest = await metered.server.newcomer();
  const others = await metered.projectOf(guest);
  await metered.server.publish(metered.admin, projectId, "counted-quay");
  metered.model.script = () => ({ ...answer, usage: { input: 2000, output: 200 } });
  await metered.ask(metered.admin, projectId);
  await metered.ask(guest, others);
  await metered.visit("counted-quay");
  metered.server.turnClock(day);
  await metered.ask(metered.admin, projectId);
  const { from, to, rows: all } = await metered.use();
  const rows = all.filter(({ project }: { project: string }) => [projectId, others].includes(project));
  const reported = rows.map((row: Record<string, unknown>) => [
    row["day"] === to ? "today" : "yesterday",
    row["project"],
    row["user_name"],
    row["visitors"],
    row["calls"],
  ]);
  expect(reported).toHaveLength(4);
  expect(reported).toEqual(
    expect.arrayContaining([
      ["yesterday", projectId, "Person 1", false, 1],
      ["yesterday", others, "Person 2", false, 1],
      ["yesterday", projectId, "Person 1", true, 1],
      ["today", projectId, "Person 1", false, 1],
    ]),
  );
  const csv = await metered.server.request(metered.admin, "GET", `/admin/usage.csv?from=${from}&to=${to}`);
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
  const cells = lines
    .map((line) => line.slice(1, -1).split('","'))
    .filter((row) => [projectId, others].includes(row[columns.indexOf("project")]!));
  const ofVisitors = cells.filter((row) => row[columns.indexOf("visitors")] === "yes");
  expect(cells).toHaveLength(4);
  expect(ofVisitors.map((row) => row.slice(-4))).toEqual([["1", "2000", "200", "0.009000"]]);
  const { json } = await metered.server.request(guest, "GET", "/admin/usage.csv");
  expect(json.code).toBe("not_administrator");
});
