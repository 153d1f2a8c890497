import { expect, test } from "vitest";
import { createAnswerTimes } from "./answer-times.ts";

const answered = (seconds: number, outcome: "answered" | "stopped" = "answered") =>
  ({ type: "answered", outcome, mode: "built-in", visitor: false, seconds }) as const;

test("answers of the last hour are summed up, without those that were stopped and older ones", () => {
  let now = Date.parse("2026-01-01T10:00:00Z");
  const times = createAnswerTimes({ now: () => new Date(now) });
  expect(times.lastHour()).toBeNull();
  times.observe(answered(60));
  now += 3_600_000;
  expect(times.lastHour()).toBeNull();
  times.observe(answered(50, "stopped"));
  for (let n = 1; n <= 100; n++) times.observe(answered(n / 100));
  expect(times.lastHour()).toEqual({ count: 100, p50_ms: 500, p95_ms: 950 });
});

test("no more than the latest 10,000 answers are summed up", () => {
  const times = createAnswerTimes({ now: () => new Date(0) });
  for (let n = 0; n < 30_001; n++) times.observe(answered(n < 20_001 ? 9 : 0.1));
  expect(times.lastHour()).toEqual({ count: 10_000, p50_ms: 100, p95_ms: 100 });
});
