import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { createElement } from "react";
import { beforeAll, expect, test } from "vitest";
import { click, dialog, noConnection, openPage, refusal, standIn, type } from "../testing/open-page.tsx";
import { administrationPages } from "./administration-pages.tsx";

const administrator = { "GET /auth/session": { user_id: "ada-1", administrator: true } };

async function open(title: string, answers: Record<string, unknown>) {
  const server = standIn({ ...administrator, ...answers });
  const page = administrationPages.find((one) => one.title === title)!;
  openPage(createElement(await page.load()), page.path);
  return server;
}
const paged = (rows: object) => ({ ...rows, page: 1, pages: 1, total: 0 });
const jobs = (...shown: object[]) => ({
  ...paged({ jobs: shown }),
  counts: { queued: 0, running: 0, failed: shown.length, done: 0 },
});

beforeAll(() => Promise.all([import("#ui/menu-list.tsx"), import("#ui/toast-area.tsx")]));

test("whoever does not administer finds no page here", async () => {
  await open("Accounts", { "GET /auth/session": { user_id: "ada-1", administrator: false } });
  expect((await screen.findByRole("heading", { level: 1 })).textContent).toBe("Page not found");
});

test.each([
  ["Jobs", { "GET /admin/jobs": jobs() }, "No jobs"],
  ["Publications", { "GET /admin/publications": paged({ publications: [] }) }, "No published assistants"],
  ["Leads", { "GET /admin/leads": paged({ leads: [] }) }, "No leads"],
  ["Groups", { "GET /groups": [] }, "No groups"],
  ["Audit log", { "GET /admin/audit": { entries: [], next: null } }, "No results"],
])("%s that there are none of are said to be none", async (title, answers, words) => {
  await open(title, answers);
  await screen.findByText(words);
  expect(screen.getByRole("heading", { level: 1 }).textContent).toBe(title);
});

test.each([
  ["Accounts", "GET /admin/users", "Failed to fetch accounts: no connection"],
  ["Health", "GET /admin/health", "Failed to fetch health: no connection"],
  ["Groups", "GET /groups", "Failed to fetch groups: no connection"],
  ["Audit log", "GET /admin/audit", "Failed to fetch the audit log: no connection"],
])("%s that cannot be had say so, with a way to try again", async (title, call, words) => {
  const server = await open(title, { [call]: noConnection });
  await screen.findByText(words);
  const asked = server.sent.length;
  await click("Try again");
  await waitFor(() => expect(server.sent.length).toBeGreaterThan(asked));
});

const failed = {
  id: "j1",
  kind: "mail-lead",
  state: "failed",
  owner: "ada@example.test",
  attempts: 10,
  max_attempts: 10,
  created_at: "2026-01-02T00:00:00Z",
  error: "The mail server is away.",
  subject: "lead-1",
  document: null,
  project: null,
};
test("a failed job says why and for whom, is tried again, and taken away after asking", async () => {
  const server = await open("Jobs", { "GET /admin/jobs": jobs(failed), "POST /admin/jobs": {} });
  const row = (await screen.findByText("Emailing a request")).closest("li")!;
  expect(row.textContent).toContain("The mail server is away.");
  expect(row.textContent).toContain("for ada@example.test, Jan 2");
  await click("Retry Emailing a request");
  await screen.findByText("The job will run again.");
  await click("Cancel Emailing a request");
  server.answers["GET /admin/jobs"] = jobs();
  await click("Cancel Job", "button", await dialog("Cancel Job", "alertdialog"));
  await screen.findByText("Job canceled.");
  await screen.findByRole("heading", { name: "No jobs" });
  expect(server.bodies("POST /admin/jobs")).toEqual([
    { id: "j1", action: "retry" },
    { id: "j1", action: "cancel" },
  ]);
});

test("jobs are grouped by state, with the document and the project they work on", async () => {
  const reading = {
    ...failed,
    id: "j2",
    kind: "index-resource",
    state: "queued",
    attempts: 0,
    error: null,
    document: "fees.pdf",
    project: "Harbour",
  };
  const counts = { queued: 1, running: 0, failed: 1, done: 12 };
  const server = await open("Jobs", {
    "GET /admin/jobs": ({ path }: { path: string }) => ({
      ...jobs(path.includes("state=queued") ? reading : failed),
      counts,
    }),
  });
  const waiting = within(await screen.findByRole("region", { name: "Waiting" }));
  expect((await waiting.findByText("Reading fees.pdf")).closest("li")!.textContent).toContain(
    "Harbour, for ada@example.test",
  );
  expect(screen.queryByRole("region", { name: "Running" })).toBeNull();
  expect(server.sent.some(({ path }) => path.includes("state=done"))).toBe(false);
  await click("12 done in the last 7 days");
  await waitFor(() => expect(server.sent.some(({ path }) => path.includes("state=done"))).toBe(true));
});

