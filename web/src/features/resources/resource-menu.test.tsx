import { fireEvent, render, screen } from "@testing-library/react";
import { MemoryRouter } from "react-router";
import { afterEach, beforeAll, expect, test, vi } from "vitest";
import type { ResourceElement } from "@groundwork/contract/resources";
import { ResourceMenu } from "./resource-menu.tsx";
import { resourceElement } from "./testing/resource-element.ts";

const site = resourceElement({
  ResourceID: "docs-7f3k9q2m",
  FileName: "docs.example",
  resource_type_id: 4,
  AddedToVectorDB: true,
  state: "indexed",
  progress: 1,
  url: "https://docs.example/",
  parts: {
    found: 3,
    read: 3,
    unchanged: 0,
    skipped: 0,
    failed: 0,
    waiting: 0,
    cut: { number: 0, depth: 0, size: 0 },
  },
});
const onWork = vi.fn();
const onHide = vi.fn();

async function itemsOf(change: Partial<ResourceElement>, editable = true): Promise<string[]> {
  render(
    <MemoryRouter>
      <ResourceMenu
        resource={{ ...site, ...change }}
        projectId="a-project"
        editable={editable}
        busyWith={undefined}
        onWork={onWork}
        onRename={vi.fn()}
        onHide={onHide}
        onDelete={vi.fn()}
      />
    </MemoryRouter>,
  );
  fireEvent.click(screen.getByRole("button"));
  return (await screen.findAllByRole("menuitem")).map(({ textContent }) => textContent);
}

// Radix is large, so its first import would take most of a test's time.
beforeAll(() => import("#ui/menu-list.tsx"));
afterEach(() => {
  onWork.mockClear();
});

test("who may only read is offered nothing that changes it", async () => {
  expect(await itemsOf({}, false)).toEqual(["What was read", "Open original"]);
});

test("what is indexed can be refreshed, looked into and opened", async () => {
  expect(await itemsOf({})).toEqual([
    "Refresh",
    "What was read",
    "Open original",
    "Hide from visitors",
    "Delete",
  ]);
  expect(screen.getByRole("menuitem", { name: "What was read" }).getAttribute("href")).toBe(
    "/read/a-project/docs-7f3k9q2m",
  );
  const original = screen.getByRole("menuitem", { name: "Open original" });
  expect([original.getAttribute("href"), original.getAttribute("rel")]).toEqual([
    "https://docs.example/",
    "noopener noreferrer",
  ]);
  fireEvent.click(screen.getByRole("menuitem", { name: "Refresh" }));
  expect(onWork).toHaveBeenCalledExactlyOnceWith("refresh", site);
});

test("what is being read can be cancelled, and nothing else be begun", async () => {
  const items = await itemsOf({ state: "reading", AddedToVectorDB: false });
  expect(items).toEqual(["Cancel", "What was read", "Open original", "Hide from visitors", "Delete"]);
});

test("what failed before anything was read can be tried again", async () => {
  const items = await itemsOf({ state: "failed", AddedToVectorDB: false, parts: null });
  expect(items).toEqual(["Retry", "Open original", "Hide from visitors", "Delete"]);
});

test("a refresh that failed can be tried again, and what was read before is still there", async () => {
  const items = await itemsOf({ state: "failed" });
  expect(items).toEqual([
    "Retry",
    "Refresh",
    "What was read",
    "Open original",
    "Hide from visitors",
    "Delete",
  ]);
});
