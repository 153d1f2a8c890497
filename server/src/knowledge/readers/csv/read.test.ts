import { expect, test } from "vitest";
import { firstPart, gapsOf, readWith, showBlocks } from "../testing/show-blocks.ts";
import { readCsv } from "./read.ts";

async function shown(csv: string | Uint8Array, name = "tides.csv"): Promise<string[]> {
  const part = await firstPart(readWith(readCsv, csv, { name }));
  expect(gapsOf(part)).toBe("");
  return showBlocks(part);
}

test("rows stand under the names of their columns and know their number", async () => {
  const csv = 'Place,Year,"High, in m"\r\nQuay,1911,4.10\r\n\r\n"Outer ""old"" mole",1912,"4\n.3"\r\n';
  expect(await shown(csv)).toEqual([
    "* Place | Year | High, in m",
    "| Quay | 1911 | 4.10",
    '| Outer "old" mole | 1912 | 4 .3',
  ]);
  const { blocks, title } = await firstPart(readWith(readCsv, csv, { name: "tides.csv" }));
  expect(blocks.map((block) => block.record)).toEqual([undefined, "row 1", "row 2"]);
  expect(title).toBe("tides");
});

test.each([
  [";", "Ort;Höhe;Datum\nKai;1,5;1.2.2024\nMole;2,75;2.2.2024\n"],
  ["\t", "Ort\tHöhe\tDatum\nKai\t1,5\t1.2.2024\nMole\t2,75\t2.2.2024\n"],
  ["|", "Ort|Höhe|Datum\nKai|1,5|1.2.2024\nMole|2,75|2.2.2024\n"],
  ["sep=;", "sep=;\r\nOrt;Höhe;Datum\nKai;1,5;1.2.2024\nMole;2,75;2.2.2024\n"],
  ["quoted ;", '"Ort";"Höhe";"Datum"\n"Kai" ; "1,5";"1.2.2024"\n"Mole";"2,75";"2.2.2024"\n'],
  ["single quotes", "'Ort','Höhe','Datum'\n'Kai','1,5','1.2.2024'\n'Mole','2,75','2.2.2024'\n"],
])("cells separated by %s are separate", async (_what, csv) => {
  const rows = ["* Ort | Höhe | Datum", "| Kai | 1,5 | 1.2.2024", "| Mole | 2,75 | 2.2.2024"];
  expect(await shown(csv)).toEqual(rows);
});

test("commas in prose do not make columns of a table that semicolons separate", async () => {
  const csv = "id;text\n1;one, two, three\n2;four\n3;five, six\n";
  expect((await shown(csv))[1]).toBe("| 1 | one, two, three");
});

test("a table without names has none, and the column of row numbers needs none", async () => {
  expect(await shown("1911,4.1\n1912,4.3\n")).toEqual(["| 1911 | 4.1", "| 1912 | 4.3"]);
  expect(await shown(",high\n0,4.1\n1,4.3\n")).toEqual(["*  | high", "| 0 | 4.1", "| 1 | 4.3"]);
});

test("a name above the table and empty lines are not rows of it", async () => {
  const csv = "Tides of Ostmark,,\n,,\nPlace,Year,High\nQuay,1911,4.1\nMole,1912,4.3\nPier,1913,4.2\n";
  expect(await shown(csv)).toEqual([
    "^ Tides of Ostmark",
    "* Place | Year | High",
    "| Quay | 1911 | 4.1",
    "| Mole | 1912 | 4.3",
    "| Pier | 1913 | 4.2",
  ]);
});

test("a quote that nobody closes takes nothing with it", async () => {
  const csv = `a,b\n1,"open\n${"2,3\n".repeat(1000)}`;
  const rows = await shown(csv);
  expect(rows.length).toBe(1002);
  expect(rows[1]).toBe('| 1 | "open');
});

test("encodings of spreadsheets are read", async () => {
  expect(await shown(Buffer.from("\uFEFFNom\tVille\nRené\tBesançon\n", "utf16le"))).toEqual([
    "* Nom | Ville",
    "| René | Besançon",
  ]);
  expect(await shown(Buffer.from("Nom;Ville\nRené;Besançon\nZoé;Orléans\n", "latin1"))).toContain(
    "| Zoé | Orléans",
  );
});

test("nothing to read is reported, and more rows than a part may have", async () => {
  await expect(readWith(readCsv, "\n,,,\n")).rejects.toMatchObject({ code: "no_text" });
  await expect(readWith(readCsv, `a,b\n${"1,2\n".repeat(500_001)}`)).rejects.toMatchObject({
    code: "too_much_text",
  });
});
