import { expect, test } from "vitest";
import {
  coarseAddress,
  looksLikeKey,
  looksLikeSecret,
  newKey,
  newPassingKey,
  newSecret,
  secretHash,
} from "./accounts.rules.ts";

test.each([
  ["203.0.113.77", "203.0.113.x"],
  ["::ffff:203.0.113.77", "203.0.113.x"],
  ["2001:db8:85a3:8d3:1319:8a2e:370:7348", "2001:db8:85a3:x"],
  ["127.0.0.1", "Local network"],
  ["::1", "Local network"],
  ["192.168.4.2", "Local network"],
  ["fd12:3456::1", "Local network"],
  ["no address", "Unknown network"],
])("%s is shortened to %s", (address, coarse) => {
  expect(coarseAddress(address)).toBe(coarse);
});

test("a key that names its end is none from then on, nor with another end", () => {
  const end = new Date("2026-01-01T01:00:00Z");
  const key = newPassingKey(end);
  expect(looksLikeKey(key, new Date(end.getTime() - 1))).toBe(true);
  expect(looksLikeKey(key, end)).toBe(false);
  expect(looksLikeKey(key.replace(/^gw_[^.]*/, "gw_"), end)).toBe(false);
});

test("a key is distinguished from the secret of a session, and no two are alike", () => {
  const key = newKey();
  const now = new Date();
  expect([looksLikeKey(key, now), looksLikeSecret(key)]).toEqual([true, false]);
  expect(looksLikeKey(newSecret(), now)).toBe(false);
  expect(newKey()).not.toBe(key);
  expect(secretHash(key)).not.toContain(key.slice(3, 11));
});
