import { expect, test } from "vitest";
import { showBlocks } from "../testing/show-blocks.ts";
import { composePages } from "./compose-pages.ts";
import type { DrawnLines } from "./drawn-lines.ts";
import { toLogicalOrder } from "./right-to-left.ts";
import type { Run } from "./runs.ts";
import { at, pageOf } from "./testing/draw-page.ts";

async function read(runs: Run[], lines?: DrawnLines): Promise<string[]> {
  return showBlocks(await composePages([pageOf(runs, lines)], [], null));
}

/** The rules of a table: its rows begin at these lines, its columns at these places. */
function grid(rows: readonly number[], columns: readonly number[]): DrawnLines {
  const ys = rows.map((row) => 100 + row * 14 - 11);
  const [from, to] = [columns[0]!, columns.at(-1)!];
  return {
    level: ys.map((y) => ({ y, from, to })),
    upright: columns.map((x) => ({ x, from: ys[0]!, to: ys.at(-1)! })),
  };
}

const joined = (...all: DrawnLines[]): DrawnLines => ({
  level: all.flatMap(({ level }) => level),
  upright: all.flatMap(({ upright }) => upright),
});

test("tables with other heads next to each other are two where titles or their lengths say so", async () => {
  const line = (i: number, ...cells: string[]) =>
    cells.map((cell, k) => at([50, 150, 250, 380][k]!, i, cell));
  const boats = [line(1, "Canoe", "10.00", "Vest", "2.00"), line(2, "Dinghy", "28.00", "Cool box", "4.00")];
  const heads = line(0, "Boat", "Hour", "Extra", "Fee");
  const left = ["* Boat | Hour", "| Canoe | 10.00", "| Dinghy | 28.00"];
  const right = ["* Extra | Fee", "| Vest | 2.00", "| Cool box | 4.00"];
  const more = line(3, "Barge", "90.00");
  expect(await read([heads, ...boats, more].flat())).toEqual([...left, "| Barge | 90.00", ...right]);
  const titles = [at(50, -1, "Boats"), at(250, -1, "On board")];
  expect(await read([titles, heads, ...boats].flat())).toEqual(["^ Boats", ...left, "^ On board", ...right]);
  const one = await read([line(0, "Boat", "Hour", "Builder", "Fee"), ...boats].flat());
  expect(one[0]).toBe("* Boat | Hour | Builder | Fee");
});

test("bullets well before their lines are no column, but marks in a table are", async () => {
  const points = [
    "Air conditioning: offer until June",
    "Remote work: second draft",
    "Bicycles: twelve places",
  ];
  const runs = points.flatMap((point, i) => [at(50, i, "•"), at(73, i, point)]);
  expect(await read(runs)).toEqual(points.map((point) => `- • ${point}`));
  const marked = ["Basic", "Plus"].flatMap((plan, i) => [
    at(50, i + 1, plan),
    at(150, i + 1, "•"),
    at(210, i + 1, "•"),
  ]);
  const heads = [at(50, 0, "Plan"), at(150, 0, "Mail"), at(210, 0, "Chat")];
  expect((await read([...heads, ...marked])).at(-1)).toBe("| Plus | • | •");
});

test("numbers of lines down the margin are no text", async () => {
  const lines = [
    "The tenant paid the rent for March on 4 April, which is",
    "late. The landlord asked for interest of five percent on",
    "the sum. The tenant answers that the bank was closed for",
    "three days, and that the contract has no such clause. It",
    "says that payments in the first week are in time, and it",
    "was signed by both. The court finds for the tenant here,",
    "because the clause on the first week is plain, and since",
    "a closed bank is no fault of either. Costs are shared.",
  ];
  const runs = lines.flatMap((line, i) => [at(40, i, String(i + 1)), at(80, i, line)]);
  runs.push(at(40, 8, "9"), at(40, 9, "10"));
  expect(await read(runs)).toEqual([lines.join(" ")]);
});

test("labels over their values are pairs, and a table far beneath begins at its own heads", async () => {
  const runs = [
    ...["Order number", "Order date", "Customer"].map((label, i) => at(50 + i * 150, 0, label)),
    ...["ORD-77", "3 May 2026", "K-12"].map((value, i) => at(50 + i * 150, 1, value)),
    ...["Item", "Count", "Price"].map((head, i) => at(50 + i * 150, 4, head)),
    ...["Rope", "3", "12.50"].map((cell, i) => at(50 + i * 150, 5, cell)),
    ...["Hook", "9", "1.20"].map((cell, i) => at(50 + i * 150, 6, cell)),
  ];
  expect(await read(runs)).toEqual([
    "| Order number | ORD-77",
    "| Order date | 3 May 2026",
    "| Customer | K-12",
    "* Item | Count | Price",
    "| Rope | 3 | 12.50",
    "| Hook | 9 | 1.20",
  ]);
});

