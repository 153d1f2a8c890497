import { expect, test } from "vitest";
import { preferredWait } from "./vectorize.routes.ts";

test.each([
  ["wait=10", 10],
  ["respond-async, wait=5", 5],
  ['Wait="7"; foo', 7],
  ["wait=100000", 60],
  ["wait=0", 0],
])("%s waits %i seconds", (header, seconds) => {
  expect(preferredWait(header)).toBe(seconds);
});

test.each([undefined, "", "respond-async", "wait", "wait=-1", "await=3"])("%s waits not at all", (header) => {
  expect(preferredWait(header)).toBeUndefined();
});
