import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { SqlitePassageIndex } from "../../store/sqlite-passage-index.ts";
import { buildDocument, type Piece } from "../testing/build-document.ts";
import { auditSources, type SourceAudit } from "./audit-sources.ts";

const table = (title: string, heads: string, ...rows: string[]): Piece[] => [
  ["h1", title],
  ["columns", heads.replaceAll("|", "\t")],
  ...rows.map((row): Piece => ["row", row.replaceAll("|", "\t")]),
];

/** Ten subjects: a table, the same with four values changed, which is planted, and tables that look alike but are of something else. */
const subjects: { name: string; heads: string; rows: string[]; changed: string[] }[] = [
  {
    name: "Mooring fees",
    heads: "Basin|Nightly fee|Depth",
    rows: ["Swan basin|18 EUR|2.5 m", "Old lock|22 EUR|3 m", "Mill pond|9 EUR|1 m", "Reed quay|14 EUR|2 m"],
    changed: [
      "Swan basin|21 EUR|2.7 m",
      "Old lock|24 EUR|3 m",
      "Mill pond|9.00 EUR|1.5 m",
      "Reed quay|14 EUR|2 m",
    ],
  },
  {
    name: "Library loans",
    heads: "Medium|Loan period|Renewals",
    rows: ["Novel|28 days|3", "Magazine|7 days|0", "Film disc|7 days|1", "Board game|14 days|1"],
    changed: ["Novel|21 days|2", "Magazine|1 week|0", "Film disc|5 days|1", "Board game|14 days|2"],
  },
  {
    name: "Parcel rates",
    heads: "Parcel|Price|Weight limit",
    rows: [
      "Letter box|4.20 EUR|1 kg",
      "Small crate|6.90 EUR|5 kg",
      "Large crate|9.90 EUR|10 kg",
      "Pallet load|49 EUR|300 kg",
    ],
    changed: [
      "Letter box|4.50 EUR|1000 g",
      "Small crate|6.90 EUR|6 kg",
      "Large crate|10.90 EUR|10 kg",
      "Pallet load|49 EUR|250 kg",
    ],
  },
  {
    name: "Oven settings",
    heads: "Dish|Temperature|Time",
    rows: [
      "Rye bread|220 °C|45 min",
      "Apple cake|180 °C|50 min",
      "Lasagne|190 °C|40 min",
      "Meringue|100 °C|90 min",
    ],
    changed: [
      "Rye bread|230 °C|45 min",
      "Apple cake|180 °C|55 min",
      "Lasagne|200 °C|40 min",
      "Meringue|100 °C|1.5 h",
    ],
  },
  {
    name: "Course calendar",
    heads: "Course|Begins|Places",
    rows: [
      "Welding basics|2026-03-02|12",
      "Weaving|2026-04-13|8",
      "Bookbinding|2026-05-04|10",
      "Pottery|2026-06-01|6",
    ],
    changed: [
      "Welding basics|2026-03-09|12",
      "Weaving|13 April 2026|9",
      "Bookbinding|2026-05-11|10",
      "Pottery|2026-06-01|8",
    ],
  },
  {
    name: "Plan limits",
    heads: "Plan|Storage|Seats",
    rows: ["Starter|5 GB|2", "Studio|50 GB|10", "Agency|200 GB|40", "Campus|1 TB|400"],
    changed: ["Starter|10 GB|2", "Studio|50 GB|12", "Agency|250 GB|40", "Campus|1000 GB|500"],
  },
  {
    name: "Trail lengths",
    heads: "Trail|Length|Climb",
    rows: [
      "Fern loop|4.2 km|120 m",
      "Ridge path|11 km|640 m",
      "Lake walk|7.5 km|35 m",
      "Old railway|18 km|90 m",
    ],
    changed: [
      "Fern loop|4.8 km|120 m",
      "Ridge path|11 km|680 m",
      "Lake walk|7500 m|45 m",
      "Old railway|19 km|90 m",
    ],
  },
  {
    name: "Pump data",
    heads: "Model|Flow|Power",
    rows: ["Heron pump|30 l|120 W", "Stork pump|55 l|240 W", "Crane pump|90 l|400 W", "Egret pump|15 l|60 W"],
    changed: [
      "Heron pump|35 l|120 W",
      "Stork pump|55 l|250 W",
      "Crane pump|95 l|0.4 kW",
      "Egret pump|15 l|75 W",
    ],
  },
  {
    name: "Notice periods",
    heads: "Contract|Notice|Deposit",
    rows: [
      "Flat lease|3 months|900 EUR",
      "Shop lease|6 months|2,400 EUR",
      "Garage lease|1 month|150 EUR",
      "Garden lease|2 months|80 EUR",
    ],
    changed: [
      "Flat lease|2 months|900 EUR",
      "Shop lease|6 months|2400 EUR",
      "Garage lease|6 weeks|150 EUR",
      "Garden lease|2 months|95 EUR",
    ],
  },
  {
    name: "Ticket prices",
    heads: "Ticket|Price|Valid",
    rows: [
      "Single ride|2.80 EUR|90 min",
      "Day pass|7.50 EUR|1 day",
      "Week pass|24 EUR|7 days",
      "Group pass|18 EUR|1 day",
    ],
    changed: [
      "Single ride|3.00 EUR|90 min",
      "Day pass|7.50 EUR|24 h",
      "Week pass|26 EUR|7 days",
      "Group pass|19 EUR|1 day",
    ],
  },
  {
    name: "Gym hours",
    heads: "Room|Opens|Members",
    rows: ["Climbing hall|07:00|120", "Sauna area|10:00|80", "Dance floor|16:00|45"],
    changed: ["Climbing hall|08:00|120", "Sauna area|10:00|95", "Dance floor|17:30|45"],
  },
];