test.each([
  ["set as the labels are", [50, 200, 350], true],
  ["at places of their own", [50, 120, 400], false],
])("labels over values right above a table are pairs, where its heads are %s", async (_how, places, bold) => {
  const row = (line: number, at_: readonly number[], cells: readonly string[], more = {}) =>
    cells.map((cell, i) => at(at_[i]!, line, cell, more));
  const runs = [
    ...row(0, [50, 200, 350], ["Order number", "Order date", "Customer"], { bold }),
    ...row(1, [50, 200, 350], ["ORD-77", "3 May 2026", "K-12"]),
    ...row(2, places, ["Item", "Count", "Price"], { bold }),
    ...row(3, places, ["Rope", "3", "12.50"]),
    ...row(4, places, ["Hook", "9", "1.20"]),
  ];
  expect(await read(runs)).toEqual([
    "| Order number | ORD-77",
    "| Order date | 3 May 2026",
    "| Customer | K-12",
    "* Item | Count | Price",
    "| Rope | 3 | 12.50",
    "| Hook | 9 | 1.20",
  ]);
});

test("labels with their values next to them, right above a table, are no rows of it", async () => {
  const row = (line: number, ...cells: string[]) =>
    cells.map((cell, i) => at([50, 150, 300, 400][i]!, line, cell));
  const runs = [
    ...row(0, "Customer", "K-12", "Order", "ORD-77"),
    ...row(1, "Date", "3 May", "Terms", "30 days"),
    ...row(2, "Item", "Count", "Unit", "Price"),
    ...row(3, "Rope", "3", "roll", "12.50"),
    ...row(4, "Hook", "9", "piece", "1.20"),
  ];
  expect(await read(runs)).toEqual([
    "| Customer | K-12 | Order | ORD-77",
    "| Date | 3 May | Terms | 30 days",
    "* Item | Count | Unit | Price",
    "| Rope | 3 | roll | 12.50",
    "| Hook | 9 | piece | 1.20",
  ]);
});

test("an invoice keeps its letter head, its facts and its positions apart", async () => {
  const row = (line: number, places: readonly number[], ...cells: string[]) =>
    cells.flatMap((cell, i) => (cell === "" ? [] : [at(places[i]!, line, cell)]));
  const [facts, positions] = [
    [50, 190, 280, 420],
    [50, 90, 400, 470],
  ];
  const runs = [
    ...row(0, [50, 330], "Marlow Glazing Ltd", "INVOICE"),
    ...["3 Kiln Road", "Exeter EX1 4AB"].map((line, i) => at(50, i + 1, line)),
    ...["Ms Ida Brand", "9 Elm Close", "Exeter EX2 7CD"].map((line, i) => at(50, i + 4, line)),
    ...row(8, facts, "Invoice no.", "5512", "Date", "2 June 2026"),
    ...row(9, facts, "Customer no.", "C-310", "Payment due", "16 June 2026"),
    ...row(10, positions, "Pos", "Description", "Count", "Amount"),
    ...row(11, positions, "1", "Window pane", "4", "156.00"),
    ...row(12, positions, "2", "Putty", "1", "12.00"),
    ...row(13, positions, "", "Subtotal", "", "168.00"),
    ...row(14, positions, "", "VAT 20%", "", "33.60"),
    ...row(15, positions, "", "To be paid", "", "201.60"),
  ];
  expect((await read(runs)).slice(-8)).toEqual([
    "| Invoice no. | 5512 | Date | 2 June 2026",
    "| Customer no. | C-310 | Payment due | 16 June 2026",
    "* Pos | Description | Count | Amount",
    "| 1 | Window pane | 4 | 156.00",
    "| 2 | Putty | 1 | 12.00",
    "|  | Subtotal |  | 168.00",
    "|  | VAT 20% |  | 33.60",
    "|  | To be paid |  | 201.60",
  ]);
});

test("heads at the left of their columns stand over figures at the right of these", async () => {
  const row = (line: number, name: string, ...figures: string[]) => [
    at(50, line, name),
    ...figures.map((figure, i) => at(0, line, figure, { right: 320 + i * 100 })),
  ];
  const runs = [
    ...["Item", "Packed", "Ordered", "Weight"].map((head, i) => at([50, 240, 330, 430][i]!, 0, head)),
    ...row(1, "Cartridge", "12", "12", "8.4"),
    ...row(2, "Seal kit", "3", "5", "0.9"),
  ];
  expect((await read(runs))[0]).toBe("* Item | Packed | Ordered | Weight");
});

