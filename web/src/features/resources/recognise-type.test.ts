import { describe, expect, test } from "vitest";
import { betterType, recogniseInput } from "./recognise-type.ts";

const typeOf = (text: string) => recogniseInput({ text })?.type;

describe("what is pasted or dropped", () => {
  test.each([
    ["https://www.youtube.com/watch?v=abc", "3"],
    ["youtu.be/abc", "3"],
    ["https://m.youtube.com/shorts/abc", "3"],
    ["https://youtube.com/@somebody", "2"],
    ["@somebody", "2"],
    ["https://docs.example.com/start", "4"],
    ["example.com/docs/", "4"],
    ["https://project.readthedocs.io/en/latest/", "4"],
    ["example.com/article", "1"],
    ["https://example.com/docs/one-page.html", "1"],
  ])("%s is of type %s", (text, type) => {
    expect(typeOf(text)).toBe(type);
  });

  test.each(["", "a word", "Harbour", "two words.and more"])("%j is no address, and left alone", (text) => {
    expect(recogniseInput({ text })).toBeUndefined();
  });

  test("several lines are several addresses", () => {
    expect(recogniseInput({ text: "example.com/a\nexample.com/b" })).toMatchObject({
      type: "1",
      several: true,
      text: "example.com/a\nexample.com/b",
    });
  });

  test("files are recognised by their endings", () => {
    const type = (name: string) => recogniseInput({ files: [new File(["x"], name)] })?.type;
    expect([type("A.PDF"), type("b.docx"), type("c.md")]).toEqual(["6", "5", "7"]);
  });
});

describe("a type that was chosen", () => {
  const nothing = { several: false, files: [], pasted: null };

  test("gives way to the one that an address surely has", () => {
    expect(betterType({ ...nothing, type: "1", text: "https://youtu.be/abc" })).toBe(3);
    expect(betterType({ ...nothing, type: "3", text: "https://youtu.be/abc" })).toBeUndefined();
    expect(betterType({ ...nothing, type: "1", text: "https://docs.example.com" })).toBeUndefined();
  });

  test("gives way to the one that a file has", () => {
    expect(betterType({ ...nothing, type: "6", text: "", files: [new File(["x"], "a.docx")] })).toBe(5);
  });
});
