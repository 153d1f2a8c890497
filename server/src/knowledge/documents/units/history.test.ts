import { describe, expect, test } from "vitest";
import { testPart } from "../testing/test-part.ts";
import { historyOf, titleSeries } from "./history.ts";

const sections = (level: number, ...headings: string[]) =>
  headings.flatMap((text) => [
    { kind: "heading" as const, level, text },
    { kind: "paragraph" as const, text: `About ${text}.` },
  ]);
const headingsOf = (...blocks: Parameters<typeof testPart>[0][number][]) => {
  const part = testPart(blocks);
  return historyOf(part, "en").map(({ start, end }) => part.text.slice(start, end).split("\n")[0]);
};

describe("sections that count versions or days down", () => {
  test("are history", () => {
    expect(headingsOf(...sections(2, "Version 2.10", "Version 2.9.1", "Version 2.9"))).toEqual([
      "Version 2.10",
    ]);
    expect(headingsOf(...sections(2, "2024-03-01", "2023-11-30 (3.1)", "2022-01-02"))).toEqual([
      "2024-03-01",
    ]);
  });

  test("are history with their content, and end where the section above them does", () => {
    const log = sections(3, "1.3", "1.2", "1.1");
    const part = testPart([
      { kind: "heading", level: 2, text: "Changes" },
      ...log,
      { kind: "heading", level: 2, text: "Licence" },
    ]);
    const [span, ...others] = historyOf(part, "en");
    expect(others).toEqual([]);
    expect(part.text.slice(span!.start, span!.end).trim()).toBe(
      "1.3\n\nAbout 1.3.\n\n1.2\n\nAbout 1.2.\n\n1.1\n\nAbout 1.1.",
    );
  });

  test("are history from the first that names a version to the last: what introduces them is not, nor what comes after", () => {
    const counted = ["3.4", "3.3", "3.2", "3.1", "3.0", "2.9", "2.8", "2.7"].map(
      (version) => `Rules of ${version}`,
    );
    const part = testPart(sections(2, "Introduction", ...counted, "Licence"));
    const [span, ...others] = historyOf(part, "en");
    expect(others).toEqual([]);
    const text = part.text.slice(span!.start, span!.end).trim();
    expect(text.split("\n\n")[0]).toBe("Rules of 3.4");
    expect(text.split("\n\n").at(-1)).toBe("About Rules of 2.7.");
  });

  test("are none where sections are only numbered, where others stand among them, or where they are two", () => {
    expect(headingsOf(...sections(2, "1.1 Pumps", "1.2 Valves", "1.3 Hoses"))).toEqual([]);
    expect(headingsOf(...sections(2, "Version 2.2", "Version 2.1", "Pumps", "Version 2.0"))).toEqual([]);
    expect(headingsOf(...sections(2, "Version 2.2", "Version 2.1"))).toEqual([]);
    expect(headingsOf(...sections(2, "2022 in figures", "2021 in figures", "2020 in figures"))).toEqual([]);
  });
});

describe("a section about what is new in a version", () => {
  const page = (heading: string) => [
    ...sections(2, "Pumps"),
    ...sections(2, heading),
    ...sections(3, "Valves"),
    ...sections(2, "Hoses"),
  ];

  test("is history up to its next sibling, where no other version is mentioned", () => {
    const part = testPart(page("4.1 What's new in version 3.2"));
    const spans = historyOf(part, "en").map(({ start, end }) =>
      part.text.slice(start, end).trim().split("\n\n"),
    );
    expect(spans).toEqual([
      ["4.1 What's new in version 3.2", "About 4.1 What's new in version 3.2.", "Valves", "About Valves."],
    ]);
    const german = testPart(page("Neuerungen in 3.2"));
    expect(historyOf(german, "de")).toHaveLength(1);
    expect(historyOf(german, "en")).toEqual([]);
  });

  test("is none where its heading names no version, or says nothing of a release", () => {
    expect(headingsOf(...page("What's new"))).toEqual([]);
    expect(headingsOf(...page("3.2 What's new"))).toEqual([]);
    expect(headingsOf(...page("Installing version 3.2"))).toEqual([]);
  });
});

test("titles that differ in versions alone are a series", () => {
  const notes = ["E.1. Release 15.3", "E.2. Release 15.2", "E.3. Release 15.1"];
  expect(titleSeries([...notes, "1.2. Pumps", "1.3. Valves", "Release process"])).toEqual(new Set(notes));
  expect(titleSeries(["Chapter 1", "Chapter 2", "Chapter 3"])).toEqual(new Set());
});

test("what is set as it was typed is history where its own headings count down", () => {
  const log = (...days: string[]) => days.map((day) => `${day}  Ada\n\n    * Lifts faster.\n`).join("\n");
  const code = (text: string) => headingsOf({ kind: "code", text });
  expect(code(log("2024-03-01", "2023-11-30", "2022-01-02"))).toEqual(["2024-03-01  Ada"]);
  expect(code(log("2022-01-02", "2023-11-30", "2024-03-01"))).toEqual([]);
  const released = ["1.3", "1.2", "1.1"].map(
    (version) => `Release ${version}\n-----------\n\nLifts faster.\n`,
  );
  expect(code(released.join("\n"))).toEqual(["Release 1.3"]);
});
