import { act, render, screen } from "@testing-library/react";
import { beforeEach, expect, it, vi } from "vitest";
import { GrowingRows } from "./list-states.tsx";

let comeNear: (() => void) | null = null;
beforeEach(() => {
  vi.stubGlobal(
    "IntersectionObserver",
    class {
      constructor(told: (entries: { isIntersecting: boolean }[]) => void) {
        comeNear = () => told([{ isIntersecting: true }]);
      }
      observe() {}
      disconnect() {
        comeNear = null;
      }
    },
  );
});

const show = (count: number) => (
  <GrowingRows rows={Array.from({ length: count }, (_, i) => i)}>
    {(shown) => shown.map((row) => <p key={row}>Row {row}</p>)}
  </GrowingRows>
);
const drawn = () => screen.getAllByText(/^Row /).length;

it("a list of some rows is drawn whole", () => {
  render(show(60));
  expect(drawn()).toBe(60);
});

it("of a long list the first rows are drawn, and more each time that their end comes near, to the last", () => {
  render(show(150));
  const counts = [drawn()];
  while (comeNear) {
    act(comeNear);
    counts.push(drawn());
  }
  expect(counts).toEqual([60, 120, 150]);
});

it("a list that is narrowed is drawn whole again", () => {
  const { rerender } = render(show(1000));
  rerender(show(3));
  expect(drawn()).toBe(3);
});
