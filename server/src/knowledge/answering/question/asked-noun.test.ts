import { describe, expect, it } from "vitest";
import { kindAsked } from "./asked-noun.ts";

describe("the kind of thing that “which” asks for", () => {
  it.each([
    ["Which animal draws the cart?", "hors"],
    ["In what country was the ship built?", "norway"],
    ["What kind of rock is the quarry cut from?", "granit"],
  ])("%s is told by words for such things", (question, term) => {
    expect(kindAsked(question)?.has(term)).toBe(true);
  });
  it("is that of the last noun before the verb", () => {
    expect(kindAsked("Which state university is oldest?")).toEqual(kindAsked("Which university is oldest?"));
  });
  it.each([
    "Which part is oldest?",
    "What happened in Bergen?",
    "Who drew the plan?",
    "In what year was it?",
  ])("%s asks for none", (question) => expect(kindAsked(question)).toBeNull());
});