test("days and months in front of a text are no numbers of clauses", async () => {
  const runs = [
    ["Date", "Details", "Debit"],
    ["04.05.", "Rent for May", "872.00"],
    ["30.05.", "Fee", "4.50"],
  ].flatMap((row, line) => row.map((cell, i) => at([50, 95, 300][i]!, line, cell)));
  expect(await read(runs)).toEqual([
    "* Date | Details | Debit",
    "| 04.05. | Rent for May | 872.00",
    "| 30.05. | Fee | 4.50",
  ]);
});

test("opening hours next to each other begin with a day, which names no columns", async () => {
  const sides = (line: number, ...cells: string[]) =>
    cells.map((cell, i) => at([50, 130, 300, 380][i]!, line, cell));
  const runs = [
    at(50, 0, "Summer"),
    at(300, 0, "Winter"),
    ...sides(1, "Monday", "closed", "Monday", "closed"),
    ...sides(2, "Friday", "9–18", "Friday", "10–17"),
  ];
  expect(await read(runs)).toEqual([
    "^ Summer",
    "| Monday | closed",
    "| Friday | 9–18",
    "^ Winter",
    "| Monday | closed",
    "| Friday | 10–17",
  ]);
});

test("two pairs of labels and values in each row of a grid have no heads", async () => {
  const rows = [
    ["Machine", "Lathe L3", "Maker", "Orbis"],
    ["Built", "2014", "Serial number", "88-4107"],
    ["Hall", "B", "Power", "7.5 kW"],
  ];
  const runs = rows.flatMap((row, line) => row.map((cell, i) => at(55 + i * 100, line, cell)));
  expect(await read(runs, grid([0, 1, 2, 3], [50, 150, 250, 350, 450]))).toEqual(
    rows.map((row) => `| ${row.join(" | ")}`),
  );
});

test("each box of a form begins a line of its own", async () => {
  const runs = [
    at(50, 0, "Course: ☐ Beginners in the first week ☒ Advanced in the second week"),
    at(50, 1, "☒ I need a life jacket"),
  ];
  expect(await read(runs)).toEqual(runs.map(({ text }) => text));
});

/** Text that ends at a place, read from right to left. */
function turned(right: number, line: number, text: string): Run {
  const run = at(0, line, text, { right });
  return { ...run, seen: [...text].toReversed().join(""), x: run.x.toReversed(), rightToLeft: true };
}

test("a table that is read from right to left begins at its right, and its long cells keep their second line", async () => {
  const row = (line: number, name: string, what: string, price: string) => [
    turned(450, line, name),
    turned(330, line, what),
    at(0, line, price, { right: 160 }),
  ];
  const runs = [
    ...row(0, "דגם", "תיאור", "45").slice(0, 2),
    turned(160, 0, "מחיר"),
    ...row(1, "חבל", "חבל ארוך לסירה או לרציף", "12.50"),
    ...row(2, "עוגן", "עוגן מברזל עם שרשרת ארוכה מאוד", "80.00"),
    turned(330, 3, "ומצוף אחד"),
  ];
  expect(await read(runs)).toEqual([
    "* דגם | תיאור | מחיר",
    "| חבל | חבל ארוך לסירה או לרציף | 12.50",
    "| עוגן | עוגן מברזל עם שרשרת ארוכה מאוד ומצוף אחד | 80.00",
  ]);
});

test("cells of a grid that is read from right to left stay apart, however close they are", async () => {
  const runs = [
    ["יום", "מ", "עד"],
    ["שבת", "9:00", "17:00"],
    ["ראשון", "10:00", "18:30"],
  ].flatMap((row, line) =>
    row.map((cell, i) =>
      (line > 0 && i > 0 ? at : turned)(line > 0 && i > 0 ? 206 - i * 36 : 236 - i * 36, line, cell),
    ),
  );
  expect(await read(runs, grid([0, 1, 2, 3], [128, 164, 203, 240]))).toEqual([
    "* יום | מ | עד",
    "| שבת | 9:00 | 17:00",
    "| ראשון | 10:00 | 18:30",
  ]);
});

test("figures around a hyphen keep their order behind Arabic letters, where they are shown the other way", () => {
  const seen = [..."اتصل على الرقم"].toReversed().join("");
  const line = toLogicalOrder(
    `0142-555 ${seen}`,
    Array.from({ length: seen.length + 10 }, (_, i) => i),
  );
  expect(line.text).toBe("اتصل على الرقم 555-0142");
});

test("a timetable has no heads, though a sign says that a place is passed", async () => {
  const rows = [
    ["Station", "6:05", "6:35", "7:05"],
    ["Town hall", "6:09", "6:39", "7:09"],
    ["Airport", "6:41", "–", "7:41"],
  ];
  const runs = rows.flatMap((row, line) => row.map((cell, i) => at(50 + i * 100, line, cell)));
  expect(await read(runs)).toEqual(rows.map((row) => `| ${row.join(" | ")}`));
});

