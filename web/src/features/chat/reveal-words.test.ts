import { beforeEach, expect, it, vi } from "vitest";
import { publicConversation } from "./public-chat.tsx";
import { revealWords } from "./reveal-words.ts";

beforeEach(() => {
  vi.useFakeTimers();
});

function start(
  options: { random?: () => number; instant?: boolean; delays?: readonly [number, number] } = {},
) {
  const shown: { count: number; at: number }[] = [];
  let ended = false;
  const began = Date.now();
  const reveal = revealWords({
    delays: options.delays ?? [10, 50],
    instant: options.instant ?? false,
    ...(options.random ? { random: options.random } : {}),
    onShow: (count) => shown.push({ count, at: Date.now() - began }),
    onEnd: () => {
      ended = true;
    },
  });
  return { reveal, shown, ended: () => ended };
}

/** Gives numbers from 0 up to 1 that are spread evenly, the same each time. */
function spread(): () => number {
  let drawn = 0;
  return () => (drawn++ * 0.618) % 1;
}

// spec:chat.4
it("shows words one by one, 10 to 50 ms apart", () => {
  const { reveal, shown, ended } = start({ random: spread() });
  reveal.offer(60, true);
  vi.advanceTimersByTime(60 * 52);
  expect(shown.map((step) => step.count)).toEqual(Array.from({ length: 60 }, (_, i) => i + 1));
  const gaps = shown.slice(1).map((step, i) => step.at - shown[i]!.at);
  expect(Math.min(...gaps)).toBeGreaterThanOrEqual(10);
  expect(Math.max(...gaps)).toBeLessThanOrEqual(51);
  expect(new Set(gaps).size).toBeGreaterThan(5);
  expect(ended()).toBe(true);
});

// spec:chat.5
it("shows visitors words 5 to 35 ms apart", () => {
  const { delays } = publicConversation("quay");
  const { reveal, shown } = start({ delays, random: spread() });
  reveal.offer(60, true);
  vi.advanceTimersByTime(60 * 37);
  expect(shown).toHaveLength(60);
  const gaps = shown.slice(1).map((step, i) => step.at - shown[i]!.at);
  expect(Math.min(...gaps)).toBeGreaterThanOrEqual(5);
  expect(Math.min(...gaps)).toBeLessThan(10);
  expect(Math.max(...gaps)).toBeLessThanOrEqual(36);
});

it("does not add the delays to the time that a slow stream takes", () => {
  const { reveal, shown } = start({ random: () => 1 });
  for (let word = 1; word <= 10; word += 1) {
    reveal.offer(word, word === 10);
    vi.advanceTimersByTime(100);
  }
  expect(shown.at(-1)).toEqual({ count: 10, at: 900 });
});

it("paces a burst that follows a pause", () => {
  const { reveal, shown } = start({ random: () => 0.5 });
  reveal.offer(1, false);
  vi.advanceTimersByTime(500);
  reveal.offer(4, true);
  vi.advanceTimersByTime(500);
  expect(shown.map((step) => step.at)).toEqual([0, 500, 530, 560]);
});

it("shows everything at once where motion is reduced", () => {
  const { reveal, shown, ended } = start({ instant: true });
  reveal.offer(30, false);
  reveal.offer(90, true);
  expect(shown.map((step) => step.count)).toEqual([30, 90]);
  expect(ended()).toBe(true);
});

it("ends at its present word when stopped", () => {
  const { reveal, shown, ended } = start({ random: () => 0 });
  reveal.offer(100, true);
  vi.advanceTimersByTime(45);
  reveal.stop();
  vi.advanceTimersByTime(5_000);
  expect(shown.at(-1)!.count).toBe(5);
  expect(ended()).toBe(false);
});

it("ends at once when there is nothing to show", () => {
  const { reveal, ended } = start();
  reveal.offer(0, true);
  expect(ended()).toBe(true);
});
