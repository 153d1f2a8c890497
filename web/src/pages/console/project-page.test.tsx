import { cleanup, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { beforeAll, beforeEach, expect, test, vi } from "vitest";
import {
  click,
  dialog,
  held,
  leadsTo,
  noConnection,
  openMenu,
  openPage,
  project,
  standIn,
  type,
} from "../testing/open-page.tsx";
import { ProjectPage } from "./project-page.tsx";

const own = { Role: "owner", SharedBy: null, Members: 1, Through: [] };
const opened = project("harbour-1", {
  ProjectName: "Harbour",
  Instructions: null,
  Sharing: own,
  Embeddings: null,
  Restoring: 0,
});
const resource = (FileName: string, more: object = {}) => ({
  ResourceID: FileName,
  FileName,
  resource_type_id: 6,
  UploadDate: "2026-01-02T00:00:00Z",
  AddedToVectorDB: false,
  state: "added",
  progress: 0,
  reason: null,
  url: null,
  hidden: false,
  parts: null,
  can_read_rest: false,
  ...more,
});
const list = "POST /resources/get_all";
const one = "GET /project/get/harbour-1";
const open = () => openPage(<ProjectPage />, "/project/harbour-1", "/project/:projectId");
const rows = () => within(screen.getByRole("list", { name: "Resources" })).getAllByRole("listitem");
const rowNames = () =>
  rows().map((row) =>
    row.querySelector("[aria-label^='Options for ']")?.getAttribute("aria-label")?.slice(12),
  );
const find = (words: string) =>
  fireEvent.change(screen.getByPlaceholderText("Search resources by name..."), { target: { value: words } });

beforeAll(() => Promise.all([import("#ui/menu-list.tsx"), import("#ui/toast-area.tsx")]));
// There is no layout here: the list gets its window, and each row its height.
beforeEach(() => {
  vi.spyOn(HTMLElement.prototype, "clientHeight", "get").mockReturnValue(600);
  vi.spyOn(HTMLElement.prototype, "offsetHeight", "get").mockReturnValue(73);
});

// spec:project.10 spec:project.11 spec:project.12
test("the project's page has the specification's words and ways", async () => {
  standIn({ [one]: opened, [list]: [] });
  open();
  await screen.findByRole("heading", { level: 1, name: /^Harbour/ });
  await screen.findByText("No resources found.");
  expect(screen.getByText("Project harbour-1")).toBeTruthy();
  expect(
    screen.getByText("Manage resources, vectorize data, and interact with your project's AI."),
  ).toBeTruthy();
  expect(screen.getByRole("button", { name: "Vectorize Project Resources" })).toBeTruthy();
  expect(screen.getByRole("heading", { name: "Project Resources" })).toBeTruthy();
  expect(screen.getByText("Click 'Add Resource' to get started.")).toBeTruthy();
  expect(["Add Resource", "Open Chatbox", "Projects"].map((name) => leadsTo(name))).toEqual([
    "/addresource/harbour-1",
    "/chat/harbour-1/ada-1",
    "/",
  ]);
});

test("its name is edited in place, and its description from its menu", async () => {
  const server = standIn({ [one]: opened, [list]: [], "PATCH /project/update/harbour-1": {} });
  open();
  await click("Edit project name");
  type("Project name", "Old harbour");
  server.answers[one] = { ...opened, ProjectName: "Old harbour" };
  fireEvent.keyDown(screen.getByLabelText("Project name"), { key: "Enter" });
  await screen.findByRole("heading", { level: 1, name: /^Old harbour/ });
  await openMenu("Project options");
  await click("Name and description", "menuitem");
  await screen.findByRole("dialog");
  type("Description", "Cranes and quays.");
  server.answers[one] = { ...opened, ProjectName: "Old harbour", Description: "Cranes and quays." };
  await click("Save");
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  await screen.findByText("Cranes and quays.");
  expect(server.bodies("PATCH /project/update/harbour-1")).toEqual([
    { ProjectName: "Old harbour", Description: "" },
    { ProjectName: "Old harbour", Description: "Cranes and quays." },
  ]);
});

test("its head counts what is indexed, and says that nothing is left to vectorize once all is", async () => {
  const indexed = { AddedToVectorDB: true, state: "indexed" };
  const server = standIn({
    [one]: opened,
    [list]: [resource("a.pdf", indexed), resource("b.pdf", { state: "failed", reason: "No." })],
  });
  open();
  await screen.findByText("1 of 2 indexed, 1 needs attention");
  expect(screen.getByText("Only you")).toBeTruthy();
  expect(screen.queryByText("All indexed")).toBeNull();
  cleanup();
  server.answers[list] = [resource("a.pdf", indexed)];
  open();
  await screen.findByText("All indexed");
  expect(screen.queryByRole("button", { name: "Vectorize Project Resources" })).toBeNull();
});

test.each([
  ["Only you", undefined],
  ["You and anyone with the link", { Access: "everybody" }],
  ["You and anyone with the password", { Access: "password" }],
  ["Only you", { Access: "members" }],
  ["Only you", { Access: "everybody", Paused: true }],
])("its head says who can reach it: %s, where its publication is %o", async (words, publication) => {
  standIn({
    [one]: opened,
    [list]: [],
    "GET /project/get_published_projects/ada-1": publication
      ? [project("harbour-1", { PublicSlug: "harbour", Paused: false, ...publication })]
      : [],
  });
  open();
  expect(await screen.findByText(words)).toBeTruthy();
});

test("a source is hidden from visitors and shown again from its menu", async () => {
  const indexed = resource("a.pdf", { AddedToVectorDB: true, state: "indexed" });
  const server = standIn({ [one]: opened, [list]: [indexed] });
  open();
  server.answers["PATCH /resources/update"] = { ...indexed, hidden: true };
  await openMenu("Options for a.pdf");
  await click("Hide from visitors", "menuitem");
  expect(await screen.findByText("Hidden from visitors")).toBeTruthy();
  server.answers["PATCH /resources/update"] = indexed;
  await openMenu("Options for a.pdf");
  await click("Show to visitors", "menuitem");
  await waitFor(() => expect(screen.queryByText("Hidden from visitors")).toBeNull());
  expect(server.bodies("PATCH /resources/update")).toEqual([
    { ResourceID: "a.pdf", hidden: true },
    { ResourceID: "a.pdf", hidden: false },
  ]);
});

test("a phone keeps three tabs in view, the open one among them, and lists the others in a menu", async () => {
  standIn({ [one]: opened, [list]: [] });
  open();
  await screen.findByRole("tab", { name: "Members" });
  await openMenu("More");
  const names = (await screen.findAllByRole("menuitem")).map(({ textContent }) => textContent);
  expect(names).toEqual(
    screen
      .getAllByRole("tab")
      .slice(3)
      .map(({ textContent }) => textContent),
  );
});

// spec:project.1 spec:project.5 spec:project.6 spec:project.7 spec:project.12 spec:project.13
// spec:project.14
test("resources are loading, then sorted and searched, each with its type, date, state and what it opens", async () => {
  const loading = held([
    resource("b-manual.pdf"),
    resource("A-manual.pdf", { AddedToVectorDB: true, state: "indexed" }),
    resource("0.example/article", { resource_type_id: 1 }),
  ]);
  standIn({ [one]: opened, [list]: loading.answer });
  open();
  await screen.findByText("Loading resources...");
  loading.letGo();
  await waitFor(() => expect(rows()).toHaveLength(3));
  expect(rowNames()).toEqual(["0.example/article", "A-manual.pdf", "b-manual.pdf"]);
  expect(rows()[0]!.textContent).toContain("Web Page • Added: Jan 2, 2026");
  expect(rows().map((row) => /Processed & Indexed|Not Processed/.exec(row.textContent)?.[0])).toEqual([
    "Not Processed",
    "Processed & Indexed",
    "Not Processed",
  ]);
  const address = screen.getByRole("link", { name: "0.example/article" });
  expect([address.getAttribute("href"), address.getAttribute("target")]).toEqual([
    "https://0.example/article",
    "_blank",
  ]);
  expect(screen.getByTitle("Open external: 0.example/article")).toBeTruthy();
  expect(screen.getByTitle("View details: b-manual.pdf")).toBeTruthy();
  expect(leadsTo("b-manual.pdf")).toBe("/single_resource/b-manual.pdf");
  find("B-MAN");
  expect(rowNames()).toEqual(["b-manual.pdf"]);
  find("nothing like it");
  expect(screen.getByText("No resources found.")).toBeTruthy();
  expect(screen.getByText("Try adjusting your search term.")).toBeTruthy();
});

// spec:project.13
test("resources that cannot be had say why, and are asked for again", async () => {
  const server = standIn({ [one]: opened, [list]: () => new Response("<html>", { status: 502 }) });
  open();
  const alert = await screen.findByRole("alert");
  expect(alert.textContent).toContain("Error loading resources: HTTP error! Status: 502");
  server.answers[list] = [resource("manual.pdf")];
  await click("Try again");
  await waitFor(() => expect(rowNames()).toEqual(["manual.pdf"]));
});

// spec:project.15
test("vectorizing disables its button and says what happens", async () => {
  standIn({
    [one]: opened,
    [list]: [resource("manual.pdf")],
    "POST /vectorize/add_resource": held({}).answer,
  });
  open();
  await click("Vectorize Project Resources");
  const busy = await screen.findByRole("button", { name: "Vectorizing..." });
  expect(busy.getAttribute("aria-disabled") ?? String((busy as HTMLButtonElement).disabled)).toBe("true");
  expect(screen.getByText("Vectorization in Progress")).toBeTruthy();
  expect(
    screen.getByText(
      "Some resources may take time to vectorize. The page will refresh automatically once completed. You can continue to use other parts of the application.",
    ),
  ).toBeTruthy();
});

test("a file that could not be read says why, is tried again, and is deleted after asking", async () => {
  const failed = resource("broken.pdf", { state: "failed", reason: "This is not a PDF." });
  const server = standIn({
    [one]: opened,
    [list]: [failed],
    "POST /resources/retry/broken.pdf": failed,
    "DELETE /resources/delete/broken.pdf": {},
  });
  open();
  await screen.findByText("This is not a PDF.");
  await click(/^Retry/);
  await waitFor(() => expect(server.bodies("POST /resources/retry/broken.pdf")).toHaveLength(1));
  await openMenu("Options for broken.pdf");
  await click("Delete", "menuitem");
  const asked = await dialog("Confirm Deletion", "alertdialog");
  expect(asked.getByText("Resource: broken.pdf")).toBeTruthy();
  server.answers[list] = [];
  await click("Delete", "button", asked);
  await screen.findByText("No resources found.");
});

test("resources are filtered by state, and several are read again or deleted at once", async () => {
  const indexed = { AddedToVectorDB: true, state: "indexed" };
  const server = standIn({
    [one]: opened,
    [list]: [resource("one.pdf", indexed), resource("two.pdf", indexed), resource("three.pdf")],
    "POST /resources/retry/three.pdf": resource("three.pdf", indexed),
    "DELETE /resources/delete/three.pdf": {},
    "DELETE /resources/delete/two.pdf": {},
  });
  open();
  await waitFor(() => expect(rows()).toHaveLength(3));
  await openMenu("Filter by state: Any state");
  await click("Not Processed", "menuitemradio");
  await waitFor(() => expect(rowNames()).toEqual(["three.pdf"]));
  await openMenu("Filter by state: Not Processed");
  await click("Any state", "menuitemradio");
  await waitFor(() => expect(rows()).toHaveLength(3));

  await click("Select");
  await click("Select three.pdf", "checkbox");
  expect(screen.getByText("1 selected")).toBeTruthy();
  await click("Read again");
  await waitFor(() => expect(server.bodies("POST /resources/retry/three.pdf")).toHaveLength(1));
  await waitFor(() => expect(screen.queryByText("1 selected")).toBeNull());

  await click("Select");
  await click("Select all");
  await click("Select one.pdf", "checkbox");
  await click("Delete");
  const asked = await dialog("Confirm Deletion", "alertdialog");
  expect(asked.getByText("2 resources")).toBeTruthy();
  server.answers[list] = [resource("one.pdf", indexed)];
  await click("Delete", "button", asked);
  await waitFor(() => expect(rowNames()).toEqual(["one.pdf"]));
  expect(server.sent.filter(({ method }) => method === "DELETE")).toHaveLength(2);
});

test("a filter that is on stays in reach when a single resource is left", async () => {
  const indexed = { AddedToVectorDB: true, state: "indexed" };
  const server = standIn({
    [one]: opened,
    [list]: [resource("one.pdf", indexed), resource("two.pdf")],
    "DELETE /resources/delete/two.pdf": {},
  });
  open();
  await waitFor(() => expect(rows()).toHaveLength(2));
  await openMenu("Filter by state: Any state");
  await click("Not Processed", "menuitemradio");
  await waitFor(() => expect(rowNames()).toEqual(["two.pdf"]));
  await click("Select");
  await click("Select all");
  await click("Delete");
  const asked = await dialog("Confirm Deletion", "alertdialog");
  server.answers[list] = [resource("one.pdf", indexed)];
  await click("Delete", "button", asked);
  await waitFor(() => expect(screen.queryByRole("list", { name: "Resources" })).toBeNull());
  await openMenu("Filter by state: Not Processed");
  await click("Any state", "menuitemradio");
  await waitFor(() => expect(rowNames()).toEqual(["one.pdf"]));
});

test("a thousand resources cost the list no more rows than its window shows, and a search finds each", async () => {
  const many = Array.from({ length: 1000 }, (_, i) => resource(`page-${String(i).padStart(4, "0")}`));
  standIn({ [one]: opened, [list]: many });
  open();
  await waitFor(() => expect(rowNames()[0]).toBe("page-0000"));
  expect(rows().length).toBeLessThan(20);
  find("page-0500");
  expect(rowNames()).toEqual(["page-0500"]);
});

test.each([
  [
    "editor",
    ["Copy identifier", "Name and description", "Instructions to the assistant", "Data", "Check an idea"],
  ],
  ["viewer", ["Copy identifier", "Data", "Check an idea"]],
])("the %s of a project is offered what they may do", async (Role, items) => {
  const Sharing = { Role, SharedBy: "Grace", Members: 2, Through: [] };
  standIn({ [one]: { ...opened, Sharing }, [list]: [resource("a.pdf"), resource("b.pdf")] });
  open();
  await screen.findByText(`Shared by Grace • ${Role === "editor" ? "Editor" : "Viewer"}`);
  await waitFor(() => expect(rows()).toHaveLength(2));
  const edits = ["Vectorize Project Resources", "Edit project name", "Select"].map((name) =>
    screen.queryByRole("button", { name }),
  );
  const shown = [...edits, screen.queryByRole("link", { name: "Add Resource" })].filter(Boolean).length;
  expect(shown).toBe(Role === "editor" ? 4 : 0);
  await openMenu("Project options");
  await screen.findByRole("menu");
  expect(screen.getAllByRole("menuitem").map(({ textContent }) => textContent)).toEqual(items);
});

test("a project whose name cannot be had shows its resources all the same", async () => {
  standIn({ [one]: noConnection, [list]: [resource("manual.pdf")] });
  open();
  await screen.findByRole("heading", { level: 1, name: "Project harbour-1" });
  await waitFor(() => expect(rowNames()).toEqual(["manual.pdf"]));
});
