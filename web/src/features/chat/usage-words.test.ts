import { expect, it } from "vitest";
import { usageWords, writerWords } from "./supported.tsx";

const usage = { model: "large (House)", ms: 1_830, input_tokens: 900, output_tokens: 20, cost: 0.00123 };

it("says time, tokens and cost as far as they are known", () => {
  expect(usageWords({ usage })).toBe("1.8 s • tokens: 900 in, 20 out • $0.0012");
  expect(usageWords({ usage: { ...usage, cost: null } })).toBe("1.8 s • tokens: 900 in, 20 out");
  const own = { model: null, ms: 40, input_tokens: null, output_tokens: null, cost: null };
  expect(usageWords({ usage: own })).toBe("40 ms");
  expect(usageWords({})).toBe("");
});

it("names who wrote an answer, also while it is written", () => {
  expect(writerWords({ usage, mode: "model" })).toBe("large (House)");
  const choice = { id: "house/large", label: "large (House)" };
  expect(writerWords({ choice, mode: null })).toBe("large (House)");
  expect(writerWords({ choice, mode: "built-in" })).toBe("The sources' own words");
  expect(writerWords({ mode: "model" })).toBe("A model");
});
