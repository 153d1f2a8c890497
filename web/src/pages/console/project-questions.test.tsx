import { cleanup, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { beforeAll, expect, test } from "vitest";
import { click, dialog, openPage, project, standIn, type } from "../testing/open-page.tsx";
import { ProjectPage } from "./project-page.tsx";

const own = { Role: "owner", SharedBy: null, Members: 1, Through: [] };
const more = { ProjectName: "Harbour", Instructions: null, Sharing: own, Embeddings: null, Restoring: 0 };
const question = (id: string, words: string, fields: object = {}) => ({
  answer_id: id,
  question: words,
  asked_at: "2026-11-03T10:00:00.000Z",
  outcome: "refused",
  origin: "public",
  useful: null,
  model: null,
  ms: 12,
  visitor: "v",
  answer: "Not in this project's sources.",
  sources: [],
  now: null,
  ...fields,
});
const gap = (id: string, title: string, questions: object[], fields: object = {}) => ({
  gap: id,
  title,
  last_asked_at: "2026-11-03T10:00:00.000Z",
  how: null,
  reason: "",
  questions,
  ...fields,
});
const counts = (questions: number) => ({
  questions,
  answered: questions,
  closest: 0,
  refused: 0,
  thumbs_down: 0,
});
const report = {
  now: { questions: 12_400, answered: 12_398, closest: 1, refused: 1, thumbs_down: 0 },
  before: counts(3),
  days: [
    { day: "2026-11-02", questions: 1, answered: 1 },
    { day: "2026-11-03", questions: 4, answered: 2 },
  ],
  cost: 0,
  most_cited: [{ ResourceID: "r1", name: "prices.md", times: 7 }],
  never_cited: [{ ResourceID: "r2", name: "terms.md" }],
  topics: [{ title: "dogs", questions: 4 }],
  weekly_mail: false,
};
const dogs = gap("g1", "dogs", [question("a", "May dogs come?"), question("b", "Are dogs allowed?")]);
const single = gap("g2", "Who is Ann?", [question("c", "Who is Ann?")]);
const closed = gap("g3", "prices", [question("d", "What does it cost?", { now: "18 euros." })], {
  how: "source",
  reason: "prices.md",
});
const calls = {
  one: "GET /project/get/harbour-1",
  resources: "POST /resources/get_all",
  gaps: "GET /project/gaps/harbour-1",
  list: "GET /project/questions/harbour-1",
  report: "GET /project/report/harbour-1",
};

function open(answers: Record<string, unknown> = {}, role = "owner") {
  const server = standIn({
    [calls.one]: project("harbour-1", { ...more, Sharing: { ...own, Role: role } }),
    [calls.resources]: [],
    [calls.gaps]: { open: [dogs, single], closed: [closed] },
    [calls.list]: { questions: [question("a", "My address is [email hidden]. May dogs come?")], more: false },
    [calls.report]: report,
    ...answers,
  });
  openPage(<ProjectPage />, "/project/harbour-1?tab=questions", "/project/:projectId");
  return server;
}

beforeAll(() =>
  Promise.all([import("#features/questions/questions-panel.tsx"), import("#ui/toast-area.tsx")]),
);

test("the tab shows the counts, the groups with what became of them, and single questions last", async () => {
  open();
  const gaps = await screen.findByRole("list", { name: "Gaps" });
  expect(screen.getAllByText("12.4k")).toHaveLength(2);
  expect(screen.getByText("not in the sources")).toBeTruthy();
  expect(
    within(gaps)
      .getAllByRole("button")
      .map(({ textContent }) => textContent),
  ).toEqual([
    expect.stringMatching(/^dogs2 questions/),
    expect.stringMatching(/^prices1 question.*Answered by prices\.md$/),
    "Single questions1 question, ungrouped",
  ]);
  expect(screen.getByRole("tab", { name: /Questions/ }).getAttribute("aria-selected")).toBe("true");
  expect(screen.getByLabelText("1 open gap")).toBeTruthy();
});

test("a note is written from a group, and the gaps are loaded again until it is answered", async () => {
  const server = open();
  await click(/^dogs/);
  const questions = screen.getByRole("list", { name: "Questions about dogs" });
  fireEvent.click(within(questions).getByRole("button", { name: /May dogs come/ }));
  expect(within(questions).getByText("Not in this project's sources.")).toBeTruthy();
  await click("Write an answer");
  const form = await dialog("Write an answer");
  const save = () => form.getByRole("button", { name: "Save and ask again" });
  expect((save() as HTMLButtonElement).disabled).toBe(true);
  expect(form.getByLabelText<HTMLInputElement>("Title").value).toBe("dogs");
  type("Answer", "Dogs may come on a leash.", form);
  type("Links", " https://boats.example/dogs \n", form);
  type("Reconfirm by (optional)", "2027-01-31", form);
  server.answers["POST /resources/note"] = { ResourceID: "n1" };
  server.answers[calls.gaps] = {
    open: [single],
    closed: [{ ...dogs, how: "source", reason: "dogs" }],
  };
  fireEvent.click(save());
  expect(await screen.findByText("Answered by dogs")).toBeTruthy();
  expect(server.bodies("POST /resources/note")).toEqual([
    {
      ProjectID: "harbour-1",
      title: "dogs",
      text: "Dogs may come on a leash.\n\n- https://boats.example/dogs",
      confirm_by: "2027-01-31",
    },
  ]);
});

test("a group is closed with a reason, and a failure keeps the dialog and what was typed", async () => {
  const server = open();
  await click(/^dogs/);
  await click("Not for us");
  const form = await dialog("Not for us");
  type("Reason (optional)", "We hire out boats.", form);
  await click("Close gap", "button", form);
  expect(await form.findByText("There is no such thing.")).toBeTruthy();
  expect(form.getByLabelText<HTMLInputElement>("Reason (optional)").value).toBe("We hire out boats.");
  server.answers["POST /project/gaps/close"] = { closed: 2 };
  await click("Close gap", "button", form);
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  expect(server.bodies("POST /project/gaps/close").at(-1)).toEqual({
    ProjectID: "harbour-1",
    gap: "g1",
    how: "not_for_us",
    reason: "We hire out boats.",
  });
});

test("all questions are filtered, and what was hidden of one is set apart", async () => {
  const server = open();
  await click("All questions");
  expect(await screen.findByText("email hidden")).toBeTruthy();
  server.answers[calls.list] = { questions: [], more: false };
  fireEvent.change(screen.getByLabelText("Outcome"), { target: { value: "closest" } });
  expect(await screen.findByText("No question matches these filters.")).toBeTruthy();
  expect(server.sent.at(-1)!.path).toBe("/project/questions/harbour-1?outcome=closest");
  const csv = screen.getByRole("link", { name: "Export CSV" }).getAttribute("href");
  expect(csv).toContain("outcome=closest&format=csv");
  server.answers[calls.list] = { questions: [], more: false };
  await click("Clear filters");
  expect(await screen.findByText("No questions yet. They appear here as people ask.")).toBeTruthy();
});

test("the weekly email is turned on by its reader", async () => {
  const server = open();
  const off = await screen.findByRole("button", { name: "Weekly email: off" });
  server.answers["POST /project/weekly_mail"] = { weekly_mail: true };
  server.answers[calls.report] = { ...report, weekly_mail: true };
  fireEvent.click(off);
  expect(await screen.findByRole("button", { name: "Weekly email: on" })).toBeTruthy();
  expect(server.bodies("POST /project/weekly_mail")).toEqual([{ ProjectID: "harbour-1", on: true }]);
});

test("what sources need is listed by kind, and a note is confirmed from there or gets an earlier text again", async () => {
  const source = (name: string, value: string | null = null) => ({
    ResourceID: name,
    name,
    part: null,
    value,
  });
  const item = (kind: string, sources: object[], fields: object = {}) => ({
    kind,
    sources,
    about: null,
    since: null,
    times: null,
    ...fields,
  });
  const version = (text: string, day: string) => ({
    title: "Winter",
    text,
    written_at: `2026-01-${day}T00:00:00.000Z`,
    written_by: "Ada",
  });
  const server = open({
    "GET /project/to_look_at/harbour-1": {
      items: [
        item("differing", [source("fees.md", "18 EUR"), source("leaflet.md", "21 EUR")], {
          about: "Swan basin, Nightly fee",
        }),
        item("doubted", [source("hire.md")], { times: 2 }),
        item("note", [source("Winter")], { since: "2026-01-31T00:00:00.000Z" }),
      ],
      all: true,
    },
    "GET /resources/note/Winter": {
      ResourceID: "Winter",
      confirmed_at: "2026-01-02T00:00:00.000Z",
      confirmed_by: "Ada",
      confirm_by: "2026-01-31",
      due: true,
      versions: [version("Closed in March.", "02"), version("Closed in January.", "01")],
    },
    "POST /resources/note/confirm": {},
    "PATCH /resources/note": {},
  });
  await click("To look at");
  const differing = await screen.findByRole("region", { name: "Different values" });
  expect(differing.textContent).toContain("Swan basin, Nightly fee: 18 EUR in fees.md, 21 EUR in leaflet.md");
  expect(screen.getByText(/is cited in 2 answers rated unhelpful/)).toBeTruthy();
  await click("Review");
  await screen.findByText("• Needs confirmation");
  const form = await dialog("Edit note");
  await click("Still correct", "button", form);
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  expect(server.bodies("POST /resources/note/confirm")).toEqual([
    { ResourceID: "Winter", confirm_by: "2026-01-31" },
  ]);
  await click("Review");
  const again = await dialog("Edit note");
  await click("Earlier versions", "button", again);
  await click("Use again", "button", again);
  await click("Save", "button", again);
  await waitFor(() => expect(server.bodies("PATCH /resources/note")).toHaveLength(1));
  expect(server.bodies("PATCH /resources/note")[0]).toMatchObject({ text: "Closed in January." });
});

test("lists that cannot be loaded say so with a way to try again, and empty ones what comes", async () => {
  const server = open({ [calls.gaps]: undefined });
  await screen.findByText("There is no such thing.");
  server.answers[calls.gaps] = { open: [], closed: [] };
  await click(/^Try again$/i);
  expect(await screen.findByText("No gaps. Every question was answered.")).toBeTruthy();
});

test("arrows, Home and End move between the tabs; a viewer has neither questions, tests nor settings", async () => {
  open();
  const tabs = () => screen.getAllByRole("tab").map(({ textContent }) => textContent.replace(/\d/g, ""));
  const first = await screen.findByRole("tab", { name: /Questions/ });
  expect(tabs()).toEqual([
    "Sources",
    "Questions",
    "Tests",
    "On your site",
    "Programs",
    "Settings",
    "Members",
  ]);
  first.focus();
  const press = (key: string) => fireEvent.keyDown(document.activeElement!, { key });
  press("ArrowRight");
  expect(document.activeElement!.textContent).toBe("Tests");
  press("Home");
  expect(document.activeElement!.textContent).toBe("Sources");
  press("ArrowLeft");
  expect(document.activeElement!.textContent).toBe("Members");
  cleanup();
  open({}, "viewer");
  await waitFor(() => expect(tabs()).toEqual(["Sources", "Members"]));
});

test("a question for which a visitor asked a person is marked, and is replied to with a note", async () => {
  const waiting = question("a", "May dogs come?", {
    person: { asked_at: "2026-11-03T10:05:00.000Z", replied_at: null },
  });
  const request = {
    answer_id: "a",
    email: "robin@example.org",
    question: "May I bring Rufus?",
    asked_at: "2026-11-03T10:05:00.000Z",
    transcript: [{ question: "May dogs come?", answer: "Not in this project's sources\\." }],
    reply: null,
    replied_at: null,
  };
  const server = open({
    [calls.list]: { questions: [waiting], more: false },
    "GET /project/person_requests/harbour-1": { requests: [request], more: false },
    "POST /project/person_requests/reply": { ...request, reply: "Yes, on a leash." },
    "POST /resources/note": { ResourceID: "n1" },
  });
  await click("All questions");
  await click(/May dogs come.*Asked for a person/);
  const panel = within(await screen.findByRole("region", { name: "Asked for a person" }));
  expect(panel.getByText("May I bring Rufus?")).toBeTruthy();
  fireEvent.click(panel.getByRole("button", { name: "Conversation, 1 question" }));
  expect(panel.getByText("Not in this project's sources.")).toBeTruthy();
  fireEvent.change(panel.getByLabelText("Reply to robin@example.org"), {
    target: { value: "Yes, on a leash." },
  });
  fireEvent.click(panel.getByLabelText("Also save as a note"));
  fireEvent.click(panel.getByRole("button", { name: "Send reply" }));
  await waitFor(() => expect(server.bodies("POST /resources/note")).toHaveLength(1));
  expect(server.bodies("POST /project/person_requests/reply")).toEqual([
    { answer_id: "a", reply: "Yes, on a leash." },
  ]);
  expect(server.bodies("POST /resources/note")).toEqual([
    { ProjectID: "harbour-1", title: "May I bring Rufus?", text: "Yes, on a leash." },
  ]);
});
