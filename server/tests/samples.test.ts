import { expect, test } from "vitest";
import { findRows, hasRow, updateRows } from "#platform/database/rows.ts";
import { eventually, startTestServer, serverForTests } from "./support/test-server.ts";

const server = await serverForTests({ SAMPLES: "on", PUBLIC_RATE_LIMIT: "1000" });

const ask = (query: string) => server.visit("groundwork", query);

test("the sample project answers visitors from the product's own guide, soon after the first start", async () => {
  const answer = await eventually(
    async () => {
      const { status, json } = await ask("How many characters does a password have?");
      return status === 200 && json.answered && json;
    },
    "an answer of the sample",
    45_000,
  );
  expect(answer.citations[0].quote).toMatch(/at least 8 characters/);
});

test("its 20 tests are run by themselves, and everybody sees that they pass", async () => {
  const run = await eventually(
    async () => (await server.request(null, "GET", "/public/tests")).json.run ?? undefined,
    "a run of the sample's tests",
    45_000,
  );
  const failed = run.results.filter(({ now }: { now: { passed: boolean } }) => !now.passed);
  expect(failed.map(({ question, now }: { question: string; now: object }) => [question, now])).toEqual([]);
  expect(run).toMatchObject({ state: "done", total: 20, passed: 20 });
});

test("its tests are not run again by a start that finds them as they ship", async () => {
  const { read, write } = server.database;
  const keeps = { kind: "keep-sample" };
  const again = { state: "queued", finished_at: null, run_at: new Date(server.now()).toISOString() } as const;
  await write((transaction) => updateRows(transaction, "jobs", keeps, again));
  await eventually(() => hasRow(read, "jobs", { ...keeps, state: "done" }), "the sample is kept again");
  expect(await findRows(read, "jobs", { kind: "run-tests" })).toHaveLength(1);
});

test("it is nobody's: its address signs nobody in, and no list shows its project", async () => {
  for (const password of ["none", "", "groundwork"]) {
    const reply = await server.request(null, "POST", "/auth/login", {
      email: "samples@groundwork.invalid",
      password,
    });
    expect(reply.status).toBeGreaterThanOrEqual(400);
  }
  const person = await server.newcomer();
  const { json } = await server.request(person, "GET", `/project/get_by_user/${person.userId}`);
  expect(json).toEqual([]);
  const { accounts } = (await server.request(person, "GET", "/admin/limits")).json;
  expect(accounts.map(({ email }: { email: string }) => email)).not.toContain("samples@groundwork.invalid");
});

test("there is none where samples are off", async () => {
  const without = await startTestServer();
  expect((await without.request(null, "GET", "/public/info/groundwork")).status).toBe(404);
  await without.stop();
});
