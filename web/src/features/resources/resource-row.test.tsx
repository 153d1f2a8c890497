import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { MemoryRouter } from "react-router";
import { expect, test, vi } from "vitest";
import type { ResourceElement } from "@groundwork/contract/resources";
import { ResourceRow } from "./resource-row.tsx";
import { resourceElement } from "./testing/resource-element.ts";

const cut = resourceElement({
  ResourceID: "docs-7f3k9q2m",
  FileName: "docs.example",
  resource_type_id: 4,
  AddedToVectorDB: true,
  state: "indexed",
  progress: 1,
  url: "https://docs.example/",
  parts: {
    found: 1_169,
    read: 500,
    unchanged: 0,
    skipped: 669,
    failed: 0,
    waiting: 0,
    cut: { number: 669, depth: 0, size: 0 },
  },
  can_read_rest: true,
});

function show(resource: ResourceElement, editable = true) {
  const onWork = vi.fn();
  render(
    <MemoryRouter>
      <ResourceRow
        resource={resource}
        projectId="a-project"
        editable={editable}
        busyWith={undefined}
        onWork={onWork}
        onRename={vi.fn()}
        onHide={vi.fn()}
        onDelete={vi.fn()}
        selected={undefined}
        onSelect={vi.fn()}
      />
    </MemoryRouter>,
  );
  return onWork;
}

test("a resource that a limit cut says how much is missing, and has its rest read", () => {
  const onWork = show(cut);
  expect(screen.getByText("Partly Indexed")).toBeTruthy();
  expect(screen.getByText("1,169 pages were found and 500 read.")).toBeTruthy();
  fireEvent.click(screen.getByRole("button", { name: "Read the rest of docs.example" }));
  expect(onWork).toHaveBeenCalledWith("read-rest", cut);
});

test("a viewer sees a failure and a limit, and no button to change them", () => {
  show(cut, false);
  expect(screen.queryByRole("button", { name: /Read the rest/ })).toBeNull();
  cleanup();
  show({ ...cut, state: "failed", reason: "It is empty.", AddedToVectorDB: false }, false);
  expect(screen.getByText("It is empty.")).toBeTruthy();
  expect(screen.queryByRole("button", { name: "Retry" })).toBeNull();
});

test("without room left it says who sets the limit, and offers nothing", () => {
  show({ ...cut, can_read_rest: false });
  expect(screen.getByText(/The server's operator sets the limit\.$/)).toBeTruthy();
  expect(screen.queryByRole("button", { name: /Read the rest/ })).toBeNull();
});
