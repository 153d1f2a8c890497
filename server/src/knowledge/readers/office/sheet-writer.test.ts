import { expect, test } from "vitest";
import { createDocumentBuilder } from "../document-builder.ts";
import { showBlocks, showGroups } from "../testing/show-blocks.ts";
import { createSheetGrid, type SheetCell } from "./sheet-grid.ts";
import { createSheetWriter } from "./sheet-writer.ts";

/** A sheet of these rows, cells separated by "|"; an empty one is a row that is not there. */
function read(...rows: string[]) {
  const builder = createDocumentBuilder();
  const writer = createSheetWriter(builder);
  writer.startSheet("Sheet");
  for (const [i, row] of rows.entries()) writer.addRow(i + 1, { cells: row === "" ? [] : row.split("|") });
  writer.finish();
  return builder.document();
}

test("lines above a table are its captions, and those that end it its notes, with or without an empty row between", () => {
  const part = read(
    "Sales",
    "(in millions)",
    "",
    "Region|2023|2024",
    "North|1|2",
    "South|3|4",
    "Source: own",
    "",
    "Other",
  );
  expect(showBlocks(part)).toEqual([
    "h1 Sheet",
    "^ Sales",
    "^ (in millions)",
    "* Region | 2023 | 2024",
    "| North | 1 | 2",
    "| South | 3 | 4",
    "! Source: own",
    "Other",
  ]);
  expect(showGroups(part)).toEqual([
    'table: "Sales\\n(in millions)\\n\\nRegion\\t2023\\t2024\\nNorth\\t1\\t2\\nSouth\\t3\\t4\\n\\nSource: own"',
  ]);
});

test("a line between rows is a row, and names over several columns are a head row too", () => {
  expect(
    showBlocks(read("Region|2024|", "|Plan|Done", "Harbours", "North|1|2", "Lakes", "South|3|4")),
  ).toEqual([
    "h1 Sheet",
    "* Region | 2024",
    "*  | Plan | Done",
    "| Harbours",
    "| North | 1 | 2",
    "| Lakes",
    "| South | 3 | 4",
  ]);
});

test("groups over names over units are three rows of heads", () => {
  expect(
    showBlocks(
      read("Well|Metals||Salts", "|Lead|Iron|Nitrate", "|µg|mg|mg", "North|2.1|140|18", "South|0.8|95|31"),
    ),
  ).toEqual([
    "h1 Sheet",
    "* Well | Metals |  | Salts",
    "*  | Lead | Iron | Nitrate",
    "*  | µg | mg | mg",
    "| North | 2.1 | 140 | 18",
    "| South | 0.8 | 95 | 31",
  ]);
});

test("two tables of a sheet are two groups", () => {
  expect(showGroups(read("a|b", "1|2", "", "Next", "c|d", "3|4"))).toEqual([
    'table: "a\\tb\\n1\\t2"',
    'table: "Next\\n\\nc\\td\\n3\\t4"',
  ]);
});

function readGrid(hidden: readonly number[], rows: readonly (readonly (string | SheetCell)[])[]) {
  const builder = createDocumentBuilder();
  const writer = createSheetWriter(builder);
  writer.startSheet("Sheet");
  const grid = createSheetGrid(writer, new Set(hidden));
  for (const [i, row] of rows.entries()) {
    const cells = row.map((cell) => (typeof cell === "string" ? { text: cell } : cell));
    grid.addRow(i + 1, cells, { isHidden: false });
  }
  writer.finish();
  return builder.document();
}

test("a cell over several columns counts in each of a row, and once among heads", () => {
  const rows = [
    ["Shift", "Monday", "Tuesday"],
    ["Night", { text: "Ada", columns: 2 }],
    ["Day", "Bo", "Cy"],
  ];
  expect(showBlocks(readGrid([], rows)).slice(1)).toEqual([
    "* Shift | Monday | Tuesday",
    "| Night | Ada | Ada",
    "| Day | Bo | Cy",
  ]);
  expect(showBlocks(readGrid([0], rows)).slice(2)).toEqual(["| Ada | Ada", "| Bo | Cy"]);
});

test("a row keeps the numbers that its cells hold, where their texts do not say them", () => {
  const { blocks } = readGrid(
    [1],
    [
      ["Item", "Note", "Share", "Budget"],
      ["Dredging", "x", { text: "13%", value: 0.1275 }, { text: "15k", value: 15_250 }],
      ["Buoys", "y", "2", "3"],
    ],
  );
  expect(blocks.map(({ values }) => values)).toEqual([
    undefined,
    undefined,
    [null, 0.1275, 15_250],
    undefined,
  ]);
});

