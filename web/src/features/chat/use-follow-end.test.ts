import { act, fireEvent, renderHook } from "@testing-library/react";
import { beforeEach, expect, it, vi } from "vitest";
import { useFollowEnd } from "./use-follow-end.tsx";

let grow: () => void;
beforeEach(() => {
  vi.stubGlobal(
    "ResizeObserver",
    class {
      constructor(grown: () => void) {
        grow = grown;
      }
      observe(): void {}
      disconnect(): void {}
    },
  );
});

/** A log 400 px high with so many pixels of content, and what it is asked to do. */
function open(content: number, begun = true) {
  const log = document.createElement("div");
  const ref = { current: log };
  let height = content;
  Object.defineProperty(log, "clientHeight", { value: 400 });
  Object.defineProperty(log, "scrollHeight", { get: () => height });
  log.scrollTo = ((to: { top: number }) => {
    log.scrollTop = Math.min(to.top, height - 400);
  }) as typeof log.scrollTo;
  const { result: follow } = renderHook(() => useFollowEnd(ref, begun));
  const settle = (): void => {
    log.scrollTop = Math.min(log.scrollTop, height - 400);
  };
  return {
    log,
    follow,
    /** Adds text. */
    say(pixels: number): void {
      height += pixels;
      act(() => grow());
      settle();
    },
    /** The reader scrolls so far above the end. */
    scrollTo(above: number): void {
      log.scrollTop = height - 400 - above;
      fireEvent.scroll(log);
    },
    above: () => height - 400 - log.scrollTop,
  };
}

// spec:chat.19
it("offers the way to the end more than 150 px above it", () => {
  const { follow, scrollTo, above } = open(2_000);
  scrollTo(150);
  expect(follow.current.away).toBe(false);
  scrollTo(151);
  expect(follow.current.away).toBe(true);
  act(() => follow.current.toEnd());
  expect(above()).toBe(0);
  scrollTo(0);
  expect(follow.current.away).toBe(false);
});

it("follows the text while the reader is at the end", () => {
  const { say, above } = open(400);
  say(300);
  expect(above()).toBe(0);
  say(300);
  expect(above()).toBe(0);
});

it("leaves who scrolled up where they are, until they return to the end", () => {
  const { log, follow, say, scrollTo, above } = open(400);
  say(1_000);
  scrollTo(300);
  const place = log.scrollTop;
  say(500);
  expect(log.scrollTop).toBe(place);
  expect(follow.current.away).toBe(true);
  scrollTo(10);
  say(500);
  expect(above()).toBe(0);
});

it("holds where a source is opened from the text", () => {
  const { log, follow, say } = open(400);
  say(600);
  const place = log.scrollTop;
  act(() => follow.current.hold());
  say(500);
  expect(log.scrollTop).toBe(place);
});

it("shows the beginning before the first question", () => {
  const { log, say } = open(900, false);
  say(300);
  expect(log.scrollTop).toBe(0);
});
