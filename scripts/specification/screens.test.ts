import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import { expect, test } from "vitest";

const root = resolve(import.meta.dirname, "../..");

test("docs/screens lists every screen that is taken, and no other", () => {
  const listed = readFileSync(resolve(root, "docs/screens/README.md"), "utf8");
  const table = listed.slice(listed.indexOf("| screen "), listed.indexOf("What differs"));
  const names = [...table.matchAll(/^\| ([a-z][a-z-]*) +\| /gm)].map((match) => match[1]!);
  const shots = readFileSync(resolve(root, "e2e/screens/shots.ts"), "utf8");
  const taken = [...shots.matchAll(/(?:name: |^ {6}\[)"([a-z-]+)"/gm)].map((match) => match[1]!);
  expect(names.filter((name) => name !== "screen").toSorted()).toEqual(taken.toSorted());
});