test("lists of other things with the same figures next to each other are two tables", async () => {
  const row = (line: number, ...cells: string[]) =>
    cells.map((cell, i) => at([50, 200, 320, 470][i]!, line, cell));
  const runs = [
    ...row(0, "Garden", "EUR", "Winter", "EUR"),
    ...row(1, "Mowing", "38", "Clearing snow", "29"),
    ...row(2, "Hedge", "6", "Gritting", "75"),
    ...row(3, "Felling", "on request"),
  ];
  expect(await read(runs)).toEqual([
    "* Garden | EUR",
    "| Mowing | 38",
    "| Hedge | 6",
    "| Felling | on request",
    "* Winter | EUR",
    "| Clearing snow | 29",
    "| Gritting | 75",
  ]);
});

test("two columns of labels and values have no heads", async () => {
  const pairs = [
    ["Boat", "Ada 2"],
    ["Length", "12 m"],
    ["Engine", "40 kW"],
    ["Built", "3 years"],
  ];
  const runs = pairs.flatMap(([label, value], i) => [at(60, i, label!), at(160, i, value!)]);
  expect(await read(runs, grid([0, 1, 2, 3, 4], [50, 150, 260]))).toEqual(
    pairs.map(([label, value]) => `| ${label} | ${value}`),
  );
});

test("framed tables next to each other are two", async () => {
  const table = (left: number, ...rows: string[][]) =>
    rows.flatMap(([name, value], i) => [at(left, i, name!), at(left + 60, i, value!)]);
  const runs = [
    ...table(60, ["Saw", "Watt"], ["Red", "800"], ["Blue", "950"]),
    ...table(320, ["Drill", "Volt"], ["Gold", "12"], ["Grey", "18"]),
  ];
  const lines = joined(grid([0, 1, 2, 3], [50, 110, 170]), grid([0, 1, 2, 3], [310, 370, 430]));
  expect(await read(runs, lines)).toEqual([
    "* Saw | Watt",
    "| Red | 800",
    "| Blue | 950",
    "* Drill | Volt",
    "| Gold | 12",
    "| Grey | 18",
  ]);
});

test("a head over several columns of a grid is a row of its own, next to one over two rows", async () => {
  const runs = [
    at(160, 0, "2024"),
    at(280, 0, "2025"),
    ...["Pier", "Ships", "Tons", "Ships", "Tons"].map((head, i) => at(60 + i * 60, 1, head)),
    ...["North", "41", "900", "47", "980"].map((cell, i) => at(60 + i * 60, 2, cell)),
    ...["South", "12", "310", "19", "350"].map((cell, i) => at(60 + i * 60, 3, cell)),
  ];
  const lines = grid([0, 2, 3, 4], [50, 110, 170, 230, 290, 350]);
  lines.level.push({ y: 100 + 14 - 11, from: 110, to: 350 });
  expect(await read(runs, lines)).toEqual([
    "* Pier | 2024 |  | 2025",
    "*  | Ships | Tons | Ships | Tons",
    "| North | 41 | 900 | 47 | 980",
    "| South | 12 | 310 | 19 | 350",
  ]);
});

test("ticks under heads are a table and no form, and what is left of a cell belongs to it", async () => {
  const rows = [
    ["Service", "Small", "Large"],
    ["Mooring by day", "✓", "✓"],
    ["Power for the boats of", "✗", "✓"],
    ["Water", "✗", "✓"],
    ["Crane", "✗", "✗"],
  ];
  const runs = rows.flatMap((row, i) => row.map((cell, k) => at(60 + k * 160, i * 2, cell)));
  expect(await read(runs)).toEqual([
    "* Service | Small | Large",
    ...rows.slice(1).map((row) => `| ${row.join(" | ")}`),
  ]);
});

test("lowered figures stay in their word", async () => {
  const low = { ...at(105, 0, "2"), size: 7, baseline: 104.5 };
  expect(
    await read([at(50, 0, "The gas CO"), { ...low, left: 100, right: 104 }, at(107, 0, "is stored.")]),
  ).toEqual(["The gas CO2 is stored."]);
});

test("a broken code goes on behind its hyphen, however short the line is", async () => {
  const runs = [
    at(50, 0, "Quote the code that is printed on the label, MAST-"),
    at(50, 1, "3307 in all letters that you send to the harbour office."),
  ];
  expect(await read(runs)).toEqual([
    "Quote the code that is printed on the label, MAST-3307 in all letters that you send to the harbour office.",
  ]);
});

