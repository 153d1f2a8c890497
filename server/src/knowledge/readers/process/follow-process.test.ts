import { type ChildProcess, fork } from "node:child_process";
import { EventEmitter, once } from "node:events";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { Course } from "./course.ts";
import { endChildProcess } from "#kit/child-process.ts";
import { followProcess } from "./follow-process.ts";
import type { ReadOrder } from "./read-messages.ts";
import { TimeBudget } from "./time-budget.ts";

beforeEach(() => void vi.useFakeTimers({ toFake: ["setTimeout", "setInterval", "performance"] }));
afterEach(() => void vi.useRealTimers());

const order = { input: { kind: "address", address: "http://127.0.0.1/" } } as unknown as ReadOrder;

function follow(worker: ChildProcess, hasSeveral: boolean, timeoutMs: number) {
  const reading = followProcess(worker, order, {
    course: { hasSeveral } as Course,
    progress: () => undefined,
    signal: new AbortController().signal,
    timeoutMs,
    budget: new TimeBudget({ quiet: 5_000, perMegabyte: 0, inAll: 3_600_000 }, null),
  });
  reading.catch(() => undefined);
  return reading;
}

/** A process that tells of itself for six seconds, of which it has four. */
async function talksOn(hasSeveral: boolean) {
  const worker = Object.assign(new EventEmitter(), { send: () => true }) as unknown as ChildProcess;
  const reading = follow(worker, hasSeveral, 4_000);
  for (let i = 0; i < 8; i++) {
    worker.emit("message", { kind: "progress", done: 0.1 });
    await vi.advanceTimersByTimeAsync(750);
  }
  worker.emit("message", { kind: "done", url: null });
  return reading;
}

test("a reading of one part has its time, whatever it says", async () => {
  await expect(talksOn(false)).rejects.toMatchObject({ code: "reading_too_slow" });
});

test("a reading of several parts has its time after each sign of life", async () => {
  expect(await talksOn(true)).toEqual({ url: null });
});

test("waiting for a slow web server takes no processor time", async () => {
  const script =
    'process.on("message", (m) => m === "answered" && process.send({ kind: "done", url: null }));';
  const worker = fork("data:text/javascript,", { execArgv: ["--eval", script] });
  await once(worker, "spawn");
  const reading = follow(worker, true, 3_600_000);
  await vi.advanceTimersByTimeAsync(60_000);
  worker.send("answered");
  expect(await reading).toEqual({ url: null });
  await endChildProcess(worker);
});
