import { fireEvent, screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { held, leadsTo, openPage, project, refusal, standIn } from "../testing/open-page.tsx";
import { AddResourcePage } from "./add-resource-page.tsx";
import { SingleResourcePage } from "./single-resource-page.tsx";

const Sharing = { Role: "owner", SharedBy: null, Members: 1, Through: [] };
const harbour = project("harbour-1", { ProjectName: "Harbour", Sharing });
const openAdding = () => openPage(<AddResourcePage />, "/addresource/harbour-1", "/addresource/:projectId");
const type = () => screen.getByLabelText<HTMLSelectElement>("Resource type");
const choose = (value: string) => fireEvent.change(type(), { target: { value } });

// spec:add-resource.7 spec:add-resource.11
test("the page for a resource has the specification's words, and leads back to its project", async () => {
  standIn({ "GET /project/get/harbour-1": harbour });
  openAdding();
  await screen.findByRole("link", { name: "Harbour" });
  expect(leadsTo("Harbour")).toBe("/project/harbour-1");
  expect(screen.getByRole("heading", { level: 1 }).textContent).toBe("Add New Resource");
  expect(screen.getByText("For Project ID: harbour-1")).toBeTruthy();
  expect(screen.getByText("Ensure all information is correct before submitting.")).toBeTruthy();
  expect(screen.getByText("Or paste an address, or drop files here. Their type is recognized.")).toBeTruthy();
});

test("a viewer sees an explanation in place of the form", async () => {
  standIn({ "GET /project/get/harbour-1": { ...harbour, Sharing: { ...Sharing, Role: "viewer" } } });
  openAdding();
  expect((await screen.findByRole("alert")).textContent).toContain(
    "You can't add resources to this project.",
  );
  expect(screen.queryByLabelText("Resource type")).toBeNull();
});

test("a full storage says so before a file is added", async () => {
  const server = standIn({ "GET /project/get/harbour-1": harbour });
  const plan = server.answers["GET /account/plan"] as object;
  server.answers["GET /account/plan"] = { ...plan, storage_bytes: { used: 9, limit: 9 } };
  openAdding();
  expect(
    await screen.findByText("Your storage is full. Remove files to add new ones.", { exact: false }),
  ).toBeTruthy();
  expect(leadsTo("See your plan")).toBe("/account");
});

test("the type of a pasted address and of a dropped file is recognised", () => {
  standIn();
  openAdding();
  const paste = new Event("paste", { bubbles: true, cancelable: true });
  Object.assign(paste, { clipboardData: { files: [], getData: () => "https://youtu.be/abc" } });
  fireEvent(document.body, paste);
  expect(type().value).toBe("3");
  expect(screen.getByPlaceholderText<HTMLInputElement>("Enter YouTube Video URL").value).toBe(
    "https://youtu.be/abc",
  );

  choose("1");
  fireEvent.change(screen.getByRole("textbox"), { target: { value: "https://www.youtube.com/@harbour" } });
  expect(screen.getByText("This looks like a YouTube Channel.")).toBeTruthy();
  fireEvent.click(screen.getByRole("button", { name: "Add as YouTube Channel" }));
  expect(type().value).toBe("2");

  choose("");
  fireEvent.drop(type(), { dataTransfer: { files: [new File(["# Notes"], "notes.md")], getData: () => "" } });
  expect(type().value).toBe("7");
  expect(screen.getByText("Selected: notes.md")).toBeTruthy();
});

const openPdf = () =>
  openPage(<SingleResourcePage />, "/single_resource/fees-1?page=3", "/single_resource/:resourceID");

// spec:project.3
test("a PDF is awaited in words, and shown in a frame of 600 px and the whole width", async () => {
  const loading = held(new Response("%PDF-1.7"));
  standIn({ "GET /resources/get_pdf/fees-1": loading.answer });
  openPdf();
  expect(await screen.findByText("Loading PDF...")).toBeTruthy();
  loading.letGo();
  const frame = await screen.findByTitle("PDF File");
  expect(["src", "width", "height"].map((name) => frame.getAttribute(name))).toEqual([
    "/pdf-frame.html?resource=fees-1&page=3",
    "100%",
    "600",
  ]);
  fireEvent.load(frame);
  expect(screen.queryByText("Loading PDF...")).toBeNull();
});

// spec:project.3 spec:project.4
test("a PDF that cannot be loaded is reported in the specification's words", async () => {
  standIn({ "GET /resources/get_pdf/fees-1": () => refusal(404, "There is no such file.") });
  openPdf();
  expect(await screen.findByText("Error: Failed to fetch PDF file")).toBeTruthy();
});