test("a cell over two rows is repeated in both, and parts none of the cells next to it", async () => {
  const lines = grid([0, 1, 3, 4], [40, 100, 200, 300]);
  // The rule between the second row and the third ends where the cell over both begins.
  lines.level.push({ y: 100 + 2 * 14 - 11, from: 40, to: 200 });
  const runs = [
    ...["Time", "Hall", "Yard"].map((head, i) => at(45 + i * 100, 0, head)),
    ...["08:00", "Maths"].map((cell, i) => at(45 + i * 60, 1, cell)),
    ...["09:00", "Music"].map((cell, i) => at(45 + i * 60, 2, cell)),
    at(205, 1.5, "Workshop"),
    ...["10:00", "Sports", "closed"].map((cell, i) => at([45, 105, 205][i]!, 3, cell)),
  ];
  expect((await read(runs, lines)).slice(1)).toEqual([
    "| 08:00 | Maths | Workshop",
    "| 09:00 | Music | Workshop",
    "| 10:00 | Sports | closed",
  ]);
});

test("tables next to each other are two, each with its title and its heads", async () => {
  const sides = (line: number, cells: readonly string[]) =>
    cells.map((cell, i) => at([50, 130, 300, 380][i]!, line, cell));
  const runs = [
    at(50, 0, "Summer"),
    at(300, 0, "Winter"),
    ...sides(1, ["Day", "Hours", "Day", "Hours"]),
    ...sides(2, ["Monday", "7–21", "Monday", "10–19"]),
    ...sides(3, ["Sunday", "9–18", "Sunday", "closed"]),
  ];
  expect(await read(runs)).toEqual([
    "^ Summer",
    "* Day | Hours",
    "| Monday | 7–21",
    "| Sunday | 9–18",
    "^ Winter",
    "* Day | Hours",
    "| Monday | 10–19",
    "| Sunday | closed",
  ]);
});

test("a line of prose below a table is not cut where a word begins under a column", async () => {
  const words = (line: number, ...texts: string[]) => {
    let left = 50;
    return texts.map((text) => {
      const run = at(left, line, text);
      left = run.right + 4;
      return run;
    });
  };
  const runs = [
    ...["Room", "Low", "High"].map((head, i) => at(50 + i * 99, 0, head)),
    ...["Alder", "48", "75"].map((cell, i) => at(50 + i * 99, 1, cell)),
    ...["Birch", "66", "99"].map((cell, i) => at(50 + i * 99, 2, cell)),
    ...words(
      3,
      "Dogs",
      "cost",
      "6",
      "GBP,",
      "for",
      "each",
      "night",
      "of",
      "a",
      "stay",
      "and",
      "cats",
      "cost",
      "nothing.",
    ),
  ];
  expect((await read(runs)).at(-1)).toBe("Dogs cost 6 GBP, for each night of a stay and cats cost nothing.");
});

test("a label that ends in a colon names no column", async () => {
  const runs = [
    ...["Holder:", "T. Okafor"].map((cell, i) => at(50 + i * 150, 0, cell)),
    ...["Number:", "4471"].map((cell, i) => at(50 + i * 150, 1, cell)),
  ];
  expect(await read(runs)).toEqual(["| Holder: | T. Okafor", "| Number: | 4471"]);
});

test("heads that repeat below the heads of groups make no second table", async () => {
  const places = [50, 150, 250, 350, 450];
  const runs = [
    at(150, 0, "Low season"),
    at(350, 0, "High season"),
    at(50, 0.5, "Cabin"),
    ...["Week", "Weekend", "Week", "Weekend"].map((head, i) => at(places[i + 1]!, 1, head)),
    ...["Alder", "48", "62", "75", "91"].map((cell, i) => at(places[i]!, 2, cell)),
    ...["Birch", "66", "83", "99", "124"].map((cell, i) => at(places[i]!, 3, cell)),
  ];
  expect((await read(runs)).slice(-2)).toEqual([
    "| Alder | 48 | 62 | 75 | 91",
    "| Birch | 66 | 83 | 99 | 124",
  ]);
});

test("a cell over two columns of a grid is repeated in both, and one that names a row is not", async () => {
  const lines = grid([0, 1, 2, 3], [40, 140, 240, 340]);
  lines.upright = lines.upright.map((line, i) => (i === 2 ? { ...line, to: 100 + 2 * 14 - 11 } : line));
  const runs = [
    ...["Pump", "Small", "Large"].map((head, i) => at(45 + i * 100, 0, head)),
    ...["Power", "2 kW", "4 kW"].map((cell, i) => at(45 + i * 100, 1, cell)),
    ...["Hose", "30 m"].map((cell, i) => at(45 + i * 100, 2, cell)),
  ];
  expect((await read(runs, lines)).at(-1)).toBe("| Hose | 30 m | 30 m");
});

