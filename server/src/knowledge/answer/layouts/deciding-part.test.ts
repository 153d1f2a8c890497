import { expect, it } from "vitest";
import { cutUnits } from "../../documents/units/cut-units.ts";
import type { Group } from "../../documents/document.ts";
import { typedText } from "../../documents/typed-text.ts";
import { testPart } from "../../documents/testing/test-part.ts";
import type { IndexedPassage } from "../../store/passage-index.ts";
import type { Asked } from "../select/asked.ts";
import { decidingPart } from "./deciding-part.ts";

function part(
  blocks: Parameters<typeof testPart>[0],
  worths: Record<string, number>,
  type: Asked["type"] = "any",
  groups: Group[] = [],
  deciding: Asked["deciding"] = [],
) {
  const [cut] = cutUnits(testPart(blocks, { groups }));
  return partOf({ ...cut!, id: 1, resourceId: "r" }, worths, type, deciding);
}

function typedPart(text: string) {
  return { ...testPart([]), text, ...typedText(text) };
}

function partOf(
  unit: IndexedPassage,
  worths: Record<string, number>,
  type: Asked["type"] = "any",
  deciding: Asked["deciding"] = [],
) {
  const idf = new Map(Object.entries(worths));
  const asked = {
    terms: [...idf.keys()],
    idf,
    pairs: [],
    deciding,
    type,
    history: false,
    words: [],
    termOfWord: [],
    named: new Set<string>(),
    joined: [],
    naming: new Set<string>(),
  };
  const { places, best } = decidingPart(asked, unit);
  const text = (place: number) => {
    const { start, end } = unit.sentences[place]!;
    return unit.text.slice(start - unit.start, end - unit.start);
  };
  return { told: places.map(text), best: text(best) };
}

it("a row decides, with its heads, though the heads hold the rarest word of the question", () => {
  const { told, best } = part(
    [
      { kind: "table-row", header: true, text: "Lamp\tPrice" },
      { kind: "table-row", text: "Harbour lamp\t340 crowns" },
      { kind: "table-row", text: "Deck lamp\t95 crowns" },
    ],
    { price: 9, harbour: 0.6, lamp: 0.1 },
  );
  expect(best).toBe("Harbour lamp\t340 crowns");
  expect(told.slice(0, 2)).toEqual(["Lamp\tPrice", "Harbour lamp\t340 crowns"]);
});

it("of several paragraphs the one that answers is quoted, whole", () => {
  const { told, best } = part(
    [
      { kind: "paragraph", text: "Ships wait for the tide." },
      { kind: "paragraph", text: "The crane lifts 4,350 kilograms. It stands at the basin." },
      { kind: "paragraph", text: "The ferry leaves at dawn." },
    ],
    { crane: 3, lift: 2 },
    "amount",
  );
  expect(best).toBe("The crane lifts 4,350 kilograms.");
  expect(told).toEqual(["The crane lifts 4,350 kilograms.", "It stands at the basin."]);
});

it("a question that a text answers is not its answer", () => {
  const { told, best } = part(
    [
      { kind: "heading", level: 3, text: "What is the difference between lost and late cargo?" },
      { kind: "paragraph", text: "The rules are printed at the gate." },
      { kind: "paragraph", text: "Cargo that nobody has claimed is lost." },
    ],
    { differ: 4, lost: 3, late: 3, cargo: 1 },
    "any",
    [{ kind: "question", start: 0, end: 130 }],
  );
  expect(best).toBe("Cargo that nobody has claimed is lost.");
  expect(told).toContain(best);
});

it("a default comes under the name that says so", () => {
  const { best } = part(
    [
      { kind: "term", text: "Effect:" },
      { kind: "paragraph", text: "Ships are told the depth that the gauge shows." },
      { kind: "term", text: "Default value:" },
      { kind: "paragraph", text: "4096" },
    ],
    { gauge: 3 },
    "default",
  );
  expect(best).toBe("4096");
});

it("a term decides which of several definitions is quoted", () => {
  const { told, best } = part(
    [
      { kind: "term", text: "berth" },
      { kind: "paragraph", text: "Where a ship lies." },
      { kind: "term", text: "mooring" },
      { kind: "paragraph", text: "Ropes that hold it." },
    ],
    { moor: 5 },
    "any",
    [
      { kind: "entry", start: 0, end: 25 },
      { kind: "entry", start: 27, end: 55 },
    ],
  );
  expect(best).toBe("Ropes that hold it.");
  expect(told).toEqual(["mooring", "Ropes that hold it."]);
});

it("what a lead leads to decides, and not the lead, though it holds more of the question", () => {
  const { best } = part(
    [
      { kind: "paragraph", text: "Our revenue and results for fiscal 2022 and 2021 were as follows:" },
      { kind: "table-row", header: true, text: "\tTotal" },
      { kind: "table-row", text: "Revenue\t17,606" },
      { kind: "table-row", text: "Cost\t2,165" },
    ],
    { revenu: 2, fiscal: 1, "2022": 1 },
    "amount",
  );
  expect(best).toBe("Revenue\t17,606");
});

it("a year is no amount", () => {
  const { best } = part(
    [
      { kind: "paragraph", text: "Spending on cranes rose in 2022." },
      { kind: "paragraph", text: "Cranes cost 4,350 crowns." },
    ],
    { crane: 2, spend: 1.5 },
    "amount",
  );
  expect(best).toBe("Cranes cost 4,350 crowns.");
});

