import { expect, test } from "vitest";
import type { Mark } from "../documents/document.ts";
import { type MarkedText, markedPieces, markedRow, markedText, prefixed } from "./marked-text.ts";

/** Marks of the words between angle brackets. */
function marked(written: string, mark: Mark["mark"] = "bold"): [string, Mark[]] {
  const marks: Mark[] = [];
  let words = "";
  for (const sign of written)
    if (sign === "<") marks.push({ mark, start: words.length, end: 0 });
    else if (sign === ">") marks.at(-1)!.end = words.length;
    else words += sign;
  return [words, marks];
}
const shown = ({ text, marks = [] }: MarkedText) => marks.map(({ start, end }) => text.slice(start, end));

test("marks are where their words are once blanks are single, and touching ones are one", () => {
  const said = markedText(...marked("  At\n\n < dawn > < and\u00AD noon>,  <dusk>"));
  expect(said.text).toBe("At dawn and noon, dusk");
  expect(shown(said)).toEqual(["dawn and noon", "dusk"]);
});

test("links are counted whether or not they lead anywhere", () => {
  const said = markedText(...marked("<Fees> <Berths><Pier> and < >", "link"));
  expect(said).toEqual({ text: "Fees BerthsPier and", linked: { characters: 14, links: 2 } });
});

test("signs around struck words move what follows", () => {
  const [words, struck] = marked("It costs <30 EUR> 34 EUR", "struck");
  const said = markedText(words, [...struck, { mark: "bold", start: 16, end: 18 }]);
  expect(said.text).toBe("It costs ~~30 EUR~~ 34 EUR");
  expect(shown(said)).toEqual(["~~30 EUR~~", "34"]);
});

test("a mark over several lines is in each of them, and follows a number before it", () => {
  const pieces = markedPieces(...marked("One <two\u2028three> four\u2028\u2028five"), /\u2028/g);
  expect(pieces.map(({ text }) => text)).toEqual(["One two", "three four", "five"]);
  expect(pieces.flatMap(shown)).toEqual(["two", "three"]);
  expect(shown(prefixed("12. ", pieces[1]!))).toEqual(["three"]);
});

test("a row has the marks of its cells", () => {
  const cell: Mark = { mark: "code", start: 0, end: 4 };
  const row = markedRow(["port", "", "deep"], new Map([0, 1, 2].map((column) => [column, [cell]])));
  expect(shown(row)).toEqual(["port", "deep"]);
});