test("health says in sentences what is well, and what is not comes first", async () => {
  const well = {
    disk: { free_bytes: 60e9, total_bytes: 250e9, low: false },
    queue: [{ kind: "index-resource", waiting: 0, running: 1, failed: 1, oldest_seconds: 0 }],
    workers: 1,
    damaged_projects: [],
    answers: { count: 40, p50_ms: 180, p95_ms: 1_000 },
    mail: { delivers: true, failure: "Greeting never received" },
    breakers: [],
    last_backup: null,
    versions: { groundwork: "0.1.0", node: "24.0.0", catalogue: "0066" },
    process: null,
  };
  await open("Health", { "GET /admin/health": well });
  const list = within(await screen.findByRole("list", { name: "Health" }));
  const words = list.getAllByRole("listitem").map((row) => row.querySelector("p")?.textContent);
  expect(words).toEqual([
    "1 job has failed.",
    "The mail server can’t be reached.",
    "No backup yet.",
    "There’s enough disk space.",
    "Documents are indexed without delay.",
    "Answers are fast.",
    "All projects are intact.",
    "All providers are answering.",
  ]);
  expect(list.getAllByLabelText("Needs your attention").length).toBe(3);
  screen.getByText("Half take under 0.2 seconds. 95% take under 1 second. 40 answers in the last hour.");
  await click("Technical details");
  expect(screen.getByText("Groundwork 0.1.0, Node 24.0.0, catalog 0066")).toBeTruthy();
});

test("a group is made, renamed, filled and deleted; who has no account is refused in words", async () => {
  const [suport, support] = ["Suport", "Support"].map((name) => ({
    group_id: "g1",
    name,
    people: 0,
    from_provider: false,
  }));
  const server = await open("Groups", {
    "GET /groups": [],
    "POST /admin/groups": suport,
    "PATCH /admin/groups": support,
    "DELETE /admin/groups": {},
    "GET /admin/groups/g1": [],
    "POST /admin/groups/people": () => refusal(404, "Nobody has an account with this address."),
  });
  await click("Create Group");
  const naming = await dialog("Create Group");
  type("Name", "Suport", naming);
  server.answers["GET /groups"] = [suport];
  await click("Create", "button", naming);
  await click("Rename Suport");
  const renaming = await dialog("Rename Group");
  type("Name", "Support", renaming);
  server.answers["GET /groups"] = [support];
  await click("Rename", "button", renaming);
  await click("Members of Support");
  const people = await dialog("Members of Support");
  await people.findByText("This group has no members yet.");
  type("Email address of an account", "nobody@example.test", people);
  await click("Add", "button", people);
  await people.findByText("Nobody has an account with this address.");
  server.answers["POST /admin/groups/people"] = {};
  server.answers["GET /admin/groups/g1"] = [
    { user_id: "grace-1", name: "Grace", email: "grace@example.test" },
  ];
  await click("Add", "button", people);
  await people.findByText("grace@example.test");
  await click("Done", "button", people);
  await click("Delete Support");
  server.answers["GET /groups"] = [];
  await click("Delete Group", "button", await dialog("Delete Group", "alertdialog"));
  expect(await screen.findByText("No groups")).toBeTruthy();
});

test("an announcement is previewed before it is sent, and a missing mail server is reported", async () => {
  const server = await open("Announcements", {
    "GET /admin/announcements": { announcements: [], reaches: 2, delivers: false },
    "POST /admin/announcements": {},
  });
  await screen.findByText("No announcements");
  expect(screen.getByText(/^No mail server is set up\./)).toBeTruthy();
  expect(screen.getByRole<HTMLButtonElement>("button", { name: "Preview" }).disabled).toBe(true);
  type("Subject", "Maintenance on Sunday");
  type("Text", "The service is away from 6 to 7 in the morning.");
  await click("Preview");
  const preview = await dialog("Send to 2 accounts?", "alertdialog");
  expect(preview.getByText("The service is away from 6 to 7 in the morning.")).toBeTruthy();
  const sent = { id: "a1", subject: "Maintenance on Sunday", text: "…", created_at: "2026-01-02T00:00:00Z" };
  server.answers["GET /admin/announcements"] = {
    announcements: [{ ...sent, sent: 2, recipients: 2 }],
    reaches: 2,
    delivers: false,
  };
  await click("Send", "button", preview);
  await screen.findByText("The announcement was stored in the outbox folder.");
  expect((await screen.findByRole("list", { name: "Announcements" })).textContent).toContain(
    "2 of 2 emails sent",
  );
});

test("the audit log is narrowed by who, what, when and project, and its files hold what is shown", async () => {
  const entry = {
    seq: 1,
    at: "2026-01-02T00:00:00Z",
    code: "project.added",
    result: "done",
    actor: { kind: "account", id: "grace-1", name: "Grace", key: null },
    target: { kind: "project", id: "harbour-1", name: "Harbour" },
    detail: {},
    address: null,
  };
  const server = await open("Audit log", { "GET /admin/audit": { entries: [entry], next: null } });
  const rows = within(await screen.findByRole("list", { name: "Audit log" })).getAllByRole("listitem");
  expect(rows[0]!.textContent).toMatch(/^Grace.*A project was created · Harbour/);
  type("Who", "grace");
  fireEvent.change(screen.getByLabelText("What"), { target: { value: "project.added" } });
  type("Project", "harbour-1");
  type("From", "2026-01-01");
  type("To", "2026-01-03");
  const query = "who=grace&what=project.added&from=2026-01-01&to=2026-01-03&project=harbour-1";
  await waitFor(() => expect(server.sent.at(-1)!.path).toBe(`/admin/audit?${query}`));
  const files = ["CSV", "JSON Lines"].map((name) =>
    screen.getByRole("link", { name: `Download ${name}` }).getAttribute("href"),
  );
  expect(files).toEqual([
    `/admin/audit/export?${query}&format=csv`,
    `/admin/audit/export?${query}&format=jsonl`,
  ]);
});