it("where a list is asked for, all of it is quoted", () => {
  const { told } = part(
    [
      { kind: "paragraph", text: "The berths are these:" },
      ...["North", "South", "East", "West", "Inner", "Outer", "Ferry", "Coal"].map((name) => ({
        kind: "list-item" as const,
        text: `${name} berth`,
      })),
    ],
    { berth: 3, ferri: 1 },
    "list",
  );
  expect(told).toHaveLength(9);
});

it("items are quoted whole, as many as there is room for", () => {
  const names = ["North", "South", "East", "Ferry", "Coal"];
  const [cut] = cutUnits(
    typedPart(names.map((name) => `* ${name} berth.\n  ${"It is deep. ".repeat(20)}It is long.\n`).join("")),
  );
  const { told, best } = partOf({ ...cut!, id: 1, resourceId: "r" }, { ferri: 2, berth: 1 });
  expect(best).toBe("* Ferry berth.");
  expect([told[0], told.at(-1)]).toEqual(["* East berth.", "It is long."]);
  expect(told).not.toContain("* Coal berth.");
});

it("the default of another entry is not quoted with the one that is asked about", () => {
  const { told } = part(
    [
      { kind: "term", text: "BERTHS" },
      { kind: "paragraph", text: "How many ships lie there. The default value is nine." },
      { kind: "term", text: "TIDES" },
      { kind: "paragraph", text: "Where it is not set, tides are on." },
    ],
    { tide: 5, default: 2 },
    "default",
    [
      { kind: "entry", start: 0, end: 60 },
      { kind: "entry", start: 62, end: 103 },
    ],
    [{ kind: "identifier", written: "TIDES", terms: ["tide"] }],
  );
  expect(told).toEqual(["TIDES", "Where it is not set, tides are on."]);
});

it("of several entries that mention a setting, its own is quoted", () => {
  const { told } = part(
    [
      { kind: "term", text: "push.followTags" },
      { kind: "paragraph", text: "Takes the values of push.default into account, value by value." },
      { kind: "term", text: "push.default" },
      { kind: "paragraph", text: "What is sent where nothing is named: nothing, current or simple." },
    ],
    { push: 2.9, default: 1.4, valu: 2 },
    "any",
    [],
    [{ kind: "identifier", written: "push.default", terms: ["push", "default"] }],
  );
  expect(told.join(" ")).toContain("nothing, current or simple");
});

it("a row decides over prose that holds another year, by the year of its column", () => {
  const { best } = part(
    [
      {
        kind: "paragraph",
        text: "At the end of 2020 members were counted anew, which added 2 million members.",
      },
      { kind: "paragraph", text: "Our membership was made up of the following:" },
      { kind: "table-row", header: true, text: "2022\t2021" },
      { kind: "table-row", text: "Gold\t54,000\t50,200" },
      { kind: "table-row", text: "Members in all\t118,900\t111,600" },
    ],
    { member: 3, "2021": 2 },
    "amount",
  );
  expect(best).toBe("Members in all\t118,900\t111,600");
});

it("a row that only names those beneath it decides nothing, and is quoted with them", () => {
  const { told, best } = part(
    [
      { kind: "table-row", header: true, text: "2022\t2021" },
      { kind: "table-row", text: "Rope sales:" },
      { kind: "table-row", text: "North\t12\t14" },
      { kind: "table-row", text: "Hook sales:" },
      { kind: "table-row", text: "North\t7\t8" },
    ],
    { hook: 4, sale: 2, north: 1 },
  );
  expect(best).toBe("North\t7\t8");
  expect(told).toEqual(["2022\t2021", "Hook sales:", "North\t7\t8"]);
});

it("of two rows that hold the same, the one decides whose name the question says", () => {
  const { best } = part(
    [
      { kind: "table-row", header: true, text: "2022\t2021" },
      { kind: "table-row", text: "Yard expenses, without the losses of cranes\t3\t4" },
      { kind: "table-row", text: "Yard expenses\t5\t6" },
    ],
    { yard: 3, expens: 2 },
  );
  expect(best).toBe("Yard expenses\t5\t6");
});

it("the paragraph that holds the amount is quoted with the one that says the words of the question", () => {
  const { told, best } = part(
    [
      { kind: "paragraph", text: "The greatest load of the crane is set by the harbour office." },
      { kind: "paragraph", text: "The ferry leaves at dawn." },
      { kind: "paragraph", text: "It is 4,350 kilograms." },
    ],
    { crane: 3, load: 3, greatest: 2 },
    "amount",
  );
  expect(best).toBe("The greatest load of the crane is set by the harbour office.");
  expect(told).toEqual([
    "The greatest load of the crane is set by the harbour office.",
    "It is 4,350 kilograms.",
  ]);
});

it("code that shows how it is done is quoted with what leads to it", () => {
  const { told } = part(
    [
      { kind: "paragraph", text: "The crane is greased by a command of its own." },
      { kind: "paragraph", text: "Wear gloves." },
      { kind: "paragraph", text: "The command is:" },
      { kind: "code", text: "winch-admin --all" },
    ],
    { crane: 3, greas: 3, command: 2 },
    "how-to",
  );
  expect(told).toContain("The crane is greased by a command of its own.");
  expect(told).toContain("winch-admin --all");
  expect(told).not.toContain("Wear gloves.");
});

it("a part that has another of the question's words is quoted too, and one that has none is not", () => {
  const { told } = part(
    [
      { kind: "paragraph", text: "Lost cargo is burnt by the harbour." },
      { kind: "paragraph", text: "The ferry leaves at dawn." },
      { kind: "paragraph", text: "What is late waits in the shed." },
    ],
    { lost: 3, cargo: 2, late: 3, harbour: 1 },
  );
  expect(told).toEqual(["Lost cargo is burnt by the harbour.", "What is late waits in the shed."]);
});
