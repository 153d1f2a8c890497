import { cleanup, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { beforeAll, expect, test } from "vitest";
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
import { DashboardPage } from "./dashboard-page.tsx";

const list = "GET /project/get_by_user/ada-1";
const names = () => screen.queryAllByRole("heading", { level: 2 }).map(({ textContent }) => textContent);
const search = () =>
  screen.getByPlaceholderText<HTMLInputElement>("Search projects by name or description...");
const find = (words: string) => fireEvent.change(search(), { target: { value: words } });

// Radix is large, so its first import would take most of a test's time.
beforeAll(() => import("#ui/menu-list.tsx"));

// spec:projects.7 spec:projects.6 spec:projects.4
test("the dashboard has the specification's words, and its sidebar leads to the other pages", async () => {
  standIn();
  openPage(<DashboardPage />, "/home");
  await screen.findByText("No projects found");
  expect(screen.getByRole("heading", { level: 1 }).textContent).toBe("Your Projects");
  expect(screen.getByText("Get started by creating a new project.")).toBeTruthy();
  expect(screen.getByRole("button", { name: "Create Project" })).toBeTruthy();
  expect(screen.getByRole("button", { name: "New Project" })).toBeTruthy();
  const avatar = screen.getByRole("link", { name: "Account, signed in as ada-1" });
  expect([avatar.textContent, avatar.getAttribute("href")]).toEqual(["A", "/account"]);
  const sidebar = within(screen.getByRole("navigation", { name: "Projects" })) as unknown as typeof screen;
  expect(
    ["Groundwork", "Publish Project", "Deployed Projects", "Delete Project"].map((name) =>
      leadsTo(name, sidebar),
    ),
  ).toEqual(["/", "/publish", "/deployed", "/delete"]);
  expect(sidebar.queryByRole("link", { name: "Administration" })).toBeNull();
  await click("Add Project", "button", sidebar);
  await dialog("Create New Project");
});

test("the sidebar leads administrators to the administration", async () => {
  standIn({ "GET /auth/session": { user_id: "ada-1", administrator: true } });
  openPage(<DashboardPage />, "/home");
  expect(await screen.findByRole("link", { name: "Administration" })).toBeTruthy();
});

// spec:projects.5
test("on a narrow screen the sidebar is a drawer, which opens and closes", async () => {
  standIn();
  openPage(<DashboardPage />, "/home");
  await click("Open sidebar");
  const drawer = await dialog("Projects");
  expect(leadsTo("Deployed Projects", drawer)).toBe("/deployed");
  fireEvent.keyDown(screen.getByRole("dialog"), { key: "Escape" });
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
});

// spec:projects.8 spec:projects.14
test("a project is added, saving says so, and a failure keeps what was typed", async () => {
  const server = standIn({ "POST /project/add": noConnection });
  openPage(<DashboardPage />, "/home");
  await click("New Project");
  const form = await dialog("Create New Project");
  type("Project Name", "Harbour", form);
  type("Description", "Cranes and quays.", form);
  await click("Create", "button", form);
  await form.findByRole("alert");
  expect(form.getByLabelText<HTMLInputElement>("Project Name").value).toBe("Harbour");

  const saving = held({});
  server.answers["POST /project/add"] = saving.answer;
  server.answers[list] = [project("harbour-1", { ProjectName: "Harbour", Description: "Cranes and quays." })];
  await click("Create", "button", form);
  await form.findByRole("button", { name: "Adding project..." });
  saving.letGo();
  await screen.findByRole("heading", { name: "Harbour" });
  expect(screen.queryByRole("dialog")).toBeNull();
  expect(server.bodies("POST /project/add").at(-1)).toEqual({
    ProjectName: "Harbour",
    Description: "Cranes and quays.",
    UserID: "ada-1",
  });
  expect(screen.getByText("Cranes and quays.")).toBeTruthy();
  expect(screen.getByText("Created: Jan 2, 2026")).toBeTruthy();
  expect(leadsTo("Harbour")).toBe("/project/harbour-1");
  await click("New Project");
  expect((await dialog("Create New Project")).getByLabelText<HTMLInputElement>("Project Name").value).toBe(
    "",
  );
});

// spec:projects.8 spec:projects.11
test("projects are found by name and description, whatever the case, and stand newest first or as chosen", async () => {
  standIn({
    [list]: [
      project("Beacons", { Description: "Lights along the coast", CreationDate: "2026-01-01T00:00:00Z" }),
      project("Cranes", { Description: "Lifting gear", CreationDate: "2026-01-03T00:00:00Z" }),
      project("anchors", { CreationDate: "2026-01-02T00:00:00Z" }),
    ],
  });
  openPage(<DashboardPage />, "/home");
  await waitFor(() => expect(names()).toEqual(["Cranes", "anchors", "Beacons"]));
  expect(screen.getAllByText("No description available.")).toHaveLength(1);
  find("LIGHTS");
  expect(names()).toEqual(["Beacons"]);
  find("ANCH");
  expect(names()).toEqual(["anchors"]);
  find("nothing like it");
  expect(screen.getByText("No projects found")).toBeTruthy();
  fireEvent.keyDown(search(), { key: "Escape" });
  expect(search().value).toBe("");

  await openMenu("Sort projects: Newest first");
  await click("By name", "menuitemradio");
  expect(names()).toEqual(["anchors", "Beacons", "Cranes"]);
  cleanup();
  openPage(<DashboardPage />, "/home");
  await waitFor(() => expect(names()).toEqual(["anchors", "Beacons", "Cranes"]));
});

test("a search finds each of many projects, also one that is not drawn yet", async () => {
  standIn({ [list]: Array.from({ length: 130 }, (_, i) => project(`Pier ${i}.`)) });
  openPage(<DashboardPage />, "/home");
  await screen.findByText("Pier 0.");
  expect(screen.queryByText("Pier 129.")).toBeNull();
  find("pier 129.");
  expect(names()).toEqual(["Pier 129."]);
});

// spec:projects.13
test("Delete asks, says what happens, and shows a failure in the dialog", async () => {
  const server = standIn({ [list]: [project("Doomed")], "DELETE /project/delete/Doomed": noConnection });
  openPage(<DashboardPage />, "/home");
  await openMenu("Options for Doomed");
  await click("Delete", "menuitem");
  const asked = await dialog("Confirm Deletion", "alertdialog");
  expect(
    asked.getByText("Are you sure you want to delete this project? This action cannot be undone."),
  ).toBeTruthy();
  await click("Delete", "button", asked);
  await asked.findByText("An unexpected error occurred during deletion.");

  const deleting = held({});
  server.answers["DELETE /project/delete/Doomed"] = deleting.answer;
  server.answers[list] = [];
  await click("Delete", "button", asked);
  await asked.findByRole("button", { name: "Deleting..." });
  deleting.letGo();
  await screen.findByText("No projects found");
});

// spec:projects.15
test("a list that cannot be had says so where it would stand, and is asked for again", async () => {
  const server = standIn({ [list]: noConnection });
  openPage(<DashboardPage />, "/home");
  await screen.findByText(/Failed to fetch projects/);
  server.answers[list] = [project("Here all along")];
  await click("Try again");
  expect(await screen.findByText("Here all along")).toBeTruthy();
});

test("a list that is on its way says so", async () => {
  standIn({ [list]: held([]).answer });
  openPage(<DashboardPage />, "/home");
  expect(await screen.findByText("Loading projects...")).toBeTruthy();
});

test("a card shows the state of its resources, and keys search and create", async () => {
  standIn({
    [list]: [project("Counted")],
    "GET /resources/counts/ada-1": [{ ProjectID: "Counted", total: 2, indexed: 1, partial: 0, failed: 0 }],
  });
  openPage(<DashboardPage />, "/home");
  await screen.findByRole("img", { name: "2 resources, 1 indexed" });
  fireEvent.keyDown(document.body, { key: "/" });
  expect(document.activeElement).toBe(search());
  fireEvent.keyDown(search(), { key: "n" });
  expect(screen.queryByRole("dialog")).toBeNull();
  fireEvent.keyDown(document.body, { key: "n" });
  await dialog("Create New Project");
});

test("a project that others share says so, and offers only what its reader may do", async () => {
  const Sharing = { Role: "editor", SharedBy: "Grace", Members: 2, Through: [] };
  standIn({ [list]: [project("Shared", { Sharing })] });
  openPage(<DashboardPage />, "/home");
  await screen.findByText("Shared by Grace • Editor");
  await openMenu("Options for Shared");
  await screen.findByRole("menuitem", { name: "Rename" });
  expect(screen.queryByRole("menuitem", { name: "Delete" })).toBeNull();
});
