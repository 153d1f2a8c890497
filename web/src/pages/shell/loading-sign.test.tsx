import { act, render } from "@testing-library/react";
import { beforeEach, expect, test, vi } from "vitest";
import { LoadingSign, NextPageSign } from "./loading-sign.tsx";

beforeEach(() => void vi.useFakeTimers());

test("a page that is soon there shows no sign of loading", () => {
  vi.spyOn(performance, "now").mockReturnValue(50);
  const { getByRole } = render(<LoadingSign />);
  act(() => void vi.advanceTimersByTime(100));
  expect(getByRole("status").textContent).toBe("");
});

test("after a moment a page that is still on its way says so", () => {
  vi.spyOn(performance, "now").mockReturnValue(50);
  const { getByRole } = render(<LoadingSign />);
  act(() => void vi.advanceTimersByTime(160));
  expect(getByRole("status").textContent).toBe("Loading the page…");
});

test("where the script itself was long in coming, the words stay as they were", () => {
  vi.spyOn(performance, "now").mockReturnValue(2000);
  expect(render(<LoadingSign />).getByRole("status").textContent).toBe("Loading the page…");
});

test("the page that is left says after a moment that the next one is awaited", () => {
  vi.spyOn(performance, "now").mockReturnValue(60_000);
  const { getByRole } = render(<NextPageSign />);
  expect(getByRole("status").textContent).toBe("");
  act(() => void vi.advanceTimersByTime(200));
  expect(getByRole("status").textContent).toBe("Loading the page…");
});
