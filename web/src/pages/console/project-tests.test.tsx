import { cleanup, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { beforeAll, expect, test } from "vitest";
import { click, dialog, openMenu, openPage, project, refusal, standIn } from "../testing/open-page.tsx";
import { ProjectPage } from "./project-page.tsx";

const own = { Role: "owner", SharedBy: null, Members: 1, Through: [] };
const more = { ProjectName: "Harbour", Instructions: null, Sharing: own, Embeddings: null, Restoring: 0 };
const run = {
  run_id: "run-1",
  cause: "source",
  about: "docs.example.test",
  state: "done",
  reason: null,
  total: 50,
  done: 50,
  passed: 48,
  as_before: 46,
  better: 2,
  worse: 1,
  undecided: 1,
  decision: "held",
  changes: { added: 3, changed: 2, gone: 1 },
  model: null,
  cost: null,
  created_at: "2026-11-26T04:12:00.000Z",
  ended_at: "2026-11-26T04:12:09.000Z",
};
const refused = (id: string, question: string, last: object | null) => ({
  test_id: id,
  question,
  follows: 0,
  expected: { kind: "refused" },
  source: null,
  last,
});
const cites = {
  ...refused("t2", "How long is an invitation valid?", { passed: false, verdict: "worse" }),
  expected: { kind: "cites", ResourceID: "r1", quote: "within 7 days", heading: "How to invite" },
  source: "members.md",
};
const tests = {
  tests: [refused("t1", "Is there a mobile app?", { passed: true, verdict: "as_before" }), cites],
  run,
  held: [],
  suggested: [{ answer_id: "a1", question: "What does Pro cost?" }],
  hold_back: false,
  test_with_model: false,
  model: null,
  cost: null,
  costs: [],
};
const answer = (message: string, passed: boolean) => ({
  outcome: passed ? "answered" : "closest",
  passed,
  in_ten: true,
  message,
  sources: ["members.md"],
});
const shownRun = {
  ...run,
  results: [
    {
      test_id: "t2",
      question: cites.question,
      expected: cites.expected,
      source: "members.md",
      verdict: "worse",
      before: answer("It works once, within 7 days. [1]", true),
      now: answer("These passages come closest.", false),
    },
  ],
};
const calls = { list: "GET /project/tests/harbour-1", run: "GET /project/tests/run/run-1" };

function open(answers: Record<string, unknown> = {}, address = "") {
  const server = standIn({
    "GET /project/get/harbour-1": project("harbour-1", { ...more, Sharing: own }),
    "POST /resources/get_all": [],
    [calls.list]: tests,
    [calls.run]: shownRun,
    ...answers,
  });
  openPage(<ProjectPage />, `/project/harbour-1?tab=tests${address}`, "/project/:projectId");
  return server;
}

beforeAll(() => Promise.all([import("#features/cases/cases-panel.tsx"), import("#ui/toast-area.tsx")]));

test("runs after changes ask the model once its cost was shown and accepted", async () => {
  const server = open({
    [calls.list]: { ...tests, model: "GPT-5", cost: 0.4 },
    "PATCH /project/settings/harbour-1": {},
  });
  await screen.findByText("Runs after a change of sources don’t ask GPT-5, so they cost nothing.");
  await click("Ask the model after changes", "switch");
  const asked = await dialog("Ask the model after changes", "alertdialog");
  asked.getByText(/Each of them sends GPT-5 2 questions. It costs about \$0.40./);
  server.answers[calls.list] = { ...tests, model: "GPT-5", cost: 0.4, test_with_model: true };
  fireEvent.click(asked.getByRole("button", { name: "Turn on" }));
  await screen.findByText("Each run after a change sends GPT-5 2 questions. It costs about $0.40.");
  await click("Ask the model after changes", "switch");
  await waitFor(() =>
    expect(server.bodies("PATCH /project/settings/harbour-1")).toEqual([
      { test_with_model: true },
      { test_with_model: false },
    ]),
  );
});

test("a project without a model has no switch for it", async () => {
  open();
  await screen.findByRole("switch", { name: "Hold back when worse" });
  expect(screen.queryByRole("switch", { name: "Ask the model after changes" })).toBeNull();
});

test("the tab lists what each answer must do with how it went, and keeps what people found helpful", async () => {
  const server = open({ "POST /project/tests": tests.tests[0] });
  const list = await screen.findByRole("list", { name: "Tests" });
  const rows = within(list).getAllByRole("listitem");
  expect(rows[0]!.textContent).toContain("Must be refused");
  expect(rows[0]!.textContent).toContain("As before");
  expect(rows[1]!.textContent).toContain("Cites members.md, How to invite");
  expect(rows[1]!.textContent).toContain("Worse");
  expect(screen.getByText(/No language model used/)).toBeTruthy();
  await click(/^Keep as test$/);
  await waitFor(() =>
    expect(server.bodies("POST /project/tests")).toEqual([{ ProjectID: "harbour-1", answer_id: "a1" }]),
  );
});

test("a run shows how far it is and can be stopped, and one that asks a model says its cost before", async () => {
  const underWay = { ...run, state: "running", done: 31, decision: null };
  open({ [calls.list]: { ...tests, run: underWay, tests: [refused("t1", "Is there an app?", null)] } });
  expect(await screen.findByText("Running 31 of 50")).toBeTruthy();
  expect(screen.getByText("Waiting")).toBeTruthy();
  expect(screen.getByRole("button", { name: "Stop" })).toBeTruthy();
  cleanup();
  const server = open({
    [calls.list]: { ...tests, model: "Large", cost: 0.4 },
    "POST /project/tests/run": run,
  });
  await click(/^Run tests$/);
  expect(await screen.findByText(/sends Large 2 questions\. It costs about \$0\.40\./)).toBeTruthy();
  expect(server.bodies("POST /project/tests/run")).toEqual([]);
  const [confirm] = screen.getAllByRole("button", { name: "Run tests" }).slice(-1);
  fireEvent.click(confirm!);
  await waitFor(() => expect(server.bodies("POST /project/tests/run")).toEqual([{ ProjectID: "harbour-1" }]));
});

test("a comparison says before what the chosen model costs", async () => {
  open({
    [calls.list]: { ...tests, model: "Large", cost: 0.4, costs: [{ model: "small", cost: 0.002 }] },
    "GET /project/settings/harbour-1": {
      choices: [
        { id: "small", label: "Small" },
        { id: "new", label: "New" },
      ],
    },
  });
  await openMenu("More about tests");
  await click("Compare settings", "menuitem");
  const choice = await screen.findByLabelText("Language model");
  expect(screen.getByText("This sends Large 2 questions. It costs about $0.40.")).toBeTruthy();
  await screen.findByRole("option", { name: "Small" });
  const choose = (value: string) => fireEvent.change(choice, { target: { value } });
  choose("small");
  expect(screen.getByText("This sends Small 2 questions. It costs less than $0.01.")).toBeTruthy();
  choose("new");
  expect(screen.getByText("This sends New 2 questions. Its cost is not known yet.")).toBeTruthy();
  choose("none");
  expect(screen.queryByText(/This sends/)).toBeNull();
});

test("a change that is held shows both answers, and is used or discarded", async () => {
  const server = open({ "POST /project/hold": { decided: 1 } }, "&run=run-1");
  expect(
    await screen.findByRole("heading", { name: "46 of 50 as before. 2 better, 1 worse, 1 undecided." }),
  ).toBeTruthy();
  expect(screen.getByText(/on hold because one answer got worse/)).toBeTruthy();
  expect(screen.getByText(/3 new pages, 2 changed, 1 removed\./)).toBeTruthy();
  expect(screen.getByText("It works once, within 7 days. [1]")).toBeTruthy();
  await click(/^Keep current version$/);
  await waitFor(() =>
    expect(server.bodies("POST /project/hold")).toEqual([
      { ProjectID: "harbour-1", use: false, run_id: "run-1" },
    ]),
  );
});

test("a new test is saved once it says what the answer must do", async () => {
  const server = open({ "POST /project/tests": tests.tests[0] }, "&test=new");
  const save = await screen.findByRole("button", { name: "Save test" });
  expect(save).toHaveProperty("disabled", true);
  fireEvent.change(screen.getByLabelText("Question"), { target: { value: "What does Pro cost?" } });
  fireEvent.click(screen.getByLabelText("say this"));
  fireEvent.change(screen.getByLabelText("What it must say"), { target: { value: "$99" } });
  fireEvent.click(save);
  await waitFor(() =>
    expect(server.bodies("POST /project/tests")).toEqual([
      {
        ProjectID: "harbour-1",
        question: "What does Pro cost?",
        expected: { kind: "says", value: "$99" },
      },
    ]),
  );
});

test("no tests, and tests that cannot be loaded, say so", async () => {
  open({ [calls.list]: { ...tests, tests: [], run: null, suggested: [] } });
  expect(await screen.findByText("Keep an answer as a test, or write one.")).toBeTruthy();
  cleanup();
  open({ [calls.list]: () => refusal(500, "Something went wrong.") });
  expect(await screen.findByRole("button", { name: "Try again" })).toBeTruthy();
});
