import { expect, test } from "vitest";
import { createAttemptWindow } from "./attempt-window.ts";

function turnedClock() {
  let now = 0;
  return { now: () => new Date(now), turn: (seconds: number) => (now += seconds * 1000) };
}

test("attempts past the limit learn how long to wait, and each key counts for itself", () => {
  const clock = turnedClock();
  const window = createAttemptWindow(clock, 2, 60_000);
  expect([window.take("a"), window.take("a")]).toEqual([0, 0]);
  clock.turn(10);
  expect(window.take("a")).toBe(50);
  expect(window.take("b")).toBe(0);
});

test("the window slides: an attempt is free as soon as the oldest has left", () => {
  const clock = turnedClock();
  const window = createAttemptWindow(clock, 2, 60_000);
  window.take("a");
  clock.turn(30);
  window.take("a");
  clock.turn(30);
  expect(window.take("a")).toBe(0);
  expect(window.take("a")).toBe(30);
});

test("a clock that was a day ahead and is set right keeps nobody out for a day", () => {
  const clock = turnedClock();
  const window = createAttemptWindow(clock, 2, 60_000);
  clock.turn(86_400);
  window.take("a");
  window.take("a");
  clock.turn(-86_400);
  expect(window.take("a")).toBe(60);
  clock.turn(60);
  expect(window.take("a")).toBe(0);
});

test("what was given back or forgotten does not count", () => {
  const window = createAttemptWindow(turnedClock(), 1, 60_000);
  window.take("a");
  window.giveBack("a");
  expect(window.take("a")).toBe(0);
  window.forget("a");
  expect(window.take("a")).toBe(0);
});

test("many keys and many attempts stay within bounds", () => {
  const clock = turnedClock();
  const window = createAttemptWindow(clock, 1000, 1000);
  for (let i = 0; i < 30_000; i++) {
    expect(window.take(`k${i % 20_000}`)).toBe(0);
    clock.turn(0.01);
  }
});
