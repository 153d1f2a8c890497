import { expect, test } from "vitest";
import { runInThread } from "./run-in-thread.ts";

const module = (code: string) => new URL(`data:text/javascript,${encodeURIComponent(code)}`);
const says =
  'import { parentPort, workerData } from "node:worker_threads"; parentPort.postMessage(workerData);';

test("what a thread says last is returned when it has ended, and null where it says nothing", async () => {
  const last = `${says} parentPort.postMessage("last");`;
  expect(await runInThread<string>(module(says), { workerData: "given" })).toBe("given");
  expect(await runInThread<string>(module(last), { workerData: "given" })).toBe("last");
  expect(await runInThread(module(""), {})).toBeNull();
});

test("what a thread fails with is thrown", async () => {
  await expect(runInThread(module('throw new Error("No room.")'), {})).rejects.toThrow("No room.");
});

test("a thread that never ends by itself ends when its signal is aborted", async () => {
  const ending = new AbortController();
  const running = runInThread(module("setInterval(() => {}, 1000)"), {}, ending.signal);
  ending.abort();
  expect(await running).toBeNull();
});
