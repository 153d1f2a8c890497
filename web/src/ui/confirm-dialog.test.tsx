import { fireEvent, render, screen, waitFor } from "@testing-library/react";
import { useState } from "react";
import { describe, expect, it, vi } from "vitest";
import { ConfirmDialog } from "./dialog.tsx";

function show(props: { busy?: boolean; failure?: string } = {}) {
  const onClose = vi.fn();
  const onConfirm = vi.fn();
  render(
    <ConfirmDialog
      onClose={onClose}
      title="Confirm Deletion"
      confirmLabel="Delete"
      busyLabel="Deleting..."
      onConfirm={onConfirm}
      {...props}
    >
      <p>This action cannot be undone.</p>
    </ConfirmDialog>,
  );
  return { onClose, onConfirm };
}

describe("the confirm dialog", () => {
  it("is named by its title and gives the focus to Cancel", () => {
    show();
    expect(screen.getByRole("alertdialog", { name: "Confirm Deletion" })).toBeTruthy();
    expect(document.activeElement).toBe(screen.getByRole("button", { name: "Cancel" }));
  });

  it("confirms once asked to, and leaves closing to its owner", () => {
    const { onConfirm, onClose } = show();
    fireEvent.click(screen.getByRole("button", { name: "Delete" }));
    expect(onConfirm).toHaveBeenCalledTimes(1);
    expect(onClose).not.toHaveBeenCalled();
  });

  it("closes by Cancel, by X and by Escape", () => {
    const { onClose } = show();
    fireEvent.click(screen.getByRole("button", { name: "Cancel" }));
    fireEvent.click(screen.getByRole("button", { name: "Dismiss" }));
    fireEvent.keyDown(document, { key: "Escape" });
    expect(onClose).toHaveBeenCalledTimes(3);
  });

  it("says what happens while busy, and then neither confirms again nor closes", () => {
    const { onConfirm, onClose } = show({ busy: true });
    const button = screen.getByRole("button", { name: "Deleting..." });
    expect(button.getAttribute("aria-disabled")).toBe("true");
    fireEvent.click(button);
    fireEvent.keyDown(document, { key: "Escape" });
    expect(onConfirm).not.toHaveBeenCalled();
    expect(onClose).not.toHaveBeenCalled();
  });

  it("shows a failure inside and stays open", () => {
    show({ failure: "Failed to delete project. Please try again." });
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
            onClose={() => setOpen(false)}
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
