import { act, render, screen } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { late } from "./late.tsx";
import { toast } from "./toast.tsx";

test("a part that loads is drawn with what it is given", async () => {
  const Part = late<{ name: string }>(async () => ({ name }) => <p>Hello, {name}</p>);
  render(<Part name="Ada" />);
  expect(await screen.findByText("Hello, Ada")).toBeDefined();
});

test("a part that does not load is reported once, everything around it stays, and it is fetched again", async () => {
  vi.useFakeTimers();
  let fetched = 0;
  const Part = late<object>(
    () => {
      fetched += 1;
      return fetched < 3 ? Promise.reject(new Error("offline")) : Promise.resolve(() => <p>Here</p>);
    },
    <p>Waiting</p>,
  );
  const failed = vi.spyOn(toast, "error").mockReturnValue();
  render(
    <>
      <p>The page</p>
      <Part />
    </>,
  );
  for (const time of [0, 3_000, 3_000]) await act(() => vi.advanceTimersByTimeAsync(time));
  expect(failed.mock.calls).toEqual([["This part of the page could not be loaded. Trying again..."]]);
  expect(screen.getByText("The page").isConnected).toBe(true);
  expect(screen.getByText("Here").isConnected).toBe(true);
  expect(screen.queryByText("Waiting")).toBeNull();
});

test("a part that left the page is fetched no more", async () => {
  vi.useFakeTimers();
  const fetch = vi.fn(() => Promise.reject(new Error("offline")));
  vi.spyOn(toast, "error").mockReturnValue();
  const Part = late<object>(fetch);
  const { unmount } = render(<Part />);
  await act(() => vi.advanceTimersByTimeAsync(0));
  unmount();
  await vi.advanceTimersByTimeAsync(10_000);
  expect(fetch).toHaveBeenCalledTimes(1);
});
