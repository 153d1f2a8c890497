import { fireEvent, screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { click, dialog, openPage, project, standIn, type } from "../testing/open-page.tsx";
import { PublishProjectsPage } from "./choose-project-pages.tsx";

const place = {
  part: "document",
  url: null,
  page: null,
  page_label: null,
  heading: ["Members", "How to invite somebody"],
  seconds: null,
  record: null,
  start: 0,
  end: 20,
};
const email = {
  kind: "email",
  count: 2,
  examples: [
    { text: "ada@company.example", place },
    { text: "grace@company.example", place },
  ],
};
const reach = {
  source_names: "none",
  total: 3,
  documents: [
    { ResourceID: "r1", name: "members.md", visitors_see: "Source 1", hidden: false, personal_data: [email] },
    { ResourceID: "r2", name: "prices.md", visitors_see: "Source 2", hidden: false, personal_data: [] },
    { ResourceID: "r3", name: "staff.md", visitors_see: "", hidden: true, personal_data: [email] },
  ],
  quotes: [{ ResourceID: "r2", text: "The price of Enterprise is agreed.", words: 6, place }],
  complete: true,
};
const calls = {
  reach: "GET /public/reach/Harbour",
  hide: "PATCH /resources/update",
  publish: "POST /public/publish",
};

async function reachCheck() {
  const server = standIn({
    "GET /project/get_unpublished_projects/ada-1": [project("Harbour")],
    "GET /public/slug_free/boats": { slug: "boats", free: true, reason: null },
    [calls.reach]: reach,
    [calls.hide]: {},
    [calls.publish]: {},
  });
  openPage(<PublishProjectsPage />, "/publish");
  await screen.findByText("Harbour");
  await click("Publish");
  const form = await dialog("Publish Project");
  type("Public URL Slug", "boats", form);
  type("Brief Public Description", "Ask about boats.", form);
  await form.findByText("Free");
  fireEvent.click(form.getByRole("button", { name: "Confirm Publish" }));
  return { server, check: await dialog("What strangers can reach") };
}

test("what strangers can reach is shown before a project with personal data is published, and such documents are hidden first", async () => {
  const { server, check } = await reachCheck();
  expect(check.getByText("Anyone with the link can see quotes from 2 documents.")).toBeTruthy();
  expect(check.getAllByText("2 email addresses: ada@company.example, grace@company.example")).toHaveLength(2);
  expect(check.getByText("prices.md, How to invite somebody, 6 words")).toBeTruthy();
  fireEvent.click(check.getByRole("button", { name: "All 3 documents" }));
  expect(check.getByText("Visitors see “Source 2”")).toBeTruthy();
  expect(server.bodies(calls.publish)).toEqual([]);
  fireEvent.click(check.getByRole("button", { name: "Hide 1 document and publish" }));
  await screen.findByText("Project published successfully!");
  expect(server.bodies(calls.hide)).toEqual([{ ResourceID: "r1", hidden: true }]);
  expect(server.bodies(calls.publish)).toMatchObject([{ ProjectID: "Harbour", PublicSlug: "boats" }]);
});

test("the owner may publish all the same, or go back to the form with what was typed", async () => {
  const { server, check } = await reachCheck();
  fireEvent.click(check.getByRole("button", { name: "Cancel" }));
  const form = await dialog("Publish Project");
  expect(form.getByLabelText<HTMLInputElement>("Public URL Slug").value).toBe("boats");
  fireEvent.click(form.getByRole("button", { name: "Confirm Publish" }));
  const again = await dialog("What strangers can reach");
  fireEvent.click(again.getByRole("button", { name: "Publish all 2" }));
  await screen.findByText("Project published successfully!");
  expect(server.bodies(calls.hide)).toEqual([]);
});
