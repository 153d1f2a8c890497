import { describe, expect, test } from "vitest";
import { finishedSlug, typedSlug } from "./slug.rules.ts";

/** The field's value after each key, as a person types. */
function typeKeys(text: string): string {
  return [...text].reduce((value, key) => typedSlug(value + key), "");
}

describe("a slug while it is typed", () => {
  test("is lower case", () => {
    expect(typeKeys("Quarterly-Reports")).toBe("quarterly-reports");
    expect(typedSlug("ÜBER")).toBe("über");
  });

  test("has one hyphen for each run of white space, typed key by key or pasted", () => {
    expect(typeKeys("my  great\t project")).toBe("my-great-project");
    expect(typedSlug("my  great\t project")).toBe("my-great-project");
  });

  test("keeps the hyphens that were typed as such", () => {
    expect(typeKeys("a--b")).toBe("a--b");
  });
});

describe("a slug when it is sent", () => {
  test("is trimmed", () => {
    expect(finishedSlug(typeKeys("  reports  "))).toBe("reports");
  });

  test("is empty where there was only white space", () => {
    expect(finishedSlug(typeKeys("   "))).toBe("");
  });
});
