import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { everyHour } from "./every-hour.ts";

beforeEach(() => void vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"] }));
afterEach(() => void vi.useRealTimers());

const hour = 3_600_000;

test("work is done at once, and each hour until it stops, also after a failure", async () => {
  let done = 0;
  const warned: string[] = [];
  const logger = { warn: (_: unknown, sentence?: string) => void warned.push(sentence ?? "") };
  const hourly = everyHour(
    async () => {
      if (++done === 2) throw new Error("It failed.");
    },
    logger,
    "It could not be done.",
  );
  await hourly.first;
  expect(done).toBe(1);
  vi.advanceTimersByTime(2 * hour);
  await hourly.stop();
  expect([done, warned]).toEqual([3, ["It could not be done."]]);
  vi.advanceTimersByTime(5 * hour);
  expect(done).toBe(3);
});