/** Values of the second table that differ, which is what was planted: as many as are written, less those that are the same. */
const sameInOtherWords = [
  "9.00 EUR",
  "1 week",
  "1000 g",
  "1.5 h",
  "13 April 2026",
  "1000 GB",
  "7500 m",
  "0.4 kW",
  "2400 EUR",
  "24 h",
];
const planted = subjects.flatMap(({ rows, changed }) =>
  changed.flatMap((row, at) => {
    const before = rows[at]!.split("|");
    return row
      .split("|")
      .flatMap((value, column) =>
        value === before[column] || sameInOtherWords.includes(value)
          ? []
          : [
              `${before[0]}: ${[before[column]!, value].toSorted((one, other) => one.localeCompare(other)).join(" / ")}`,
            ],
      );
  }),
);

let folder: string;
let audit: SourceAudit;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "audit-"));
  const index = new SqlitePassageIndex(folder);
  const names = new Map<string, string>();
  const put = async (name: string, pieces: readonly Piece[]) => {
    names.set(name, name);
    await index.replaceResource("p", name, "1", { parts: [buildDocument(name, pieces)] });
  };
  for (const { name, heads, rows, changed } of subjects) {
    await put(`${name}.md`, table(name, heads, ...rows));
    await put(`${name} leaflet.md`, table(name, heads, ...changed));
    // Another year, another place, and another head are about something else.
    const others = rows.map((row) => row.replace(/\|(\d)/, "|7$1"));
    await put(`${name} 2019.md`, table(`${name} in 2019`, heads, ...others));
    await put(`abroad ${name}.md`, table("Prices of our sister town abroad", heads, ...others));
    await put(`${name} costs.md`, table(name, heads.replace(/\|.*/, "|Insured for|Staff"), ...others));
  }
  const story = Array.from(
    { length: 60 },
    (_, at) => `Line ${at} tells of ship ${at * 7} and quay ${at * 3}.`,
  );
  await put("story.md", [
    ["h1", "Story"],
    ["p", story.join(" ")],
  ]);
  await put("story copy.md", [
    ["h1", "Story"],
    ["p", story.slice(1).join(" ")],
  ]);
  await put("half a story.md", [
    ["h1", "Story"],
    ["p", story.slice(30).join(" ")],
  ]);
  const project = { index, projectId: "p", statistics: await index.statistics("p") };
  audit = await auditSources(project, names);
  await index.close();
}, 60_000);
afterAll(() => rm(folder, { recursive: true }));

test("of the differences that it shows, nine of ten at least are planted ones, and most of these are found", () => {
  const shown = audit.differing.map(
    ({ thing, values }) =>
      `${thing}: ${values
        .map(({ text }) => text)
        .toSorted((one, other) => one.localeCompare(other))
        .join(" / ")}`,
  );
  const wrong = shown.filter((line) => !planted.includes(line));
  console.log(
    planted.length,
    shown.length,
    wrong,
    planted.filter((p) => !shown.includes(p)),
  );
  expect(planted.length).toBeGreaterThanOrEqual(40);
  expect(wrong.length).toBeLessThanOrEqual(shown.length * 0.1);
  expect(shown.length - wrong.length).toBeGreaterThanOrEqual(planted.length * 0.8);
});

test("a copy of a source is found, half of it is none", () => {
  const pairs = audit.alike.map(({ pair }) => pair.map(({ resourceId }) => resourceId));
  expect(pairs).toContainEqual(["story.md", "story copy.md"]);
  expect(pairs.flat()).not.toContain("half a story.md");
});
