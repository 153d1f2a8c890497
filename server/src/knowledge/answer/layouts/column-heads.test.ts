import { describe, expect, it } from "vitest";
import { testPart } from "../../documents/testing/test-part.ts";
import { cutUnits } from "../../documents/units/cut-units.ts";
import { columnHeads, plainRow } from "./column-heads.ts";

/** The last row of a table below some rows of heads. */
function lastRow(heads: string[], row: string) {
  const blocks = [...heads.map((text) => ({ text, header: true })), { text: row }];
  const [cut] = cutUnits(testPart(blocks.map((block) => ({ kind: "table-row" as const, ...block }))));
  return { heads: columnHeads({ ...cut!, id: 1, resourceId: "r" }, blocks.length - 1), row };
}
const lineOf = (heads: string[], row: string, years: string[] = [], words: string[] = []) => {
  const { heads: names } = lastRow(heads, row);
  return plainRow(row, names, { periods: { years, words: new Set(words) } });
};

describe("the heads of a row", () => {
  it("are the row of heads above it, whose blank first cell may be left out", () => {
    expect(lastRow(["2022\t2021"], "Rope\t512\t498").heads).toEqual(["", "2022", "2021"]);
  });

  it("are joined from several rows where each upper one is over as many columns", () => {
    const heads = ["First Quarter\t\tSecond Quarter", "In millions\t2022\t2021\t2022\t2021"];
    expect(lastRow(heads, "Rope\t1\t2\t3\t4").heads).toEqual([
      "In millions",
      "First Quarter 2022",
      "First Quarter 2021",
      "Second Quarter 2022",
      "Second Quarter 2021",
    ]);
  });

  it("take nothing from an upper row whose heads cannot be placed", () => {
    const heads = ["Years Ended May 31,\tChange", "\t2022\tActual\tConstant\t2021"];
    expect(lastRow(heads, "Rope\t1\t2\t3\t4").heads).toEqual(["", "2022", "Actual", "Constant", "2021"]);
  });

  it("name no cells where a row has more of them than there are heads", () => {
    const heads = ["Year ended December 31,", "2022\tChange\t2021"];
    expect(lineOf(heads, "Rope\t\t\t27 %\t\t25 %", ["2021"])).toBe("Rope · 27 % · 25 %");
  });

  it("have a year that is over all columns", () => {
    expect(lastRow(["Fiscal 2022", "Area\tNorth\tSouth"], "Rope\t1\t2").heads).toEqual([
      "Area",
      "Fiscal 2022 North",
      "Fiscal 2022 South",
    ]);
  });

  it("have a date that lies over an amount and the empty cell next to it", () => {
    const { heads } = lastRow(["May\t31, 2022\tMay\t30, 2021"], "Rope\t\t512\t\t498");
    expect([heads![2], heads![4]]).toEqual(["May 31, 2022", "May 30, 2021"]);
  });
});

describe("a row of figures by year", () => {
  it("is shown with its name, its unit, and the year that is asked for", () => {
    expect(lineOf(["(in millions)\t2022\t2021"], "Rope sales\t$ 512\t$ 498", ["2021"])).toBe(
      "Rope sales, in millions: 2021: $ 498",
    );
  });

  it("is shown whole where no year is asked for, or another one", () => {
    const whole = "Rope sales: 2022: 512; 2021: 498";
    expect(lineOf(["2022\t2021"], "Rope sales\t512\t498")).toBe(whole);
    expect(lineOf(["2022\t2021"], "Rope sales\t512\t498", ["2018"])).toBe(whole);
  });

  it("is shown for both years that are asked for", () => {
    expect(lineOf(["2022\t2021\t2020"], "Rope\t3\t2\t1", ["2020", "2022"])).toBe("Rope: 2022: 3; 2020: 1");
  });

  it("is shown for the quarter that is asked for", () => {
    const heads = ["First Quarter\t\tSecond Quarter", "\t2022\t2021\t2022\t2021"];
    expect(lineOf(heads, "Rope\t1\t2\t3\t4", ["2022"], ["second", "quarter", "2022"])).toBe(
      "Rope: Second Quarter 2022: 3",
    );
  });

  it("has no column of changes where one for the year alone is there", () => {
    expect(lineOf(["2022\t2021\t2022 vs. 2021"], "Rope\t3\t2\t50 %", ["2022"])).toBe("Rope: 2022: 3");
  });

  it("is shown like any row where its columns are not years", () => {
    expect(lineOf(["Model\tPrice"], "Harbour lamp\t340", ["2022"])).toBe("Model: Harbour lamp; Price: 340");
  });
});
