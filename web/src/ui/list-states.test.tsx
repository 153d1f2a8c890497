import { fireEvent, render, screen } from "@testing-library/react";
import { describe, expect, it, vi } from "vitest";
import { ListStates } from "./list-states.tsx";

function show(props: { rows?: string[]; failure?: string; errorTitle?: string; refetch?: () => void }) {
  const { rows, failure = "", errorTitle, refetch = () => undefined } = props;
  render(
    <ListStates
      rows={rows}
      query={{ isFetching: false, refetch }}
      failure={failure}
      errorTitle={errorTitle}
      loadingLabel="Loading rows..."
      skeleton={<div>bars</div>}
      empty={<div>nothing</div>}
    >
      {(shown) => shown.map((row) => <div key={row}>{row}</div>)}
    </ListStates>,
  );
}

describe("a list", () => {
  it("says that it is loading and shows bars", () => {
    show({});
    expect(screen.getByRole("status").textContent).toBe("Loading rows...");
    expect(screen.getByText("bars")).toBeTruthy();
  });

  it("shows a failure with a way to try again", () => {
    const onRetry = vi.fn();
    show({ failure: "No connection.", errorTitle: "Error loading rows:", refetch: onRetry });
    expect(screen.getByRole("alert").textContent).toContain("Error loading rows: No connection.");
    fireEvent.click(screen.getByRole("button", { name: "Try again" }));
    expect(onRetry).toHaveBeenCalledTimes(1);
    expect(screen.queryByText("bars")).toBeNull();
  });

  it("says what it means to be empty", () => {
    show({ rows: [] });
    expect(screen.getByText("nothing")).toBeTruthy();
  });

  it("keeps its rows when loading them again fails", () => {
    show({ rows: ["one"], failure: "No connection." });
    expect(screen.getByText("one")).toBeTruthy();
    expect(screen.getByRole("alert")).toBeTruthy();
  });
});
