import { expect, test } from "vitest";
import { createBackOff } from "./back-off.ts";

function turned() {
  let now = 0;
  return { clock: { now: () => new Date(now) }, turn: (ms: number) => void (now += ms) };
}

test("after the free tries each further one waits twice as long, up to a longest wait", () => {
  const { clock, turn } = turned();
  const backOff = createBackOff(clock, { free: 3, firstWait: 10_000, longestWait: 35_000 });
  const waits: number[] = [];
  for (let tries = 0; tries < 7; tries++) {
    let waited = 0;
    for (let wait = backOff.take("a"); wait > 0; wait = backOff.take("a")) {
      waited += wait;
      turn(wait * 1000);
    }
    waits.push(waited);
  }
  expect(waits).toEqual([0, 0, 0, 10, 20, 35, 35]);
});

test("a success forgets what failed before, and others are not kept waiting", () => {
  const { clock } = turned();
  const backOff = createBackOff(clock, { free: 1, firstWait: 10_000, longestWait: 10_000 });
  expect([backOff.take("a"), backOff.take("a"), backOff.take("b")]).toEqual([0, 10, 0]);
  backOff.forget("a");
  expect(backOff.take("a")).toBe(0);
});

test("what failed long ago counts no more", () => {
  const { clock, turn } = turned();
  const backOff = createBackOff(clock, { free: 1, firstWait: 10_000, longestWait: 60_000 });
  backOff.take("a");
  turn(10_000);
  backOff.take("a");
  turn(24 * 3_600_000);
  expect([backOff.take("a"), backOff.take("a")]).toEqual([0, 10]);
});
