import { fireEvent, screen, waitFor } from "@testing-library/react";
import { beforeAll, expect, test } from "vitest";
import {
  click,
  dialog,
  leadsTo,
  noConnection,
  openPage,
  project,
  standIn,
  type,
} from "../testing/open-page.tsx";
import { DeployedProjectsPage } from "./deployed-projects-page.tsx";

const list = "GET /project/get_published_projects/ada-1";
const published = (id: string, more: object) =>
  project(id, {
    UserID: "ada-1",
    PublicDescription: "",
    PublicSlug: id.toLowerCase(),
    PublishedDate: "2026-01-05T00:00:00Z",
    Suggestions: [],
    ShowSurroundings: false,
    SourceNames: "none",
    SourceTitles: [],
    QuestionDays: null,
    ...more,
  });
const harbour = published("Harbour", { PublicDescription: "Ask about cranes." });
const lighthouse = published("Lighthouse", {
  PublicSlug: "beacons-7",
  Description: "Internal notes",
  PublicDescription: "Ask about lights.",
});
const names = () => screen.queryAllByRole("heading", { level: 2 }).map(({ textContent }) => textContent);

beforeAll(() => import("#ui/toast-area.tsx"));

// spec:publications.17
test("without a published project the page says so, and leads to publishing", async () => {
  standIn();
  openPage(<DeployedProjectsPage />, "/deployed");
  await screen.findByText("No Deployed Projects Found");
  expect(screen.getByText("You haven't published any projects yet, or none match your search.")).toBeTruthy();
  expect(leadsTo("Publish a Project")).toBe("/publish");
});

test("a list that cannot be had says so, and is asked for again", async () => {
  const server = standIn({ [list]: noConnection });
  openPage(<DeployedProjectsPage />, "/deployed");
  await screen.findByText(/^Failed to fetch/);
  server.answers[list] = [harbour];
  await click("Try again");
  expect(await screen.findByText("Harbour")).toBeTruthy();
});

// spec:publications.14 spec:publications.15
test("deployed projects are searched by name, slug and either description, whatever the case", async () => {
  standIn({ [list]: [harbour, lighthouse] });
  openPage(<DeployedProjectsPage />, "/deployed");
  await waitFor(() => expect(names()).toEqual(["Harbour", "Lighthouse"]));
  expect(screen.getAllByText("Live")).toHaveLength(2);
  expect(screen.getAllByText("Published Jan 5, 2026")).toHaveLength(2);
  for (const shown of ["/public/beacons-7", "Ask about lights."])
    expect(screen.getByText(shown)).toBeTruthy();
  const search = screen.getByPlaceholderText("Search deployed projects by name, slug or description...");
  for (const typed of ["LIGHTHOUSE", "internal", "ABOUT LIGHTS", "Beacons-"]) {
    fireEvent.change(search, { target: { value: typed } });
    expect(names()).toEqual(["Lighthouse"]);
  }
});

// spec:publications.16
test("the details name everything, say what is missing, and close by either button", async () => {
  standIn({ [list]: [harbour] });
  openPage(<DeployedProjectsPage />, "/deployed");
  await click("Harbour");
  const details = await dialog("Harbour");
  const rows = details.getAllByRole("term").map((term) => [term.textContent, term.nextSibling?.textContent]);
  const origin = window.location.origin;
  expect(rows).toEqual([
    ["Project ID", "Harbour"],
    ["Internal Description", "Not available"],
    ["Public Description", "Ask about cranes."],
    ["Public Link", expect.stringContaining(`${origin}/public/harbour`)],
    ["Public Slug", "harbour"],
    ["Creation Date", "Jan 2, 2026"],
    ["User ID", "ada-1"],
  ]);
  const link = details.getByRole("link", { name: /public\/harbour/ });
  expect([link.getAttribute("href"), link.getAttribute("target")]).toEqual([
    `${origin}/public/harbour`,
    "_blank",
  ]);
  await click("Close", "button", details);
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  await click("Harbour");
  await click("Dismiss");
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
});

test("a publication is edited, with a warning where its address changes", async () => {
  const server = standIn({
    [list]: [harbour],
    "PATCH /public/update": {},
    "GET /public/slug_free/quay": { slug: "quay", free: true, reason: null },
  });
  openPage(<DeployedProjectsPage />, "/deployed");
  await click("Harbour");
  await click("Edit");
  const form = await dialog("Edit Public Page");
  expect(form.getByText("Anyone with this address can ask questions.")).toBeTruthy();
  type("Public URL Slug", "quay", form);
  expect(form.getByText("The address you shared before will stop working.")).toBeTruthy();
  type("Suggested questions", "Which crane is the oldest?\n\nWho owns the quay?", form);
  await click("Save", "button", form);
  await screen.findByText("The public page was changed.");
  expect(screen.queryByRole("dialog")).toBeNull();
  expect(server.bodies("PATCH /public/update")).toMatchObject([
    {
      ProjectID: "Harbour",
      PublicSlug: "quay",
      Suggestions: ["Which crane is the oldest?", "Who owns the quay?"],
    },
  ]);
});

test("a publication is taken back after asking", async () => {
  const server = standIn({ [list]: [harbour, lighthouse], "POST /public/unpublish": {} });
  openPage(<DeployedProjectsPage />, "/deployed");
  await click("Harbour");
  await click("Unpublish");
  const asked = await dialog("Unpublish Project", "alertdialog");
  expect(asked.getByText(/^Its link \/public\/harbour stops working immediately\./)).toBeTruthy();
  server.answers[list] = [lighthouse];
  await click("Unpublish", "button", asked);
  await waitFor(() => expect(names()).toEqual(["Lighthouse"]));
});