test("cells that each hold a label and its value are pairs", async () => {
  const lines = grid([0, 2, 4], [40, 200, 360]);
  const runs = [
    ...["Skipper", "Berth"].map((label, i) => at(45 + i * 160, 0, label)),
    ...["R. Falk", "14 B"].map((value, i) => at(45 + i * 160, 1, value)),
    ...["Boat", "Nights"].map((label, i) => at(45 + i * 160, 2, label)),
    ...["Ada 2", "3"].map((value, i) => at(45 + i * 160, 3, value)),
  ];
  expect(await read(runs, lines)).toEqual([
    "| Skipper | R. Falk",
    "| Berth | 14 B",
    "| Boat | Ada 2",
    "| Nights | 3",
  ]);
});

test("an address is no column of the facts next to it", async () => {
  const facts = [
    ["Invoice", "88-2031"],
    ["Date", "2 April 2026"],
    ["Note", "D-5521"],
    ["Terms", "30 days net"],
  ];
  const address = ["Brewer & Lund", "Quay 11", "5000 Odense", "Denmark"];
  const runs = facts.flatMap(([label, value], i) => [
    at(50, i, address[i]!),
    at(300, i, label!),
    at(380, i, value!),
  ]);
  expect(await read(runs)).toEqual([
    "Brewer & Lund Quay 11",
    "5000 Odense Denmark",
    ...facts.map(([label, value]) => `| ${label} | ${value}`),
  ]);
});

test("a framed list of labels and values next to other lines is read by itself", async () => {
  const lines = grid([0, 1, 2, 3], [300, 380, 480]);
  const runs = [
    ...["Hazel Supplies", "Orchard Row 7", "Bath"].map((line, i) => at(50, i + 0.4, line)),
    ...["Number", "Date", "Due"].map((label, i) => at(305, i, label)),
    ...["HG-4471", "12 May", "26 May"].map((value, i) => at(385, i, value)),
  ];
  expect(await read(runs, lines)).toEqual([
    "Hazel Supplies Orchard Row 7 Bath",
    "| Number | HG-4471",
    "| Date | 12 May",
    "| Due | 26 May",
  ]);
});

test("heads that repeat belong to the groups above them, and names of groups to no row", async () => {
  const places = [50, 150, 210, 270, 330];
  const row = (line: number, ...cells: string[]) =>
    cells.flatMap((cell, i) => (cell === "" ? [] : [at(places[i]!, line, cell)]));
  const runs = [
    ...row(0, "Wood", "Planed", "", "Rough"),
    ...row(1.2, "", "Pine", "Larch", "Pine", "Larch"),
    ...row(2.4, "Boards"),
    ...row(3.6, "B-20", "2.10", "3.40", "1.60", "2.90"),
    ...row(4.8, "B-25", "2.85", "4.20", "2.15", "3.55"),
  ];
  expect(await read(runs)).toEqual([
    "* Wood | Planed |  | Rough",
    "*  | Pine | Larch | Pine | Larch",
    "| Boards",
    "| B-20 | 2.10 | 3.40 | 1.60 | 2.90",
    "| B-25 | 2.85 | 4.20 | 2.15 | 3.55",
  ]);
});

test("columns that are close together are parted where several rows have a gap at one place", async () => {
  const runs = ["Kiln", "Oven", "Vats"].flatMap((name, i) => [
    at(50, i, name),
    at(79, i, ["red", "blue", "grey"][i]!),
    at(200, i, ["12.50", "1.20", "3.10"][i]!),
  ]);
  expect(await read(runs)).toEqual(["| Kiln | red | 12.50", "| Oven | blue | 1.20", "| Vats | grey | 3.10"]);
});

test("lines of a label and its value are not one paragraph", async () => {
  const runs = ["Name: Olu Danso", "Host: Ms Peters", "Valid: 3 August"].map((line, i) => at(50, i, line));
  expect(await read(runs)).toEqual(["Name: Olu Danso", "Host: Ms Peters", "Valid: 3 August"]);
});

test("a grid has no columns of prose, however long the text of its cells is", async () => {
  const rows = Array.from({ length: 9 }, (_, i) => i);
  const runs = [
    ...rows.map((i) => at(45, i, `Sensor ${i} is out of its range`)),
    ...rows.map((i) => at(300, i, `Check the cable and restart ${i}`)),
  ];
  const lines = grid([...rows, 9], [40, 290, 560]);
  expect(await read(runs, lines)).toEqual(
    rows.map((i) => `| Sensor ${i} is out of its range | Check the cable and restart ${i}`),
  );
});

test("the initial of a name is no mark of an item", async () => {
  expect(
    showBlocks(await composePages([pageOf([at(50, 0, "Yours sincerely"), at(50, 4, "J. Marsh")])], [], null)),
  ).toEqual(["Yours sincerely", "J. Marsh"]);
});

