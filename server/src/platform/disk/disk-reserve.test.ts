import { readdir, stat } from "node:fs/promises";
import { join } from "node:path";
import { beforeEach, expect, test, vi } from "vitest";
import { newFolder } from "#kit/testing/new-folder.ts";
import { silentLogger } from "#kit/logger.ts";
import { createDiskReserve } from "./disk-reserve.ts";
import type { Space } from "./disk-space.ts";

const megabyte = 1024 * 1024;
const full = new Error("ENOSPC: no space left on device, write");
let folder: string;
let space: Space;
const reserveOf = (megabytes: number) =>
  createDiskReserve(folder, {
    bytes: megabytes * megabyte,
    logger: silentLogger,
    measure: async () => space,
  });
const held = () => readdir(join(folder, "reserve")).catch((): string[] => []);

beforeEach(async () => {
  folder = await newFolder();
  space = { free: 1000 * megabyte, total: 1000 * megabyte };
});

test("room is laid by in parts, once, and really taken", async () => {
  const reserve = reserveOf(16);
  await reserve.fill();
  await reserve.fill();
  expect((await held()).sort()).toEqual(["part-1", "part-2"]);
  const { blocks } = await stat(join(folder, "reserve", "part-1"));
  expect(blocks * 512).toBeGreaterThanOrEqual(8 * megabyte);
});

test("work that finds the disk full is done again for each part that is given up, until it succeeds", async () => {
  const reserve = reserveOf(16);
  await reserve.fill();
  let tries = 0;
  const done = await reserve.spend(async () => {
    if (++tries < 3) throw full;
    return "done";
  });
  expect([done, tries, await held()]).toEqual(["done", 3, []]);
});

test("with nothing left the failure is reported, and one that is not about disk space frees nothing", async () => {
  const reserve = reserveOf(8);
  await reserve.fill();
  const others = reserve.spend(() => Promise.reject(new Error("EACCES: permission denied")));
  await expect(others).rejects.toThrow("EACCES");
  expect(await held()).toEqual(["part-1"]);
  await expect(reserve.spend(() => Promise.reject(full))).rejects.toThrow(full);
  expect(await held()).toEqual([]);
});

test("nothing is laid by where little is free, and it is once there is room again", async () => {
  space = { ...space, free: 20 * megabyte };
  const reserve = reserveOf(8);
  await reserve.fill();
  expect(await held()).toEqual([]);
  space = { ...space, free: 100 * megabyte };
  await reserve.fill();
  expect(await held()).toEqual(["part-1"]);
});

test("a part is given up before readers find no room for what they open", async () => {
  await reserveOf(8).fill();
  space = { ...space, free: megabyte };
  const stop = reserveOf(8).keep();
  await vi.waitUntil(async () => (await held()).length === 0, 30_000);
  await stop();
  expect(await held()).toEqual([]);
});

test("what SQLite calls an I/O error is one of room where the disk has none, and no other", async () => {
  const reserve = reserveOf(8);
  await reserve.fill();
  const failing = () => reserve.spend(() => Promise.reject(new Error("disk I/O error")));
  await expect(failing()).rejects.toThrow(/^disk I\/O error$/);
  expect(await held()).toEqual(["part-1"]);
  space = { ...space, free: 0 };
  await expect(failing()).rejects.toThrow(/^ENOSPC/);
  expect(await held()).toEqual([]);
});

test("the reserve is laid by where there was none, on the real disk", async () => {
  const stop = createDiskReserve(folder, { bytes: 1, logger: silentLogger }).keep();
  await vi.waitUntil(async () => (await held()).includes("part-1"), 30_000);
  await stop();
  expect(await held()).toEqual(["part-1"]);
});
