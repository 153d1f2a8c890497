import { expect, test } from "vitest";
import { createDiskSpace, type Space } from "./disk-space.ts";

const megabyte = 1024 * 1024;
let now = 0;
const clock = { now: () => new Date(now) };
const least = { bytes: 500 * megabyte, percent: 5 };
const spaceOf = (measure: () => Promise<Space>) => createDiskSpace("/data", least, { clock, measure });

test.each([
  ["four hundred megabytes of a gigabyte", 400, 1_000, true],
  ["six hundred megabytes of ten gigabytes", 600, 10_000, false],
  ["six hundred megabytes of twenty gigabytes", 600, 20_000, true],
  ["half of a terabyte", 500_000, 1_000_000, false],
])("%s free: nearly full is %s, of %s, %s", async (_, free, total, low) => {
  const space = spaceOf(async () => ({ free: free * megabyte, total: total * megabyte }));
  expect(await space.isLow()).toBe(low);
  const required = space.requireRoom().then(
    () => undefined,
    (error: { code: string; retryAfter: number }) => [error.code, error.retryAfter],
  );
  expect(await required).toEqual(low ? ["storage_low", 300] : undefined);
});

test("many who ask within a second share one look, and a later one sees what has changed", async () => {
  let looks = 0;
  const space = spaceOf(async () => ({ free: (looks++ === 0 ? 1 : 900) * megabyte, total: 1000 * megabyte }));
  expect(await Promise.all([space.isLow(), space.isLow()])).toEqual([true, true]);
  expect(looks).toBe(1);
  now += 1_000;
  expect(await space.isLow()).toBe(false);
});

test("a disk that cannot be asked keeps nobody from working", async () => {
  expect(await spaceOf(() => Promise.reject(new Error("ENOSYS"))).isLow()).toBe(false);
});
