import { expect, test } from "vitest";
import { questionTerms } from "./question-terms.ts";

function asked(query: string, term: string) {
  const terms = questionTerms({ query, carried: "" }, new Set([term]), { of: () => 1 });
  return terms.comparedIn("en");
}

test("a term of a text is like one of the question with its beginning, and the very one is told apart", () => {
  const { like } = asked("Who named the stopper?", "stopper");
  expect(like("stopper")).toEqual({ place: 0, likeness: 1, same: 0 });
  expect(like("stopperlik")).toMatchObject({ place: 0, same: -1 });
  expect(like("pump")).toBeNull();
});

test("an abbreviation is not like a name that begins with it", () => {
  expect(asked("Who developed STOPPER?", "stopper").like("stopperlik")).toBeNull();
});
