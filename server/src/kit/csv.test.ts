import { expect, test } from "vitest";
import { toCsv } from "./csv.ts";

test("what a spreadsheet would take for a formula stays text", () => {
  for (const dangerous of ["=HYPERLINK(1)", "+1", "-1", "@SUM(1)", "\t=1", "\r=1", " =1", "\u00a0=1", "＝1"])
    expect(toCsv(["x"], [{ x: dangerous }])).toBe(`"x"\r\n"'${dangerous}"\r\n`);
  expect(toCsv(["x"], [{ x: "a = b" }])).toBe('"x"\r\n"a = b"\r\n');
});

test("quotes, commas and lines stay inside their cell", () => {
  expect(toCsv(["a", "b"], [{ a: 'say "hi", please', b: "one\ntwo" }])).toBe(
    '"a","b"\r\n"say ""hi"", please","one\ntwo"\r\n',
  );
});
