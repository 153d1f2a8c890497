import { cleanup, fireEvent, render, screen, waitFor } from "@testing-library/react";
import { useState } from "react";
import { afterEach, describe, expect, it, vi } from "vitest";
import { ConfirmDialog, type ConfirmDialogProps } from "./confirm-dialog.tsx";

afterEach(cleanup);

function show(props: Partial<ConfirmDialogProps> = {}) {
  const onOpenChange = vi.fn();
  const onConfirm = vi.fn();
  render(
    <ConfirmDialog
      open
      onOpenChange={onOpenChange}
      title="Confirm Deletion"
      confirmLabel="Delete"
      busyLabel="Deleting..."
      onConfirm={onConfirm}
      {...props}
    >
      <p>This action cannot be undone.</p>
    </ConfirmDialog>,
  );
  return { onOpenChange, onConfirm };
}

describe("the confirm dialog", () => {
  it("is named by its title and gives the focus to Cancel", () => {
    show();
    expect(screen.getByRole("alertdialog", { name: "Confirm Deletion" })).toBeTruthy();
    expect(document.activeElement).toBe(screen.getByRole("button", { name: "Cancel" }));
  });

  it("confirms once asked to, and leaves closing to its owner", () => {
    const { onConfirm, onOpenChange } = show();
    fireEvent.click(screen.getByRole("button", { name: "Delete" }));
    expect(onConfirm).toHaveBeenCalledTimes(1);
    expect(onOpenChange).not.toHaveBeenCalled();
  });

  it("closes by Cancel, by X and by Escape", () => {
    const { onOpenChange } = show();
    fireEvent.click(screen.getByRole("button", { name: "Cancel" }));
    fireEvent.click(screen.getByRole("button", { name: "Dismiss" }));
    fireEvent.keyDown(document, { key: "Escape" });
    expect(onOpenChange.mock.calls).toEqual([[false], [false], [false]]);
  });

  it("says what happens while busy, and then neither confirms again nor closes", () => {
    const { onConfirm, onOpenChange } = show({ busy: true });
    const button = screen.getByRole("button", { name: "Deleting..." });
    expect(button.getAttribute("aria-disabled")).toBe("true");
    fireEvent.click(button);
    fireEvent.keyDown(document, { key: "Escape" });
    expect(onConfirm).not.toHaveBeenCalled();
    expect(onOpenChange).not.toHaveBeenCalled();
  });

  it("shows a failure inside and stays open", () => {
    show({ error: "Failed to delete project. Please try again." });
    const dialog = screen.getByRole("alertdialog");
    expect(dialog.contains(screen.getByRole("alert"))).toBe(true);
    expect(screen.getByRole("alert").textContent).toContain("Failed to delete project.");
  });

  it("gives the focus back to what opened it", async () => {
    function Owner() {
      const [open, setOpen] = useState(false);
      return (
        <>
          <button onClick={() => setOpen(true)}>Open</button>
          <ConfirmDialog
            open={open}
            onOpenChange={setOpen}
            title="Sure?"
            confirmLabel="Yes"
            onConfirm={vi.fn()}
          >
            <p>Really?</p>
          </ConfirmDialog>
        </>
      );
    }
    render(<Owner />);
    const opener = screen.getByRole("button", { name: "Open" });
    opener.focus();
    fireEvent.click(opener);
    fireEvent.click(screen.getByRole("button", { name: "Cancel" }));
    await waitFor(() => expect(document.activeElement).toBe(opener));
  });
});
