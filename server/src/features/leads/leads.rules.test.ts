import { expect, test } from "vitest";
import { formTokenText, isTimely, readSigned, sign } from "./leads.rules.ts";

const now = new Date("2026-03-01T12:00:00Z");

test("a signed text is read again with the same key for the same purpose, and never otherwise", () => {
  const signed = sign("key", "unsubscribe", "abc-1");
  expect(readSigned("key", "unsubscribe", signed)).toBe("abc-1");
  expect(readSigned("key", "form", signed)).toBeUndefined();
  expect(readSigned("other", "unsubscribe", signed)).toBeUndefined();
  expect(readSigned("key", "unsubscribe", signed.replace("abc-1", "abc-2"))).toBeUndefined();
  for (const broken of ["", ".", "abc-1", "abc-1.", `${signed}A`, ".x"])
    expect(readSigned("key", "unsubscribe", broken)).toBeUndefined();
});

test("a form's token counts from a second and a half after it was made, for a day", () => {
  const text = formTokenText(now, "n");
  const after = (milliseconds: number) => isTimely(text, new Date(now.getTime() + milliseconds));
  expect([after(0), after(1499), after(1500), after(86_400_000), after(86_400_001)]).toEqual([
    false,
    false,
    true,
    true,
    false,
  ]);
  expect(isTimely("no number", now)).toBe(false);
});
