import { expect, test } from "vitest";
import { pastedFile, pastedName } from "./add-resource.rules.ts";

test("pasted text keeps every character", async () => {
  const text = "\tA line,\r\n\r\nand another.  ";
  expect(await pastedFile({ title: "Notes", text }).text()).toBe(text);
});

test.each([
  ["Notes", "Just words.", "Notes.txt"],
  ["Notes.md", "Just words.", "Notes.md"],
  ["", "\n  # The first line\nmore", "The first line.md"],
  ["", "Only one line", "Only one line.txt"],
  ["Talk", "WEBVTT\n\n00:01.000 --> 00:02.000\nHello", "Talk.vtt"],
  ["Talk", "1\r\n00:00:01,000 --> 00:00:02,000\r\nHello", "Talk.srt"],
  ["a/b\\c", "Words", "a-b-c.txt"],
  ["Version 1.2", "Words", "Version 1.2.txt"],
])("is named by its title, else its first line: %j %j", (title, text, name) => {
  expect(pastedName(title, text)).toBe(name);
});
