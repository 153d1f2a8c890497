import { expect, test } from "vitest";
import { firstPart, gapsOf, readWith, showBlocks } from "../testing/show-blocks.ts";
import { readJson, readJsonLines } from "./read.ts";

async function shown(json: string, name = "harbour.json"): Promise<string[]> {
  const part = await firstPart(readWith(readJson, json, { name }));
  expect(gapsOf(part)).toBe("");
  return showBlocks(part);
}

test("an object is read as its names and values, larger ones under headings", async () => {
  const json = `{
    "name": "Harbour of Ostmark", "open": true, "depth": null, "draught": 12.50, "tags": ["tugs", "pilots"],
    "address": { "street": "Quay 4", "city": "Ostmark" },
    "history": "The harbour was dug in 1782.\\n\\nIt was widened in 1911.",
    "berths": { "north": { "length": 120, "crane": { "lift": 40 } }, "south": { "length": 90, "crane": {} } }
  }`;
  expect(await shown(json)).toEqual([
    "- name: Harbour of Ostmark",
    "- open: true",
    "- draught: 12.50",
    "- tags: tugs, pilots",
    "- address.street: Quay 4",
    "- address.city: Ostmark",
    "h1 history",
    "The harbour was dug in 1782.",
    "It was widened in 1911.",
    "h1 berths",
    "- south.length: 90",
    "h2 north",
    "- length: 120",
    "- crane.lift: 40",
  ]);
});

test("like records are a table with its columns named", async () => {
  const json = `[{"ship":"Dunlin","gt":1482},{"ship":"Avocet","gt":960,"flag":"NO"},{"gt":7,"ship":"Ruff\\tII"}]`;
  expect(await shown(json)).toEqual([
    "* ship | gt | flag",
    "| Dunlin | 1482 | ",
    "| Avocet | 960 | NO",
    "| Ruff II | 7 | ",
  ]);
  const { blocks } = await firstPart(readWith(readJson, json));
  expect(blocks.map((block) => block.record)).toEqual([undefined, "record 1", "record 2", "record 3"]);
});

test("a small object in a record has columns of its own", async () => {
  const json = `[{"ship":"Dunlin","port":{"from":"Oslo","to":"Hull"}},{"ship":"Avocet","port":{"from":"Ystad","to":"Riga"}}]`;
  expect(await shown(json)).toEqual([
    "* ship | port.from | port.to",
    "| Dunlin | Oslo | Hull",
    "| Avocet | Ystad | Riga",
  ]);
});

test("the words of an element that a program turned into an object are called as it is", async () => {
  const json = `{"total":{"currency":"EUR","#text":"57.80"},"line":[{"qty":{"unit":"pc","text":10}},{"qty":{"unit":"box","text":2}}]}`;
  expect(await shown(json)).toEqual([
    "- total.currency: EUR",
    "- total: 57.80",
    "h1 line",
    "* qty.unit | qty",
    "| pc | 10",
    "| box | 2",
  ]);
});

test("records with more to say are sections, headed by what names them", async () => {
  const long = "The pilot boards at the outer mole. ".repeat(12).trim();
  const json = JSON.stringify([
    { title: "Pilotage", body: long },
    {
      id: 7,
      steps: [
        { do: "Call", on: { channel: 12 } },
        { do: "Wait", on: {} },
      ],
    },
    ["a", "b"],
  ]);
  expect(await shown(json)).toEqual([
    "h1 Pilotage",
    "- title: Pilotage",
    "h2 body",
    long,
    "h1 id 7",
    "- id: 7",
    "h2 steps",
    "h3 Steps 1",
    "- do: Call",
    "- on.channel: 12",
    "h3 Steps 2",
    "- do: Wait",
    "h1 Record 3",
    "- a",
    "- b",
  ]);
  const { blocks } = await firstPart(readWith(readJson, json));
  expect(blocks.filter((block) => block.record).map((block) => block.record)).toEqual([
    "record 1",
    "record 2",
    "record 3",
  ]);
});

test("bare rows are a table whose first row may name the columns", async () => {
  expect(await shown(`{"rows": [["Place","Tons"],["Quay",4],["Mole",5],["Pier",6]], "unit": "t"}`)).toEqual([
    "- unit: t",
    "h1 rows",
    "* Place | Tons",
    "| Quay | 4",
    "| Mole | 5",
    "| Pier | 6",
  ]);
});

