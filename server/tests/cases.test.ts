import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { TestCase, TestResult, TestRun } from "@groundwork/contract/cases";
import { type Actor, eventually, startTestServer, type TestServer } from "./support/test-server.ts";

let server: TestServer;
let owner: Actor;
/** Is changed by no test. */
let unchanged: Tested;
beforeAll(async () => {
  server = await startTestServer();
  owner = await server.newcomer();
  unchanged = await newTested();
});
afterAll(() => server.stop());

const hire = `# Boat hire

A rowing boat costs 18 euros an hour. The pier opens at 9 in the morning.`;
const moorings = `# Moorings

A berth at the northern quay costs 12 euros a night. Mooring rings are painted blue.`;
const prices = { title: "Winter", text: "The pier is closed in January for repairs." };

interface Tested {
  projectId: string;
  sources: Record<string, string>;
}

const call = (method: string, path: string, body?: unknown, actor = owner) =>
  server.request(actor, method, path, body);
const list = async ({ projectId }: Tested) => (await call("GET", `/project/tests/${projectId}`)).json;
const tests = async (tested: Tested): Promise<TestCase[]> => (await list(tested)).tests;
const run = async (id: string): Promise<TestRun & { results: TestResult[] }> =>
  (await call("GET", `/project/tests/run/${id}`)).json;
const ended = (id: string) =>
  eventually(async () => {
    const found = await run(id);
    return found.ended_at === null ? undefined : found;
  }, "the run has ended");
async function runAll({ projectId }: Tested, against?: object) {
  const { json } = await call("POST", "/project/tests/run", {
    ProjectID: projectId,
    ...(against && { against }),
  });
  return ended(json.run_id);
}
/** Waits for the run that a change of sources starts after another. */
const runAfter = (tested: Tested, runId: string) =>
  eventually(async () => {
    const { run: last } = await list(tested);
    return last.run_id !== runId && last.ended_at !== null ? run(last.run_id) : undefined;
  }, "the sources' change is tested");
async function ask({ projectId }: Tested, query: string) {
  const body = { project_id: projectId, UserID: owner.userId, query };
  return (await call("POST", "/rag_query/qa", body)).json;
}
const keep = ({ projectId }: Tested, answer_id: string) =>
  call("POST", "/project/tests", { ProjectID: projectId, answer_id });

/** A project with two files and a note, and a test of each kind. */
async function newTested(): Promise<Tested> {
  const projectId = await server.newProject(owner, "Boats");
  const add = async (name: string, text: string) =>
    (await server.addFile(owner, projectId, name, new TextEncoder().encode(text), 7)).json.ResourceID;
  const sources = { hire: await add("hire.md", hire), moorings: await add("moorings.md", moorings) };
  await server.vectorize(owner, projectId);
  const { json: note } = await call("POST", "/resources/note", { ProjectID: projectId, ...prices });
  const tested = { projectId, sources: { ...sources, note: note.ResourceID } };
  await eventually(async () => (await resource(tested, "note")).AddedToVectorDB, "the note answers");
  const cites = await keep(
    tested,
    (await ask(tested, "How much does a rowing boat cost an hour?")).answer_id,
  );
  expect(cites.status).toBe(201);
  await call("POST", "/project/tests", {
    ProjectID: projectId,
    question: "What does a berth at the northern quay cost?",
    expected: { kind: "says", value: "12 euros" },
  });
  await keep(tested, (await ask(tested, "When is the pier closed for repairs?")).answer_id);
  await keep(tested, (await ask(tested, "Who is the mayor of Zanzibar?")).answer_id);
  return tested;
}

async function resource({ projectId, sources }: Tested, name: string) {
  const { json } = await call("POST", "/resources/get_all", { UserID: owner.userId, ProjectID: projectId });
  return json.find(({ ResourceID }: { ResourceID: string }) => ResourceID === sources[name]);
}

describe("tests of a project", () => {
  test("are kept from answers by what these cite, or by that they were refused", async () => {
    const tested = unchanged;
    expect(
      (await tests(tested)).map(({ question, expected, source }) => [question, expected.kind, source]),
    ).toEqual([
      ["How much does a rowing boat cost an hour?", "cites", "hire.md"],
      ["What does a berth at the northern quay cost?", "says", null],
      ["When is the pier closed for repairs?", "cites", "Winter"],
      ["Who is the mayor of Zanzibar?", "refused", null],
    ]);
    const csv = (await call("GET", `/project/tests/${tested.projectId}?format=csv`)).text;
    const other = await server.newProject(owner, "Copy");
    await server.addFile(owner, other, "hire.md", new TextEncoder().encode(hire), 7);
    const { json } = await call("POST", "/project/tests/import", { ProjectID: other, csv });
    expect(json).toEqual({
      added: 3,
      skipped: [{ line: 4, reason: "This project has no source named “Winter”." }],
    });
    const [first] = await tests({ projectId: other, sources: {} });
    expect(first).toMatchObject({ source: "hire.md", expected: { kind: "cites" } });
  });

  test("give the same run for the same sources, and turn exactly where what decides is gone", async () => {
    const tested = await newTested();
    const first = await runAll(tested);
    expect(first).toMatchObject({ state: "done", total: 4, done: 4, passed: 4, model: null, decision: null });
    const second = await runAll(tested);
    expect(second).toMatchObject({ as_before: 4, better: 0, worse: 0, undecided: 0 });
    expect(second.results.map(({ now }) => now)).toEqual(first.results.map(({ now }) => now));
    await call("DELETE", `/resources/delete/${tested.sources.moorings}`);
    const third = await runAfter(tested, second.run_id);
    expect(third).toMatchObject({ as_before: 3, worse: 1 });
    expect(third.results[0]).toMatchObject({
      question: "What does a berth at the northern quay cost?",
      verdict: "worse",
      before: { passed: true, message: "" },
      now: { passed: false },
    });
    expect(JSON.stringify(await run(second.run_id))).not.toContain("12 euros a night");
  });

  test("compare other settings with the current ones, and change nothing", async () => {
    const tested = unchanged;
    const compared = await runAll(tested, { history: 0 });
    expect(compared).toMatchObject({ cause: "compared", as_before: 4, worse: 0 });
    const { json } = await call("GET", `/project/settings/${tested.projectId}`);
    expect(json.history).toBe(null);
  });
});