test("a long cell keeps its second line, where lines and rows are equally far apart", async () => {
  const row = (line: number, ...cells: string[]) =>
    cells.map((cell, i) => at([50, 100, 300, 380][i]!, line * 1.1, cell));
  const runs = [
    ...row(0, "Pos", "Item", "Count", "Price"),
    ...row(1, "1", "Rope", "3", "12.50"),
    ...row(2, "2", "Anchor of steel, with a chain and", "1", "80.00"),
    at(100, 3 * 1.1, "a buoy"),
    ...row(4, "3", "Hook", "9", "1.20"),
  ];
  expect((await read(runs))[2]).toBe("| 2 | Anchor of steel, with a chain and a buoy | 1 | 80.00");
});

test("a name over several rows that no rules part counts in each, and a total has none", async () => {
  const rows = [
    ["Quay", "Course", "Starts", "Fee"],
    ["North", "Knots", "2 March", "85"],
    ["", "Sails", "9 March", "60"],
    ["", "Charts", "14 March", "140"],
    ["South", "Engines", "3 March", "48"],
    ["", "Radio", "5 March", "96"],
    ["", "Total", "", "429"],
  ];
  const runs = rows.flatMap((row, i) =>
    row.flatMap((cell, k) => (cell === "" ? [] : [at(60 + k * 110, i * 1.5, cell, { bold: i === 0 })])),
  );
  expect(await read(runs)).toEqual([
    "* Quay | Course | Starts | Fee",
    "| North | Knots | 2 March | 85",
    "| North | Sails | 9 March | 60",
    "| North | Charts | 14 March | 140",
    "| South | Engines | 3 March | 48",
    "| South | Radio | 5 March | 96",
    "|  | Total |  | 429",
  ]);
});

test.each([
  ["facts", ["Customer no.: 88 1204", "Meter no.: W-55310", "Date: 3 February 2026"]],
  ["another address", ["Ada Hale", "9 Mill Lane", "York YO1 7HH"]],
])("an address and %s next to it are no table, in whatever order they are drawn", async (_what, facts) => {
  const address = ["Moorland Water", "7 Quay Street", "Leeds LS1 4XY"];
  const runs = address.flatMap((line, i) => [at(50, i, line), at(330, i, facts[i]!)]);
  expect((await read(runs)).join(" ")).toBe([...address, ...facts].join(" "));
});

const cellsAt = (places: readonly number[], line: number, cells: readonly string[], bold = false) =>
  cells.map((cell, i) => at(places[i]!, line, cell, { bold }));

test("names of groups in larger type stay in a table whose columns have heads", async () => {
  const places = [50, 200, 300, 400];
  const group = (line: number, name: string) => ({ ...at(50, line, name, { bold: true }), size: 11 });
  const runs = [
    ...cellsAt(places, 0, ["Article", "Number", "Net", "Gross"], true),
    group(1.5, "Spades"),
    ...cellsAt(places, 3, ["Digging spade", "GT-1", "31.93", "38.00"]),
    ...cellsAt(places, 4, ["Hand spade", "GT-2", "on request"]),
    group(5.5, "Hoses"),
    ...cellsAt(places, 7, ["Hose 25 m", "GT-3", "27.73", "33.00"]),
  ];
  expect(await read(runs)).toEqual([
    "* Article | Number | Net | Gross",
    "| Spades",
    "| Digging spade | GT-1 | 31.93 | 38.00",
    "| Hand spade | GT-2 | on request",
    "| Hoses",
    "| Hose 25 m | GT-3 | 27.73 | 33.00",
  ]);
});

test("tables next to each other under one heading are two, where one is drawn after the other", async () => {
  const left = [
    ["Day", "Open", "Close"],
    ["Monday", "closed"],
    ["Tuesday", "9:00", "20:00"],
    ["Sunday", "8:00", "19:00"],
  ];
  const right = [
    ["Ticket", "Full", "Reduced"],
    ["Single", "5.50", "3.50"],
    ["Ten visits", "48.00", "30.00"],
  ];
  const runs = [
    { ...at(50, 0, "Season 2026", { bold: true }), size: 14 },
    ...left.flatMap((cells, i) => cellsAt([50, 150, 220], 2 + i, cells, i === 0)),
    ...right.flatMap((cells, i) => cellsAt([320, 420, 500], 2 + i, cells, i === 0)),
  ];
  expect(await read(runs)).toEqual([
    "h1 Season 2026",
    "* Day | Open | Close",
    "| Monday | closed",
    "| Tuesday | 9:00 | 20:00",
    "| Sunday | 8:00 | 19:00",
    "* Ticket | Full | Reduced",
    "| Single | 5.50 | 3.50",
    "| Ten visits | 48.00 | 30.00",
  ]);
});

