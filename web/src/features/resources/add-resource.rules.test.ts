import { describe, expect, test } from "vitest";
import {
  addResourceProblem,
  fileSize,
  moreFiles,
  newEntries,
  nothingChosen,
  type ResourceInput,
} from "./add-resource.rules.ts";

function fileOf(bytes: number, name = "handbook.pdf"): File {
  return new File([new Uint8Array(bytes)], name, { lastModified: 1 });
}

function given(change: Partial<ResourceInput>): ResourceInput {
  return { ...nothingChosen, ...change };
}

describe("adding a resource", () => {
  // spec:add-resource.2
  test("needs one of the types", () => {
    const words = "Please select a valid resource type.";
    expect(addResourceProblem(given({}), 10)).toBe(words);
    expect(addResourceProblem(given({ type: "8", text: "https://example.com" }), 10)).toBe(words);
  });

  test.each(["1", "2", "3", "4"])("needs text for type %s, and white space is none", (type) => {
    expect(addResourceProblem(given({ type, text: "  " }), 10)).toBe("Please enter a URL or channel name.");
    expect(addResourceProblem(given({ type, text: "example.com" }), 10)).toBeUndefined();
  });

  test.each(["5", "6", "7"])("needs a file for type %s", (type) => {
    expect(addResourceProblem(given({ type, text: "example.com" }), 10)).toBe(
      "Please select a file for this resource type.",
    );
    expect(addResourceProblem(given({ type, files: [fileOf(20)] }), 10)).toBeUndefined();
  });

  test("takes a file of exactly the limit and refuses one byte more, naming both sizes", () => {
    const limit = 1024 * 1024;
    expect(addResourceProblem(given({ type: "6", files: [fileOf(limit)] }), 1)).toBeUndefined();
    expect(addResourceProblem(given({ type: "6", files: [fileOf(limit + 1)] }), 1)).toBe(
      "This file is 1.1 MB. A file can be up to 1MB.",
    );
  });

  test("takes pasted text instead of another file, and blank text is none", () => {
    const pasted = (text: string): ResourceInput => given({ type: "7", pasted: { title: "Notes", text } });
    expect(addResourceProblem(pasted(" \n"), 10)).toBe("Please select a file for this resource type.");
    expect(addResourceProblem(pasted("A note."), 10)).toBeUndefined();
    expect(newEntries(pasted("A note."), 10).map(({ name }) => name)).toEqual(["Notes.txt"]);
  });

  test("writes sizes as people say them", () => {
    expect([1, 900, 4096, 900_000, 3_145_728].map(fileSize)).toEqual([
      "1 byte",
      "900 bytes",
      "4 kB",
      "0.9 MB",
      "3.0 MB",
    ]);
  });
});

describe("several at once", () => {
  test("are the lines of a text, each once, without the empty ones", () => {
    const text = " https://a.example \r\n\nhttps://b.example\nhttps://a.example\n";
    const input = given({ type: "1", several: true, text });
    expect(newEntries(input, 10).map(({ content }) => content)).toEqual([
      { FileName: "https://a.example" },
      { FileName: "https://b.example" },
    ]);
  });

  test("tell each their own problem, and hold nobody else up", () => {
    const files = [fileOf(10, "small.pdf"), fileOf(1024 * 1024 + 1, "large.pdf")];
    const input = given({ type: "6", files });
    expect(addResourceProblem(input, 1)).toBeUndefined();
    expect(newEntries(input, 1).map(({ problem }) => problem)).toEqual([
      undefined,
      "This file is 1.1 MB. A file can be up to 1MB.",
    ]);
  });

  test("name a file that was chosen twice once", () => {
    const first = fileOf(10, "a.pdf");
    expect(moreFiles([first], [fileOf(10, "a.pdf"), fileOf(11, "a.pdf")])).toHaveLength(2);
  });
});
