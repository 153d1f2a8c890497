import { expect, it } from "vitest";
import { asCsv, asLatex, asMarkdown } from "./table-text.ts";

const heads = [
  ["", "2022", ""],
  ["Item", "North | South", "Share"],
];
const rows = [
  ["Fees, net", "1,200", "9%"],
  ["=SUM(A1)", '5 "small" boats', ""],
];

it("writes a table in Markdown, with all heads of a column in one", () => {
  expect(asMarkdown(heads, rows)).toBe(
    [
      "| Item | 2022 North \\| South | Share |",
      "| --- | --- | --- |",
      "| Fees, net | 1,200 | 9% |",
      '| =SUM(A1) | 5 "small" boats |  |',
    ].join("\n"),
  );
});

it("writes CSV in which nothing acts as a formula", () => {
  expect(asCsv(heads, rows)).toBe(
    ["Item,2022 North | South,Share", '"Fees, net","1,200",9%', `'=SUM(A1),"5 ""small"" boats",`].join(
      "\r\n",
    ),
  );
  expect(asCsv([], [["-5", "-x"]])).toBe("-5,'-x");
});

it("writes LaTeX with its signs escaped and figures at the right", () => {
  expect(asLatex([["Item", "A_1"]], [["R&D", "5%"]])).toBe(
    ["\\begin{tabular}{lr}", "Item & A\\_1 \\\\", "\\hline", "R\\&D & 5\\% \\\\", "\\end{tabular}"].join(
      "\n",
    ),
  );
});
