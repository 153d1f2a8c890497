import { describe, expect, test } from "vitest";
import { addResourceProblem, fileSize } from "./add-resource.rules.ts";

function fileOf(bytes: number): File {
  return new File([new Uint8Array(bytes)], "handbook.pdf");
}

describe("adding a resource", () => {
  const blank = { type: "", text: "", file: null };

  test("needs a type that has a reader", () => {
    const words = "Please select a valid resource type.";
    expect(addResourceProblem(blank, 10)).toBe(words);
    expect(addResourceProblem({ ...blank, type: "2", text: "https://example.com" }, 10)).toBe(words);
  });

  test("needs text for a web page, and white space is none", () => {
    expect(addResourceProblem({ ...blank, type: "1", text: "  " }, 10)).toBe(
      "Please enter a URL or channel name.",
    );
    expect(addResourceProblem({ ...blank, type: "1", text: "example.com" }, 10)).toBeUndefined();
  });

  test.each(["5", "6"])("needs a file for type %s", (type) => {
    expect(addResourceProblem({ ...blank, type, text: "example.com" }, 10)).toBe(
      "Please select a file for this resource type.",
    );
    expect(addResourceProblem({ ...blank, type, file: fileOf(20) }, 10)).toBeUndefined();
  });

  test("takes a file of exactly the limit and refuses one byte more, naming both sizes", () => {
    const limit = 1024 * 1024;
    expect(addResourceProblem({ ...blank, type: "6", file: fileOf(limit) }, 1)).toBeUndefined();
    expect(addResourceProblem({ ...blank, type: "6", file: fileOf(limit + 1) }, 1)).toBe(
      "This file has 1.1 MB. A file can have up to 1MB.",
    );
  });

  test("tells sizes as people say them", () => {
    expect([1, 900, 4096, 900_000, 3_145_728].map(fileSize)).toEqual([
      "1 byte",
      "900 bytes",
      "4 kB",
      "0.9 MB",
      "3.0 MB",
    ]);
  });
});
