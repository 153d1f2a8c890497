import { expect, test } from "vitest";
import { typedText } from "./typed-text.ts";

const manual = `PUMP(1)                      PUMP(1)

NAME
       pump - lifts water

OPTIONS
       The  options  are  those  of  valve(1), and are read from the left to
       the right.

       -a     Lift all water, and go on until the tank is full or the pump has
              run dry.

              This is slow.

       -b file
              Write what was done to the file.

       if it rains

       endif  Lift only then.

       -c     Count.

FILES
       /etc/pump
              Settings of the pump.

       (i) No entry, but the first of two
              that hangs.

                             PUMP(1)
`;

function shown(text: string) {
  const { blocks, groups } = typedText(text);
  return {
    blocks: blocks.map(({ kind, start, end }) => [kind, text.slice(start, end).replace(/\s+/g, " ")]),
    entries: groups
      .filter(({ kind }) => kind === "entry")
      .map(({ start, end }) => text.slice(start, end).replace(/\s+/g, " ")),
    edges: groups
      .filter(({ kind }) => kind === "running-head")
      .map(({ start, end }) => text.slice(start, end).replace(/\s+/g, " ")),
  };
}

test("terms of a manual page hang over their explanations, on their own line or on the next", () => {
  expect(shown(manual).entries).toEqual([
    "-a Lift all water, and go on until the tank is full or the pump has run dry. This is slow.",
    "-b file Write what was done to the file.",
    "if it rains endif Lift only then.",
    "-c Count.",
    "/etc/pump Settings of the pump.",
  ]);
  expect(shown(manual).blocks).toContainEqual(["term", "-a"]);
  expect(shown(manual).blocks).toContainEqual(["term", "if it rains"]);
  expect(shown(manual).blocks).toContainEqual([
    "paragraph",
    "The options are those of valve(1), and are read from the left to the right.",
  ]);
});

test("the name in the corners of a page leads through it", () => {
  expect(shown(manual).edges).toEqual(["PUMP(1) PUMP(1)", "PUMP(1)"]);
});

test("every character of a typed text but white space is in one block", () => {
  const { blocks } = typedText(manual);
  let covered = "";
  for (const [i, { start, end }] of blocks.entries()) {
    expect(start).toBeGreaterThanOrEqual(blocks[i - 1]?.end ?? 0);
    covered += manual.slice(start, end);
  }
  expect(covered.replace(/\s/g, "")).toBe(manual.replace(/\s/g, ""));
});

test("the items of a change log and its wrapped lines are no entries", () => {
  const log = ["Version 3", "Version 2", "Version 1"]
    .map(
      (version) =>
        `${version}\n\n  * Valves that close\n    at night.\n  * Pumps.\n\n  The pump lifts whatever water\n    stands below it.\n`,
    )
    .join("\n");
  expect(shown(log).entries).toEqual([]);
});

test("a long typed text takes time by its length alone", () => {
  const many = `HEAD\n  a\n      b\n\nHEAD\n  a\n      b\n\nHEAD\n${"  term\n      said\n\n".repeat(40_000)}`;
  expect(typedText(many).groups.length).toBeGreaterThan(40_000);
});
