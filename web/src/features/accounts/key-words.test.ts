import { expect, test } from "vitest";
import { expiryOf, hasExpired, keyDetails } from "./key-words.ts";

const now = Date.parse("2026-01-01T12:00:00.000Z");
const key = {
  id: "help-desk-1",
  name: "Help desk",
  scope: "ask",
  start: "gw_ab12",
  created_at: "2026-01-01T00:00:00.000Z",
  expires_at: null,
  made_by: null,
  last_used_at: null,
} as const;

test("a key ends after its days, or never", () => {
  expect(expiryOf("30", now)).toBe("2026-01-31T12:00:00.000Z");
  expect(expiryOf("", now)).toBeNull();
});

test("a key has expired from its very moment on", () => {
  const expiring = { ...key, expires_at: expiryOf("30", now) };
  expect(hasExpired(expiring, now)).toBe(false);
  expect(hasExpired(expiring, now + 30 * 86_400_000)).toBe(true);
  expect(hasExpired(key, now * 10)).toBe(false);
});

test("a key's line says how it begins, and when it was made, ends and was used", () => {
  expect(keyDetails(key, [])).toMatch(/^gw_ab12… · created .*2026 · does not expire · never used$/);
  const used = { ...key, expires_at: "2027-05-05T00:00:00Z", last_used_at: "2026-01-02T10:00:00Z" };
  expect(keyDetails(used, [key])).toMatch(/expires .*2027 · last used .*2026/);
});