test("a total behind an empty row closes the table above it", () => {
  expect(showGroups(read("Quay|Tons", "North|4", "South|5", "", "Total|9", "", "Notes|1"))).toEqual([
    'table: "Quay\\tTons\\nNorth\\t4\\nSouth\\t5\\nTotal\\t9"',
    'table: "Notes\\t1"',
  ]);
});

test("tables side by side are one after the other, each with its title, whatever is above, between and below them", () => {
  const part = read(
    "Fees of the harbour",
    "",
    "|Summer||||Winter",
    "|Boat|Day|Week||Boat|Day|Week",
    "|Barge|40|200||Barge|25|120",
    "|Yacht|18|90||Yacht|9|45",
    "|Canoe|4|20",
    "",
    "Paid at the quay.",
  );
  expect(showBlocks(part).slice(1)).toEqual([
    "^ Fees of the harbour",
    "^ Summer",
    "* Boat | Day | Week",
    "| Barge | 40 | 200",
    "| Yacht | 18 | 90",
    "| Canoe | 4 | 20",
    "^ Winter",
    "* Boat | Day | Week",
    "| Barge | 25 | 120",
    "| Yacht | 9 | 45",
    "Paid at the quay.",
  ]);
  expect(part.blocks.at(-2)!.record).toBe("row 6");
});

test.each([
  [["Bolt|Size|Price||Washer|Size|Price", "B1|M6|4.20||W1|M6|0.90", "B2|M8|6.90||W2|M8|1.30"]],
  [["Date|Depth||Date|Depth", "1 May|3.2||3 May|2.9", "2 May|3.4||4 May|3.0"]],
  [["Berth|Ships||Pilot|Phone", "North|4||Ada|21", "South|9||Bo|22", "East|1", "Total|14"]],
  [["Berth|Ships|||Pilot|Phone", "North|4|||Ada|21", "South|9|||Bo|22"]],
  [["Income|||Costs", "Fees|900||Rent|400", "Gifts|100||Wages|300", "Total|1000||Total|700"]],
])("%j are two tables", (rows) => {
  expect(showGroups(read(...rows))).toHaveLength(2);
});

test.each([
  [["Berth|Ships||Pilot|Phone", "North|4||Ada|21", "South|9||Bo|22", "Total|13"]],
  [["Berth|2024|2025||Change|Share", "North|4|6||50%|40%", "South|9|9||0%|60%", "East|1|2"]],
  [["Berth|Plan|Done||Plan|Done", "North|4|6||5|40", "South|9|9||1|60"]],
  [["Match|Home|Goals||Away|Goals", "1|Ada|2||Bo|1", "2|Cy|0||Di|3"]],
  [["Berth|Ships||Pilot|Phone", "North|4||Ada|21", "South|9||Bo|22", "", "Paid at the quay."]],
  [["Berth|Ships||Remark", "North|4||narrow", "South|9||", "East|3||deep"]],
])("%j are one table with a spare column", (rows) => {
  expect(showGroups(read(...rows))).toHaveLength(1);
});

test("a hidden row in tables side by side parts neither", () => {
  const builder = createDocumentBuilder();
  const writer = createSheetWriter(builder);
  const grid = createSheetGrid(writer, new Set());
  const rows = ["Boat|Day||Boat|Week", "Ada|4||Ada|20", "Bo|5||Bo|25", "Cy|6||Cy|30"];
  writer.startSheet("Sheet");
  for (const [i, row] of rows.entries())
    grid.addRow(
      i + 1,
      row.split("|").map((text) => ({ text })),
      { isHidden: i === 2 },
    );
  writer.finish();
  expect(showGroups(builder.document())).toEqual([
    'table: "Boat\\tDay\\nAda\\t4\\nCy\\t6"',
    'table: "Boat\\tWeek\\nAda\\t20\\nCy\\t30"',
  ]);
});

test("lines of an address and labels with values far from them are apart", () => {
  const part = read(
    "Olive Catering||||Invoice no.|2026-77",
    "12 Mill Lane||||Date|4 March",
    "Bath||||Due|3 April",
    "",
    "Goods|||Qty|Price|Amount",
    "Buffet|||40|21.50|860.00",
  );
  expect(showBlocks(part)).toEqual([
    "h1 Sheet",
    "Olive Catering",
    "12 Mill Lane",
    "Bath",
    "| Invoice no. | 2026-77",
    "| Date | 4 March",
    "| Due | 3 April",
    "* Goods |  |  | Qty | Price | Amount",
    "| Buffet |  |  | 40 | 21.50 | 860.00",
  ]);
});