const change = (tested: Tested, text: string) =>
  call("PATCH", "/resources/note", { ResourceID: tested.sources.note, title: prices.title, text });
const holdBack = ({ projectId }: Tested) =>
  call("PATCH", `/project/settings/${projectId}`, { hold_back: true });
const pier = async (tested: Tested) => (await ask(tested, "When is the pier closed for repairs?")).message;
const heldNote = (tested: Tested) =>
  eventually(async () => (await resource(tested, "note")).held, "the note is held");
const decide = ({ projectId }: Tested, use: boolean) =>
  call("POST", "/project/hold", { ProjectID: projectId, use });

describe("a new version that makes an answer worse", () => {
  test("is used where nobody wishes to hold it back, after a run that shows both answers", async () => {
    const tested = await newTested();
    await change(tested, "Opening times are on the door.");
    const found = await eventually(async () => {
      const { run: latest } = await list(tested);
      return latest?.cause === "source" && latest.decision !== null ? latest : undefined;
    }, "the version was tried");
    expect(found).toMatchObject({ about: "Winter", worse: 1, decision: "used" });
    const [worse] = (await run(found!.run_id)).results;
    expect(worse!.before!.message).toContain("January");
    await eventually(async () => !(await pier(tested)).includes("January"), "the new text answers");
  });

  test("is held back, leaves answers as they were, and is used as it was tested", async () => {
    const tested = await newTested();
    await holdBack(tested);
    await change(tested, "Opening times are on the door.");
    expect(await heldNote(tested)).toEqual({
      since: expect.any(String),
      run_id: expect.any(String),
      added: null,
      changed: null,
      gone: null,
    });
    expect(await pier(tested)).toContain("January");
    const { held } = await list(tested);
    expect(held).toMatchObject([{ about: "Winter", worse: 1, decision: "held" }]);
    expect((await decide(tested, true)).json).toEqual({ decided: 1 });
    await eventually(async () => (await resource(tested, "note")).held === undefined, "it is decided");
    await eventually(async () => !(await pier(tested)).includes("January"), "the new text answers");
    expect((await decide(tested, true)).json.code).toBe("nothing_held");
  });

  test("is discarded on request, and read again afterwards", async () => {
    const tested = await newTested();
    await holdBack(tested);
    await change(tested, "Opening times are on the door.");
    await heldNote(tested);
    expect((await decide(tested, false)).json).toEqual({ decided: 1 });
    expect(await resource(tested, "note")).not.toHaveProperty("held");
    expect(await pier(tested)).toContain("January");
    await change(tested, "The pier is closed in January and in March for repairs.");
    await eventually(async () => (await pier(tested)).includes("March"), "the better text answers");
  });

  test("waits as settings too, where these are to be held back", async () => {
    const tested = await newTested();
    await holdBack(tested);
    const { json } = await call("PATCH", `/project/settings/${tested.projectId}`, { history: 1 });
    expect(json).toMatchObject({ history: null, waits_for_tests: true });
    const settings = () => call("GET", `/project/settings/${tested.projectId}`);
    await eventually(async () => (await settings()).json.history === 1, "the settings passed");
    expect((await settings()).json.waits_for_tests).toBe(false);
  });
});

test("nothing of a project's tests is found by those who do not edit it", async () => {
  const tested = unchanged;
  const [{ test_id }] = (await tests(tested)) as [TestCase];
  const { run_id } = await runAll(tested);
  const viewer = await server.newMember(owner, tested.projectId, "viewer");
  const editor = await server.newMember(owner, tested.projectId, "editor");
  const stranger = await server.newcomer();
  const calls = (actor: Actor) =>
    Promise.all([
      call("GET", `/project/tests/${tested.projectId}`, undefined, actor),
      call("GET", `/project/tests/run/${run_id}`, undefined, actor),
      call("PATCH", "/project/tests", { test_id, question: "How much is a boat?" }, actor),
    ]);
  expect((await calls(viewer)).map(({ status }) => status)).toEqual([403, 403, 403]);
  expect((await calls(stranger)).map(({ status }) => status)).toEqual([404, 404, 404]);
  expect((await calls(editor)).map(({ status }) => status)).toEqual([200, 200, 200]);
  await call("DELETE", "/project/members", { project_id: tested.projectId, user_id: editor.userId });
  expect((await calls(editor)).map(({ status }) => status)).toEqual([404, 404, 404]);
});
