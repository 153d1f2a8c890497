import { act, fireEvent, render, screen, waitFor } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { EditableText } from "./editable-text.tsx";

function open(onSave: (value: string) => Promise<void>): HTMLInputElement {
  render(
    <EditableText value="Harbour" label="Project name" maxLength={200} onSave={onSave}>
      <h1>Harbour</h1>
    </EditableText>,
  );
  fireEvent.click(screen.getByRole("button", { name: "Edit project name" }));
  return screen.getByLabelText("Project name");
}

test("a text is saved by Enter, and shown as text again", async () => {
  const save = vi.fn(() => Promise.resolve());
  const field = open(save);
  fireEvent.change(field, { target: { value: "Quay" } });
  fireEvent.keyDown(field, { key: "Enter" });
  await waitFor(() => expect(screen.getByRole("heading")).toBeTruthy());
  expect(save).toHaveBeenCalledWith("Quay");
});

test("Escape gives up, and what did not change is not saved", async () => {
  const save = vi.fn(() => Promise.resolve());
  const field = open(save);
  fireEvent.change(field, { target: { value: "Quay" } });
  fireEvent.keyDown(field, { key: "Escape" });
  fireEvent.click(screen.getByRole("button", { name: "Edit project name" }));
  fireEvent.blur(screen.getByLabelText("Project name"));
  await waitFor(() => expect(screen.getByRole("heading")).toBeTruthy());
  expect(save).not.toHaveBeenCalled();
});

test("a failure keeps what was typed, and says why", async () => {
  const field = open(() => Promise.reject(new Error("The name is too long.")));
  fireEvent.change(field, { target: { value: "Quay" } });
  fireEvent.keyDown(field, { key: "Enter" });
  expect((await screen.findByRole("alert")).textContent).toBe("The name is too long.");
  expect(screen.getByLabelText<HTMLInputElement>("Project name").value).toBe("Quay");
});

/** Lets pending saves and frames run. */
async function settle(): Promise<void> {
  await act(async () => undefined);
  await act(() => new Promise<void>((resolve) => requestAnimationFrame(() => resolve())));
}

test("another field that is opened while a text is saved stays open", async () => {
  const saving = Promise.withResolvers<void>();
  const field = open(() => saving.promise);
  render(
    <EditableText value="Cranes" label="Description" maxLength={200} onSave={async () => undefined}>
      <p>Cranes</p>
    </EditableText>,
  );
  fireEvent.change(field, { target: { value: "Quay" } });
  fireEvent.keyDown(field, { key: "Enter" });
  fireEvent.click(screen.getByRole("button", { name: "Edit description" }));
  screen.getByLabelText("Description").focus();
  saving.resolve();
  await settle();
  expect(screen.getByRole("heading")).toBeTruthy();
  expect(document.activeElement).toBe(screen.getByLabelText("Description"));
});

test("the pencil has the focus once its text is saved", async () => {
  const field = open(async () => undefined);
  field.focus();
  fireEvent.change(field, { target: { value: "Quay" } });
  fireEvent.keyDown(field, { key: "Enter" });
  await settle();
  expect(document.activeElement).toBe(screen.getByRole("button", { name: "Edit project name" }));
});
