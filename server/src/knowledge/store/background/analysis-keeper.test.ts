import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { newFolder } from "#kit/testing/new-folder.ts";
import { StorageLowError } from "#platform/disk/disk-space.ts";
import { KeeperLock } from "../background/keeper-lock.ts";
import { AnalysisKeeper } from "./analysis-keeper.ts";

let folder: string;
let outdated: Set<string>;
let log: string[];
let analyse: (resourceId: string, signal: AbortSignal) => Promise<void>;
let keeper: AnalysisKeeper;
let full: boolean;

beforeEach(async () => {
  folder = await newFolder();
  vi.useFakeTimers();
  outdated = new Set(["a", "b", "c"]);
  log = [];
  full = false;
  analyse = async (resourceId) => void outdated.delete(resourceId);
  keeper = new AnalysisKeeper({
    requireRoom: async () => {
      if (full) throw new StorageLowError();
    },
    outdated: () => [...outdated],
    analyse: async (_projectId, resourceId, signal) => {
      log.push(resourceId);
      await analyse(resourceId, signal);
    },
    done: () => log.push("done"),
    failed: (_projectId, error) => log.push((error as Error).message),
    lock: new KeeperLock(folder, "analysis"),
  });
});
afterEach(async () => {
  await keeper.close();
  vi.useRealTimers();
});

test("a project that is read is analysed some time later, one resource after the other, and looked at once until it changes", async () => {
  keeper.found("p");
  keeper.found("p");
  await vi.advanceTimersByTimeAsync(14_000);
  expect(log).toEqual([]);
  await vi.advanceTimersByTimeAsync(2_000);
  expect(log).toEqual(["a", "b", "c", "done"]);
  outdated.add("d");
  keeper.found("p");
  await vi.advanceTimersByTimeAsync(60_000);
  expect(log).toHaveLength(4);
  keeper.changed("p");
  await vi.advanceTimersByTimeAsync(60_000);
  expect(log.slice(4)).toEqual(["d", "done"]);
});

test("a project with nothing outdated is left alone", async () => {
  outdated.clear();
  keeper.changed("p");
  await vi.advanceTimersByTimeAsync(60_000);
  expect(log).toEqual([]);
});

test("while the disk is nearly full nothing is analysed, and it goes on where it was once there is room", async () => {
  analyse = async (resourceId) => {
    outdated.delete(resourceId);
    if (resourceId === "a") full = true;
  };
  keeper.changed("p");
  await vi.advanceTimersByTimeAsync(600_000);
  expect(log).toEqual(["a"]);
  full = false;
  await vi.advanceTimersByTimeAsync(60_000);
  expect(log).toEqual(["a", "b", "c", "done"]);
});

test("what fails is reported and not tried again, and the others are analysed", async () => {
  analyse = async (resourceId) => {
    if (resourceId === "b") throw new Error("broken");
    outdated.delete(resourceId);
  };
  keeper.changed("p");
  await vi.advanceTimersByTimeAsync(60_000);
  const shown = ["a", "b", "c", "done", "The resource b could not be analyzed again."];
  expect(log).toEqual(shown);
  await keeper.analyse("p");
  keeper.changed("p");
  await vi.advanceTimersByTimeAsync(60_000);
  expect(log).toEqual(shown);
});

test("a resource that stays outdated without failing is tried a few times", async () => {
  analyse = async () => undefined;
  outdated = new Set(["a"]);
  await keeper.analyse("p");
  expect(log).toEqual(["a", "a", "a", "done"]);
});

test("while another process analyses it is waited for", async () => {
  const other = new KeeperLock(folder, "analysis");
  expect(other.take()).toBe(true);
  keeper.changed("p");
  await vi.advanceTimersByTimeAsync(60_000);
  expect(log).toEqual([]);
  other.release();
  await vi.advanceTimersByTimeAsync(16_000);
  expect(log).toEqual(["a", "b", "c", "done"]);
});

test("it stops when it is closed, and reports nothing", async () => {
  analyse = (_resourceId, signal) =>
    new Promise((_, reject) => signal.addEventListener("abort", () => reject(new Error("stopped"))));
  keeper.changed("p");
  await vi.advanceTimersByTimeAsync(3_000);
  keeper.found("q");
  await keeper.close();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(log).toEqual(["a"]);
});
