import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { newFolder } from "#kit/testing/new-folder.ts";
import { StorageLowError } from "#platform/disk/disk-space.ts";
import { LatentTrainer } from "./latent-trainer.ts";

let folder: string;
let full: boolean;
let log: string[];
let lacking: "soon" | "rest";
let trainer: LatentTrainer;

beforeEach(async () => {
  folder = await newFolder();
  vi.useFakeTimers();
  full = true;
  lacking = "soon";
  log = [];
  trainer = new LatentTrainer({
    requireRoom: async () => {
      log.push(full ? "refused" : "begins");
      if (full) throw new StorageLowError();
    },
    lacks: (_projectId, { atRest }) => atRest === (lacking === "rest"),
    root: folder,
    failed: (_projectId, error) => log.push((error as Error).message),
  });
});
afterEach(async () => {
  await trainer.close();
  vi.useRealTimers();
});

test("while the disk is nearly full nothing is learnt, and it is once there is room", async () => {
  trainer.changed("p");
  await vi.advanceTimersByTimeAsync(10_000);
  expect(log).toEqual(["refused"]);
  full = false;
  await vi.advanceTimersByTimeAsync(60_000);
  expect(log).toEqual(["refused", "begins"]);
});

test("the project is learnt again once nothing was written for a while", async () => {
  full = false;
  lacking = "rest";
  for (let i = 0; i < 6; i++) {
    trainer.changed("p");
    await vi.advanceTimersByTimeAsync(20_000);
  }
  expect(log).toEqual([]);
  await vi.advanceTimersByTimeAsync(20_000);
  expect(log).toEqual(["begins"]);
});