test("heads that run up in the cells of a framed table are in its row of heads", async () => {
  const up = (left: number, bottom: number, text: string): Run => {
    const from = 792 - bottom;
    const x = Array.from({ length: text.length + 1 }, (_, i) => from + i * 5);
    return { ...at(0, 0, text), x, left: from, right: x.at(-1)!, top: left - 8, bottom: left + 2, turn: 3 };
  };
  const lines = grid([0, 6, 7, 8], [40, 150, 200, 250]);
  const bottom = 100 + 6 * 14 - 16;
  const runs = [
    at(50, 5, "Name"),
    up(180, bottom, "Forklift"),
    up(230, bottom, "First aid"),
    ...cellsAt([50, 160, 210], 6, ["Ada", "yes", "no"]),
    ...cellsAt([50, 160, 210], 7, ["Ben", "no", "yes"]),
  ];
  expect(await read(runs, lines)).toEqual([
    "* Name | Forklift | First aid",
    "| Ada | yes | no",
    "| Ben | no | yes",
  ]);
});

test("small labels over what is filled in are pairs, two in a row as well", async () => {
  const label = (left: number, line: number, text: string) => ({ ...at(left, line, text), size: 6.5 });
  const fields = [
    ["Surname", "Hale", "First name", "Iris"],
    ["Street", "Quay 7", "Town", "24103 Kiel"],
  ];
  const runs = fields.flatMap(([a, b, c, d], i) => [
    label(50, i * 3, a!),
    label(320, i * 3, c!),
    at(52, i * 3 + 1, b!),
    at(322, i * 3 + 1, d!),
  ]);
  expect(await read(runs)).toEqual([
    "| Surname | Hale",
    "| First name | Iris",
    "| Street | Quay 7",
    "| Town | 24103 Kiel",
  ]);
});

test("a number of letters and figures above dates is no head", async () => {
  const facts = [
    ["Certificate no.", "NT-44-1029"],
    ["Valid from", "2026-02-01"],
    ["Valid until", "2029-01-31"],
  ];
  expect(await read(facts.flatMap((cells, i) => cellsAt([50, 250], i, cells)))).toEqual(
    facts.map((cells) => `| ${cells.join(" | ")}`),
  );
});

test("numbers of items that hang far out are no column, but those beneath a head are", async () => {
  const rules = ["Dogs stay outside.", "Keys that are lost cost 25 euros."];
  const items = rules.flatMap((rule, i) => cellsAt([50, 150], i, [`${i + 1}.`, rule]));
  expect(await read(items)).toEqual(rules.map((rule, i) => `- ${i + 1}. ${rule}`));
  const heads = cellsAt([50, 150], -1, ["No.", "Rule"], true);
  expect((await read([...heads, ...items])).at(-1)).toBe(`| 2. | ${rules[1]}`);
});

test("small lines in columns at the foot of a page are no rows of the table above", async () => {
  const bill = [
    ["Item", "Hours", "Amount"],
    ["Design", "12", "720.00"],
    ["Print", "1", "310.00"],
  ];
  const foot = [
    ["Studio North", "Bank of Leith"],
    ["12 Quay Street", "Director: Ann Lee"],
  ];
  const runs = [
    ...bill.flatMap((cells, i) => cellsAt([50, 200, 300], i, cells, i === 0)),
    ...foot.flatMap((cells, i) => cellsAt([50, 250], 4.5 + i, cells).map((run) => ({ ...run, size: 8 }))),
  ];
  expect((await read(runs)).slice(3)).toEqual([
    "Studio North 12 Quay Street",
    "Bank of Leith Director: Ann Lee",
  ]);
});

test("lines that end in their amounts are one each", async () => {
  expect(await read([at(50, 0, "1 Soup 4.50"), at(50, 1, "2 Salad 6.20")])).toEqual([
    "1 Soup 4.50",
    "2 Salad 6.20",
  ]);
});

test("labels with their values are no heads: several above a figure, and those with colons", async () => {
  const pairs = [
    ["Form", "Bank transfer"],
    ["Terms", "14 days net"],
    ["Due", "21.05.14"],
  ];
  const shown = pairs.map((cells) => `| ${cells.join(" | ")}`);
  expect(await read(pairs.flatMap((cells, i) => cellsAt([50, 250], i, cells)))).toEqual(shown);
  const stay = [
    ["Guest: Ann Lee", "Date: 3 May"],
    ["Room 4", "12.50"],
    ["Room 5", "14.00"],
  ];
  expect((await read(stay.flatMap((cells, i) => cellsAt([50, 250], i, cells))))[0]).toBe(
    "| Guest: Ann Lee | Date: 3 May",
  );
});
