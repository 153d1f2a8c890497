import { expect, test } from "vitest";
import { readFormula } from "./formulas.ts";
import { verdictOn } from "./testing/verdict-on.ts";

const signsOf = (text: string) =>
  readFormula(text)
    .map(({ sign }) => sign)
    .join(" ");

test.each([
  ["\\frac{a + 1}{b^2}", "( a + 1 ) / ( b ^ 2 )"],
  ["f = 3 \\cdot \\ell^{2}", "f = 3 × ℓ ^ 2"],
  ["f=3·ℓ²", "f = 3 × ℓ ^ 2"],
  ["x^{n+1}", "x ^ ( n + 1 )"],
  ["\\sum_{i=1}^{N} x_i", "∑ _ ( i = 1 ) ^ N x _ i"],
  ["\\max(a,\\, b) \\leq 1{,}188", "m a x ( a , b ) ≤ 1,188"],
  ["{{{", ""],
  ["}}^{a+b", "^ a + b"],
])("%s has the signs %s", (latex, signs) => {
  expect(signsOf(latex)).toBe(signs);
});

const given =
  "The mooring fee of a boat is $f = 3 \\cdot \\ell^2$ crowns. For a lorry it is $g = 5 \\cdot \\ell$ crowns. A night costs 99 crowns in a contract of 12 months.";

test.each([
  ["as it stands", "The mooring fee of a boat is \\(f = 3 \\cdot \\ell^2\\) crowns.", "entailed"],
  ["written otherwise", "The mooring fee of a boat is \\(f=3\\times\\ell^{2}\\) crowns.", "entailed"],
  ["with another power", "The mooring fee of a boat is \\(f = 3 \\cdot \\ell^3\\) crowns.", "no"],
  ["of another thing", "The mooring fee of a lorry is \\(f = 3 \\cdot \\ell^2\\) crowns.", "no"],
  ["cut off", "The mooring fee of a boat is \\(f = 3 \\cdot \\ell\\) crowns.", "no"],
  [
    "that the source does not have",
    "The mooring fee of a boat is in crowns: \\(h = 7 \\cdot \\ell + 2\\).",
    "no",
  ],
  ["alone", "\\(g = 5 \\cdot \\ell\\)", "entailed"],
  ["alone that the source does not have", "\\(g = 6 \\cdot \\ell\\)", "no"],
  [
    "of figures that is right",
    "A contract of 12 months costs \\(12 \\times 99 = 1{,}188\\) crowns.",
    "entailed",
  ],
  ["of figures that is wrong", "A contract of 12 months costs \\(12 \\times 99 = 1{,}288\\) crowns.", "no"],
])("a formula %s", (_, claim, wanted) => {
  const { state, reasons } = verdictOn(claim, given);
  expect([state === "entailed" ? state : "no", reasons.join(" ")]).toEqual([
    wanted,
    expect.not.stringMatching(/_\d/),
  ]);
});

test.each([
  ["E = mc² is known.", "entailed"],
  ["It is known (E = mc²) and used.", "entailed"],
  ["Known is E = mc² + pc.", "no"],
  ["Known is 2E = mc².", "no"],
])("in a source without LaTeX a formula is found where it stands for itself: %s", (text, wanted) => {
  const { state } = verdictOn("Known is \\(E = m c^2\\).", text);
  expect(state === "entailed" ? state : "no").toBe(wanted);
});

test("quotes keep their places where formulas are read", () => {
  const { quotes } = verdictOn(
    "For a lorry it is \\(g = 5\\ell\\) crowns.",
    given.replace("5 \\cdot \\ell", "5 \\ell"),
  );
  const text = given.replace("5 \\cdot \\ell", "5 \\ell");
  expect(quotes.map(({ start, end }) => text.slice(start, end))).toEqual([
    "For a lorry it is $g = 5 \\ell$ crowns.",
  ]);
});

test.each(["\\(", "\\({", "$", "$a_", "$$", "\\frac{", "{", "}", "x^{", "²", "(a"])(
  "a long text of nothing but %j is read",
  (unit) => {
    const text = unit.repeat(3_000);
    expect(verdictOn("The fee is \\(f = 3 \\ell^2\\) crowns.", text).state).not.toBe("entailed");
    expect(verdictOn(text.slice(0, 1_100), text).state).toBeDefined();
  },
);
