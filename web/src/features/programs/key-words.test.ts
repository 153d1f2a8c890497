import type { KeyElement } from "@groundwork/contract/accounts-settings";
import { expect, test } from "vitest";
import { expiryOf, expiryWords, hasExpired, keyDetails, momentWords } from "./key-words.ts";

const now = Date.parse("2026-01-01T12:00:00.000Z");
const key = {
  id: "help-desk-1",
  name: "Help desk",
  scopes: ["ask", "read"],
  project_id: null,
  project_name: null,
  start: "gw_ab12",
  end: "x4tz",
  created_at: "2026-01-01T00:00:00.000Z",
  expires_at: null,
  made_by: null,
  last_used_at: null,
} satisfies KeyElement;

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

test("a key's line says how it ends, where it works, and when it was made, expires and was used", () => {
  const earlier = { ...key, end: "", project_id: "p", project_name: "Handbook" };
  expect(keyDetails(earlier, [])).toMatch(/^gw_ab12… · Handbook · created/);
  expect(keyDetails(key, [])).toMatch(
    /^…x4tz · all projects · created .*2026 · does not expire · never used$/,
  );
  const used = { ...key, expires_at: "2027-05-05T00:00:00Z", last_used_at: "2026-01-02T10:00:00Z" };
  expect(keyDetails(used, [key])).toMatch(/expires .*2027 · last used .*2026/);
});

test("an expiry is written in days where it is soon, and as past where it is", () => {
  const ending = (days: number) => ({ ...key, expires_at: new Date(now + days * 86_400_000).toISOString() });
  expect(expiryWords(key, now)).toBeNull();
  expect([1, 6].map((days) => expiryWords(ending(days), now))).toEqual(["in 1 day", "in 6 days"]);
  expect(expiryWords(ending(60), now)).toMatch(/2026$/);
  expect(expiryWords(ending(-1), now)).toMatch(/^expired .*2025$/);
});

test("a moment is written by its time today, by its day this year, and by its date before", () => {
  expect(momentWords("2026-01-01T09:40:00Z", now)).toMatch(/^today \d/);
  expect(momentWords("2026-03-05T12:00:00Z", now)).toMatch(/^Mar 5$/);
  expect(momentWords("2024-03-05T12:00:00Z", now)).toMatch(/2024$/);
});
