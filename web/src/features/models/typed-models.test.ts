import { expect, test } from "vitest";
import { modelsOfLines, typedModels } from "./provider-dialog.tsx";

test("models are typed one a line, with prices where they are known", () => {
  const text = "gpt-5-mini, 0.25, 2\nvendor/large:latest";
  const { models } = modelsOfLines(`\n${text}\n `);
  expect(models).toEqual([
    { name: "gpt-5-mini", price_input: 0.25, price_output: 2 },
    { name: "vendor/large:latest", price_input: null, price_output: null },
  ]);
  expect(typedModels(models)).toBe(text);
});

test.each([
  ["", "Please name at least one model."],
  ["a, 1", "Please write “a, 1” as a name, or as a name and two prices."],
  ["a, cheap, 2", "Please write “a, cheap, 2” as a name, or as a name and two prices."],
  ["a\na, 1, 2", "“a” is listed twice."],
])("%j is refused in a sentence", (text, problem) => {
  expect(modelsOfLines(text).problem).toBe(problem);
});
