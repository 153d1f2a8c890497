import { describe, expect, test } from "vitest";
import { limits } from "@groundwork/contract/limits";
import { type Actor, serverForTests } from "./support/test-server.ts";
import { hire, type Tested, TestedProjects } from "./support/tested-projects.ts";

const server = await serverForTests();
const owner = await server.newcomer();
const projects: TestedProjects = new TestedProjects(server, owner);
/** Is changed by no test. */
const unchanged: Tested = await projects.create();

describe("tests of a project", () => {
  test("are kept from answers by what these cite, or by that they were refused", async () => {
    const tested = unchanged;
    expect(
      (await projects.tests(tested)).map(({ question, expected, source }) => [
        question,
        expected.kind,
        source,
      ]),
    ).toEqual([
      ["How much does a rowing boat cost an hour?", "cites", "hire.md"],
      ["What does a berth at the northern quay cost?", "says", null],
      ["When is the pier closed for repairs?", "cites", "Winter"],
      ["Who is the mayor of Zanzibar?", "refused", null],
    ]);
    const csv = (await projects.call("GET", `/project/tests/${tested.projectId}?format=csv`)).text;
    const other = await server.newProject(owner, "Copy");
    await projects.addFile(other, "hire.md", hire);
    const { json } = await projects.call("POST", "/project/tests/import", { ProjectID: other, csv });
    expect(json).toEqual({
      added: 3,
      skipped: [{ line: 4, reason: "This project has no source named “Winter”." }],
    });
    const [first] = await projects.tests({ projectId: other, sources: {} });
    expect(first).toMatchObject({ source: "hire.md", expected: { kind: "cites" } });
  });

  test("give the same run for the same sources, and turn exactly where what decides is gone", async () => {
    const tested = await projects.create();
    const first = await projects.runAll(tested);
    expect(first).toMatchObject({ state: "done", total: 4, done: 4, passed: 4, model: null, decision: null });
    const second = await projects.runAll(tested);
    expect(second).toMatchObject({ as_before: 4, better: 0, worse: 0, undecided: 0 });
    expect(second.results.map(({ now }) => now)).toEqual(first.results.map(({ now }) => now));
    await projects.call("DELETE", `/resources/delete/${tested.sources.moorings}`);
    const third = await projects.runAfter(tested, second.run_id);
    expect(third).toMatchObject({ as_before: 3, worse: 1 });
    expect(third.results[0]).toMatchObject({
      question: "What does a berth at the northern quay cost?",
      verdict: "worse",
      before: { passed: true, message: "" },
      now: { passed: false },
    });
    expect(JSON.stringify(await projects.run(second.run_id))).not.toContain("12 euros a night");
  });

  test("compare other settings with the current ones, and change nothing", async () => {
    const tested = unchanged;
    const compared = await projects.runAll(tested, { history: 0 });
    expect(compared).toMatchObject({ cause: "compared", as_before: 4, worse: 0 });
    const { json } = await projects.call("GET", `/project/settings/${tested.projectId}`);
    expect(json.history).toBe(null);
  });
});

test("a project has a thousand tests at most, to the last of them", async () => {
  const projectId = await server.newProject(owner, "Full");
  const csv = [
    "question,must",
    ...Array.from({ length: limits.casesMax }, (_, i) => `Is it ${i}?,be refused`),
  ];
  const { json } = await projects.call("POST", "/project/tests/import", {
    ProjectID: projectId,
    csv: csv.join("\n"),
  });
  expect(json).toEqual({ added: limits.casesMax, skipped: [] });
  const more = { ProjectID: projectId, question: "Is it full?", expected: { kind: "refused" } };
  expect((await projects.call("POST", "/project/tests", more)).json.code).toBe("too_many_tests");
});

test("an answer of somebody else's conversation becomes a test without what they asked before", async () => {
  const colleague = await server.newMember(owner, unchanged.projectId, "viewer");
  const historyOf = async (actor: Actor) => {
    const about = { project_id: unchanged.projectId, UserID: actor.userId };
    const conversation_id = `conversation-${crypto.randomUUID()}`;
    const asked: string[] = [];
    for (const query of ["When does the pier open?", "How much does a rowing boat cost an hour?"]) {
      const body = { ...about, conversation_id, query };
      asked.push((await projects.call("POST", "/rag_query/qa", body, actor)).json.answer_id);
    }
    const kept = await projects.call("POST", "/project/tests", {
      ProjectID: unchanged.projectId,
      answer_id: asked[1],
    });
    const { history } = await server.database.read
      .selectFrom("cases")
      .select("history")
      .where("id", "=", kept.json.test_id)
      .executeTakeFirstOrThrow();
    await projects.call("DELETE", `/project/tests/${kept.json.test_id}`);
    return history;
  };
  expect(await historyOf(owner)).toContain("When does the pier open?");
  expect(await historyOf(colleague)).toBe("[]");
});
