import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { fireEvent, render, screen, waitFor } from "@testing-library/react";
import { createMemoryRouter, Link } from "react-router";
import { RouterProvider } from "react-router/dom";
import { afterEach, expect, test, vi } from "vitest";
import { usualLook } from "@groundwork/contract/look";
import type { Site } from "@groundwork/contract/site";
import { SitePanel } from "./site-panel.tsx";

// Its frame is tried in a real browser, by a journey.
vi.mock("./site-preview.tsx", () => ({ SitePreview: () => null }));

const site: Site = {
  PublicSlug: "handbook",
  url: "https://ask.example/public/handbook",
  origins: ["https://www.example.com"],
  allowed: null,
  access: "everybody",
  has_password: false,
  look: usualLook,
  questions: ["What does a berth cost?"],
};

let sent: unknown[] = [];
afterEach(() => {
  sent = [];
});

/** Opens the page with its stored settings; a change is answered with what it sent. */
async function open(stored: Partial<Site> = {}, { editable = true } = {}): Promise<void> {
  let now: Site = { ...site, ...stored };
  vi.stubGlobal("fetch", async (_: string, { method, body }: RequestInit) => {
    if (method === "PATCH") {
      const { look, questions, origins, access, password } = JSON.parse(body as string) as Partial<Site> & {
        password?: string;
      };
      sent.push(JSON.parse(body as string));
      now = {
        ...now,
        ...(origins && { origins }),
        ...(access && { access }),
        ...(questions && { questions }),
        look: { ...now.look, ...look },
        has_password: now.has_password || password !== undefined,
      };
    }
    return Response.json(now);
  });
  const panel = (
    <>
      <SitePanel projectId="p1" projectName="Handbook" editable={editable} publish={null} reach={null} />
      <Link to="/elsewhere">Elsewhere</Link>
    </>
  );
  const router = createMemoryRouter([
    { path: "/", element: panel },
    { path: "/elsewhere", element: <p>At another page</p> },
  ]);
  render(
    <QueryClientProvider client={new QueryClient()}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  );
  await screen.findByRole("heading", { name: "Address" });
}

const type = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });
const press = (name: string) => fireEvent.click(screen.getByRole("button", { name }));
const isOff = (name: string) => screen.getByRole<HTMLButtonElement>("button", { name }).disabled;

test("shows the link, its QR code on request, and what is pasted into a page", async () => {
  await open();
  const address = `${window.location.origin}/public/handbook`;
  expect(screen.getByText(address)).toBeTruthy();
  press("QR code");
  expect(screen.getByRole("img", { name: `QR code of ${address}` })).toBeTruthy();
  expect(
    screen.getByText(
      `<script src="${window.location.origin}/embed.js" data-assistant="handbook" defer></script>`,
    ),
  ).toBeTruthy();
  press("Plain frame");
  expect(screen.getByText(/^<iframe src=".*\/embed\/handbook" title="Handbook"/)).toBeTruthy();
});

test("counts changes, discards them, and saves only what changed", async () => {
  await open();
  expect(screen.queryByRole("button", { name: "Save" })).toBeNull();
  type("Greeting", "Ahoy!");
  fireEvent.click(screen.getByRole("radio", { name: "Left" }));
  expect(screen.getByText("2 changes")).toBeTruthy();
  press("Discard");
  expect(screen.queryByText("2 changes")).toBeNull();
  type("Greeting", "Ahoy!");
  type("Question 2", "Who may moor?");
  type("Origins of allowed sites", "https://www.example.com/\n\nhttps://help.example.com");
  press("Save");
  await waitFor(() => expect(screen.queryByRole("button", { name: "Save" })).toBeNull());
  expect(sent).toEqual([
    {
      ProjectID: "p1",
      origins: ["https://www.example.com", "https://help.example.com"],
      questions: ["What does a berth cost?", "Who may moor?"],
      look: { greeting: "Ahoy!" },
    },
  ]);
});

test("a color that white text cannot be read on is not saved, and a stored one gives way to the usual", async () => {
  await open({ look: { ...usualLook, accent: "#1a6b3c" } });
  expect(screen.getByText("Contrast 6.5 : 1")).toBeTruthy();
  type("Accent color (hex)", "#9ab0ff");
  expect(screen.getByText("Too light for white text")).toBeTruthy();
  expect(isOff("Save")).toBe(true);
  type("Accent color (hex)", "#0B5A8A");
  expect(isOff("Save")).toBe(false);
  press("#14180f, the default color");
  press("Save");
  await waitFor(() => expect(sent).toEqual([{ ProjectID: "p1", look: { accent: null } }]));
});

test("an origin with a path is named and not saved", async () => {
  await open();
  type("Origins of allowed sites", "https://www.example.com/shop");
  expect(screen.getByRole("alert").textContent).toContain("not https://www.example.com/shop");
  expect(isOff("Save")).toBe(true);
});

test("a password is asked once, and may stay or be replaced later", async () => {
  await open();
  fireEvent.click(screen.getByRole("radio", { name: "Anyone with the password" }));
  expect(isOff("Save")).toBe(true);
  type("Password for visitors", "short");
  expect(screen.getByRole("alert").textContent).toContain("at least 8 characters");
  type("Password for visitors", "the northern quay");
  press("Save");
  await waitFor(() => expect(screen.getByText("Leave blank to keep the current one.")).toBeTruthy());
  expect(sent).toEqual([{ ProjectID: "p1", access: "password", password: "the northern quay" }]);
  expect(screen.queryByRole("button", { name: "Save" })).toBeNull();
});

test("leaving with unsaved changes asks first", async () => {
  await open();
  type("Greeting", "Ahoy!");
  fireEvent.click(screen.getByRole("link", { name: "Elsewhere" }));
  expect(await screen.findByRole("alertdialog", { name: "Leave without saving?" })).toBeTruthy();
  press("Cancel");
  expect(screen.getByLabelText<HTMLInputElement>("Greeting").value).toBe("Ahoy!");
  fireEvent.click(screen.getByRole("link", { name: "Elsewhere" }));
  fireEvent.click(await screen.findByRole("button", { name: "Leave" }));
  expect(await screen.findByText("At another page")).toBeTruthy();
});

test("who may not change the settings reads them, and is shown who may", async () => {
  await open({}, { editable: false });
  expect(screen.getByText("Only the owner of this project can change these settings.")).toBeTruthy();
  expect(screen.getByLabelText<HTMLInputElement>("Name").disabled).toBe(true);
});

test("a project that is not public offers to publish it", async () => {
  vi.spyOn(console, "error").mockImplementation(() => undefined);
  vi.stubGlobal("fetch", async () =>
    Response.json({ code: "not_published", message: "This project is not published." }, { status: 404 }),
  );
  const panel = (
    <SitePanel
      projectId="p1"
      projectName="Handbook"
      editable
      publish={<button>Publish</button>}
      reach="Reach"
    />
  );
  render(
    <QueryClientProvider client={new QueryClient()}>
      <RouterProvider router={createMemoryRouter([{ path: "/", element: panel }])} />
    </QueryClientProvider>,
  );
  expect(await screen.findByRole("heading", { name: "Not public yet" })).toBeTruthy();
  expect(screen.getByRole("button", { name: "Publish" })).toBeTruthy();
});
