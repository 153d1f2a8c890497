import { expect, test } from "vitest";
import type { Block, DocumentPart, Group } from "../document.ts";
import { testPart } from "../testing/test-part.ts";
import { cutPart } from "./cut-units.ts";
import { createRowCounts, collectSigns } from "./resource-signs.ts";

type Line = Omit<Block, "start" | "end"> & { text: string };

const link = (text: string, kind: Block["kind"] = "paragraph"): Line => ({
  kind,
  text,
  linked: { characters: text.length, links: 1 },
});
const said = (text: string): Line => ({ kind: "paragraph", text });
const heading = (text: string): Line => ({ kind: "heading", level: 2, text });

/** Lists are groups, as readers give them. */
function page(name: string, lines: Line[]): DocumentPart {
  const part = testPart(lines);
  const groups: Group[] = [];
  for (const [i, block] of part.blocks.entries()) {
    if (block.kind !== "list-item") continue;
    if (part.blocks[i - 1]?.kind === "list-item") groups.at(-1)!.end = block.end;
    else groups.push({ kind: "list", start: block.start, end: block.end });
  }
  return { ...part, part: name, title: name, groups };
}

function read(pages: readonly DocumentPart[]) {
  const collected = collectSigns();
  for (const each of pages) collected.see(each);
  const signs = collected.signs();
  return pages.map((each) => {
    const { units, leftOut } = cutPart(each, "en", signs);
    return {
      units: units.map(({ text }) => text),
      leftOut: leftOut.map(({ kind, start, end }) => `${kind}: ${each.text.slice(start, end)}`),
    };
  });
}

const menu = [link("Changes", "list-item"), link("Known issues", "list-item")];
const site = (count: number, own: (i: number) => Line[] = () => []) =>
  Array.from({ length: count }, (_, i) =>
    page(`${i}`, [
      said(`Pump ${i} lifts.`),
      heading("Checks"),
      ...menu,
      ...own(i),
      heading("Use"),
      said(`Way ${i}.`),
    ]),
  );

test("rows of links that many pages have are navigation, and are reported as left out", () => {
  expect(read(site(6))[2]).toEqual({
    units: ["Pump 2 lifts.", "Way 2."],
    leftOut: ["navigation: Changes\n\nKnown issues"],
  });
});

test("what few pages have, or a small share of them, is what they say", () => {
  expect(read(site(4))[0]!.leftOut).toEqual([]);
  const others = Array.from({ length: 200 }, (_, i) => page(`other ${i}`, [said("The pump lifts.")]));
  expect(read([...site(6), ...others])[0]!.leftOut).toEqual([]);
});

test("a list of which some rows are its page's own stays whole", () => {
  const own = (i: number) => [link(`Valve ${i}`, "list-item")];
  expect(read(site(6, own))[0]!.units).toContain("Changes\n\nKnown issues\n\nValve 0");
});

test("rows that are marked as navigation elsewhere count, and what a colon announces is kept", () => {
  const marked = site(5).map((each) => ({
    ...each,
    groups: [{ ...each.groups![0]!, kind: "navigation" as const }],
  }));
  const unmarked = page("x", [said("Pump x lifts."), ...menu]);
  const announced = page("y", [said("See these:"), ...menu]);
  const [one, other] = read([unmarked, announced, ...marked]);
  expect(one!.leftOut).toHaveLength(1);
  expect(other).toEqual({ units: ["See these:\n\nChanges\n\nKnown issues"], leftOut: [] });
});

test("text that is no link is never left out, however often it appears", () => {
  const pages = Array.from({ length: 9 }, (_, i) => page(`${i}`, [said("Call 555 for help.")]));
  for (const { units } of read(pages)) expect(units).toEqual(["Call 555 for help."]);
});

test("a heading that is a link, heads nothing and is on many pages is navigation", () => {
  const pages = Array.from({ length: 6 }, (_, i) =>
    page(`${i}`, [{ ...link("All pumps", "heading"), level: 2 }, heading(`Pump ${i}`), said("It lifts.")]),
  );
  expect(read(pages)[0]).toEqual({ units: ["It lifts."], leftOut: ["navigation: All pumps"] });
});

test("the same pages give the same units in whatever order they came", () => {
  const pages = site(9, (i) => (i % 2 === 0 ? [] : [link(`Valve ${i}`, "list-item")]));
  expect(read(pages.toReversed()).toReversed()).toEqual(read(pages));
});

test("rows are counted once for each part, and never too few", () => {
  const counts = createRowCounts();
  for (let i = 0; i < 3000; i++)
    counts.addPart([`own ${i}`, "menu", "menu", ...(i % 3 === 0 ? ["third"] : [])]);
  expect([counts.partsWith("menu"), counts.partsWith("third"), counts.partsWith("never")]).toEqual([
    3000, 1000, 0,
  ]);
  expect(counts.partsWith("own 7")).toBeLessThan(5);
});

const walled = (count: number, wall: (i: number) => Line) =>
  Array.from({ length: count }, (_, i) =>
    page(`${i}`, [
      said("The pump manual"),
      heading(`Pump ${i}`),
      said(`It lifts ${i}.`),
      said(`It rests ${i}.`),
      wall(i),
    ]),
  );

test("text at the edge of most parts is like a running head; where it leads somewhere, fewer parts suffice", () => {
  const next = () => ({
    ...said("Go to the next page or to the index."),
    linked: { characters: 9, links: 2 },
  });
  expect(read(walled(6, next))[1]).toEqual({
    units: ["It lifts 1.\n\nIt rests 1."],
    leftOut: ["running-head: The pump manual", "running-head: Go to the next page or to the index."],
  });
  const few = [...walled(5, next), ...walled(9, (i) => said(`Own ${i}.`))];
  expect(read(few)[0]!.leftOut).toContain("running-head: Go to the next page or to the index.");
});

test("a line that fewer parts than half have at their edge stays, where it leads nowhere", () => {
  const pages = [...walled(5, () => said("Read the leaflet.")), ...walled(9, (i) => said(`Own ${i}.`))];
  expect(read(pages)[0]!.units.join()).toContain("Read the leaflet.");
});

test("what a heading says stays, though all parts say the same", () => {
  const pages = Array.from({ length: 8 }, (_, i) => page(`${i}`, [heading(`Pump ${i}`), said("It lifts.")]));
  expect(read(pages)[0]).toEqual({ units: ["It lifts."], leftOut: [] });
});