test("numbers keep every digit, and texts lose their escapes alone", async () => {
  expect(
    await shown(
      String.raw`{"id": 12345678901234567890.1230, "e": 1E400, "nan": NaN, "t": "\u00e9\ud83d\ude00 \"x\" \/"}`,
    ),
  ).toEqual(["- id: 12345678901234567890.1230", "- e: 1E400", "- nan: NaN", '- t: é😀 "x" /']);
});

test("the title is what the file calls itself, else its name", async () => {
  expect((await firstPart(readWith(readJson, '{"title": "Tide tables", "a": 1}'))).title).toBe("Tide tables");
  expect((await firstPart(readWith(readJson, "[1, 2]", { name: "tides.json" }))).title).toBe("tides");
});

test.each([
  ['{"a": 1,\n "b": }', "at line 2, column 7, a value is expected"],
  ["{'a': 1}", "at line 1, column 2, a name in double quotes is expected"],
  ['{"a" 1}', "at line 1, column 6, a colon is expected"],
  ['{"a": [1, 2', 'at line 1, column 12, it ends where a comma or "]" is expected'],
  ['["abc', "at line 1, column 2, the text that begins here is not closed"],
  ['["a\nb"]', "at line 1, column 4, a line break or another control character is within a text"],
  ["[1,]", "at line 1, column 4, a value is expected"],
  [String.raw`["\x"]`, "at line 1, column 3, a backslash comes before a character that it cannot mark"],
  ["[01]", 'at line 1, column 3, a comma or "]" is expected'],
  ["", "at line 1, column 1, it ends where a value is expected"],
])("says where %j goes wrong", async (json, where) => {
  await expect(readWith(readJson, json)).rejects.toMatchObject({
    code: "not_json",
    message: `This JSON can't be read: ${where}.`,
  });
});

test("nothing to read is reported", async () => {
  await expect(readWith(readJson, '{"a": null, "b": [], "c": ""}')).rejects.toMatchObject({
    code: "no_text",
  });
});

test("depth without end is refused, and what people write is not", async () => {
  await expect(readWith(readJson, "[".repeat(1_000_000))).rejects.toMatchObject({ code: "nested_too_deep" });
  const deep = `${'{"a":'.repeat(400)}{"b": 1, "c": {"d": {"e": 2}}}${"}".repeat(400)}`;
  const blocks = await shown(deep);
  expect(blocks.at(-1)).toMatch(/^- (a\.)+c\.d\.e: 2$/);
  expect(blocks.length).toBe(8);
});

test("values one after another are records, whatever the file is called", async () => {
  expect(await shown('{"name": "Quay"}\n{"name": "Mole"}')).toEqual([
    "h1 Quay",
    "- name: Quay",
    "h1 Mole",
    "- name: Mole",
  ]);
  const pretty = '{\n "name": "Quay"\n}\n{\n "name": "Mole"\n}\n';
  const part = await firstPart(readWith(readJsonLines, pretty));
  expect(showBlocks(part)).toEqual(["h1 Quay", "- name: Quay", "h1 Mole", "- name: Mole"]);
});

test("each line is a record; a damaged one is reported and left out", async () => {
  const lines = '{"name": "Quay", "tons": 4}\r\n\r\n"just text"\n{"name": "Mo\n[1, 2]\n';
  const [read, ...left] = await readWith(readJsonLines, lines, { name: "a.jsonl" });
  if (read?.state !== "read") throw new Error("not read");
  expect(showBlocks(read.part)).toEqual([
    "h1 Quay",
    "- name: Quay",
    "- tons: 4",
    "h1 Record 2",
    "just text",
    "h1 Record 3",
    "- 1",
    "- 2",
  ]);
  expect(read.part.blocks.flatMap((block) => block.record ?? [])).toEqual([
    "record 1",
    "record 2",
    "record 3",
  ]);
  expect(left).toEqual([
    {
      state: "failed",
      part: "line 4",
      title: "Line 4",
      url: null,
      reason: "This line is not valid JSON: at column 10, the text that begins here is not closed.",
      temporary: false,
    },
  ]);
});
