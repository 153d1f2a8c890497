import { fireEvent, screen } from "@testing-library/react";
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
  refusal,
  standIn,
  type,
} from "../testing/open-page.tsx";
import { DeleteProjectsPage, PublishProjectsPage } from "./choose-project-pages.tsx";

const names = () => screen.queryAllByRole("heading", { level: 2 }).map(({ textContent }) => textContent);
const find = (placeholder: string, words: string) =>
  fireEvent.change(screen.getByPlaceholderText(placeholder), { target: { value: words } });

beforeAll(() => Promise.all([import("#ui/menu-list.tsx"), import("#ui/toast-area.tsx")]));

// spec:publications.9 spec:publications.8 spec:publications.7
test("a project is deleted from Delete Projects, after it was named and confirmed", async () => {
  const list = "GET /project/get_by_user/ada-1";
  const [kept, doomed] = [project("Kept"), project("Doomed", { Description: "Old cranes" })];
  const server = standIn({
    [list]: [kept, doomed],
    "DELETE /project/delete/Doomed": () => Response.json({}, { status: 500 }),
  });
  openPage(<DeleteProjectsPage />, "/delete");
  await screen.findByText("Doomed");
  expect(screen.getByRole("heading", { level: 1 }).textContent).toBe("Delete Projects");
  expect(
    screen.getByText("Review and permanently delete projects. This action cannot be undone."),
  ).toBeTruthy();
  find("Search projects to delete...", "CRANES");
  expect(names()).toEqual(["Doomed"]);
  await openMenu("Options for Doomed");
  await click("Delete Project", "menuitem");
  const asked = await dialog("Confirm Deletion", "alertdialog");
  expect(asked.getByText("Project: Doomed")).toBeTruthy();
  expect(
    asked.getByText(
      "Are you absolutely sure you want to delete this project? This action is permanent and cannot be undone. All associated data will be removed.",
    ),
  ).toBeTruthy();
  await click("Yes, Delete Project", "button", asked);
  await asked.findByText("Failed to delete project. Please try again.");

  const deleting = held({});
  server.answers["DELETE /project/delete/Doomed"] = deleting.answer;
  server.answers[list] = [kept];
  await click("Yes, Delete Project", "button", asked);
  await asked.findByRole("button", { name: "Deleting..." });
  deleting.letGo();
  await screen.findByText("No Projects Found");
  expect(
    screen.getByText("There are no projects available to delete, or none match your search."),
  ).toBeTruthy();
  expect(leadsTo("View All Projects")).toBe("/projects");
});

test("others' projects are not offered for deleting", async () => {
  const Sharing = { Role: "editor", SharedBy: "Grace", Members: 2, Through: [] };
  standIn({ "GET /project/get_by_user/ada-1": [project("Shared", { Sharing })] });
  openPage(<DeleteProjectsPage />, "/delete");
  expect(await screen.findByText("No Projects Found")).toBeTruthy();
});

const unpublished = "GET /project/get_unpublished_projects/ada-1";
const taken = 'The slug "taken" is already taken. Please choose another one.';

// spec:publications.13 spec:publications.12 spec:publications.11 spec:publications.10
test("a project is published under a slug, a taken one is reported while it is typed, and the project leaves the list", async () => {
  const server = standIn({
    [unpublished]: [project("Harbour", { Description: "Cranes and quays" }), project("Other")],
    "GET /public/slug_free/taken": { slug: "taken", free: false, reason: taken },
    "GET /public/slug_free/our-harbour": { slug: "our-harbour", free: true, reason: null },
    "POST /public/publish": () => refusal(409, taken, "slug_taken"),
    "GET /public/reach/Harbour": {
      source_names: "none",
      documents: [],
      total: 0,
      quotes: [],
      complete: true,
    },
  });
  openPage(<PublishProjectsPage />, "/publish");
  await screen.findByText("Harbour");
  expect(screen.getByRole("heading", { level: 1 }).textContent).toBe("Publish Projects");
  expect(
    screen.getByText("Select projects to make them publicly accessible with a unique URL."),
  ).toBeTruthy();
  expect(
    screen.getAllByRole("link", { name: "Your Projects" }).map((link) => link.getAttribute("href")),
  ).toEqual(["/home", "/home"]);
  find("Search unpublished projects...", "QUAYS");
  await click("Publish");
  const form = await dialog("Publish Project");
  const confirm = () => form.getByRole<HTMLButtonElement>("button", { name: "Confirm Publish" });
  expect(confirm().disabled).toBe(true);
  type("Public URL Slug", "taken", form);
  await form.findByText(taken);
  expect(confirm().disabled).toBe(true);
  fireEvent.change(form.getByPlaceholderText("A short summary for the public page..."), {
    target: { value: "Ask about the harbour." },
  });
  type("Public URL Slug", "", form);
  expect(confirm().disabled).toBe(true);
  type("Public URL Slug", "taken", form);
  fireEvent.click(confirm());
  await form.findByText(taken);

  type("Public URL Slug", "Our  Harbour", form);
  await form.findByText("Free");
  const publishing = held({});
  server.answers["POST /public/publish"] = publishing.answer;
  server.answers[unpublished] = [project("Other")];
  fireEvent.click(confirm());
  await form.findByRole("button", { name: "Publishing..." });
  publishing.letGo();
  expect((await screen.findByText("Project published successfully!")).closest("[role=alert]")).toBeTruthy();
  await screen.findByText("No Projects to Publish");
  expect(screen.getByText("No unpublished projects match your search.")).toBeTruthy();
  expect(server.bodies("POST /public/publish").at(-1)).toMatchObject({
    ProjectID: "Harbour",
    PublicSlug: "our-harbour",
    Description: "Ask about the harbour.",
  });
});

test("where everything is published, the page says so and leads to all projects", async () => {
  standIn();
  openPage(<PublishProjectsPage />, "/publish");
  await screen.findByText("No Projects to Publish");
  expect(
    screen.getByText(
      "All your current projects are either already published or you haven't created any yet.",
    ),
  ).toBeTruthy();
  expect(leadsTo("View All Projects")).toBe("/projects");
});

test.each([
  ["projects to delete", "GET /project/get_by_user/ada-1", DeleteProjectsPage],
  ["projects to publish", unpublished, PublishProjectsPage],
])("a list of %s that cannot be had says so, and is asked for again", async (_, list, Page) => {
  const server = standIn({ [list]: noConnection });
  openPage(<Page />, "/somewhere");
  await screen.findByText(/^Failed to fetch/);
  server.answers[list] = [project("Harbour")];
  await click("Try again");
  expect(await screen.findByText("Harbour")).toBeTruthy();
});
