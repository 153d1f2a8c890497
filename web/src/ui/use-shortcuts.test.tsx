import { fireEvent, render, screen } from "@testing-library/react";
import { describe, expect, test, vi } from "vitest";
import { useShortcuts } from "./use-shortcuts.ts";

function Page({ act, open = false }: { act: () => void; open?: boolean }) {
  useShortcuts({ n: act });
  return (
    <>
      <input aria-label="Search" />
      {open && <div role="dialog">Open</div>}
    </>
  );
}

describe("a single key", () => {
  test("acts anywhere on the page", () => {
    const act = vi.fn();
    render(<Page act={act} />);
    fireEvent.keyDown(document.body, { key: "n" });
    expect(act).toHaveBeenCalledTimes(1);
  });

  test("is text in a field, and nothing with a modifier or in a dialog", () => {
    const act = vi.fn();
    const { rerender } = render(<Page act={act} />);
    fireEvent.keyDown(screen.getByLabelText("Search"), { key: "n" });
    fireEvent.keyDown(document.body, { key: "n", ctrlKey: true });
    rerender(<Page act={act} open />);
    fireEvent.keyDown(document.body, { key: "n" });
    expect(act).not.toHaveBeenCalled();
  });
});
