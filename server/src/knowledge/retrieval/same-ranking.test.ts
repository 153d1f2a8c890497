import { setTimeout as pause } from "node:timers/promises";
import { afterAll, beforeAll, expect, test } from "vitest";
import { newFolder } from "#kit/testing/new-folder.ts";
import type { DocumentPart } from "../documents/document.ts";
import { paragraphPart } from "../documents/testing/test-part.ts";
import { SqlitePassageIndex } from "../store/sqlite-passage-index.ts";
import { randomFrom } from "../store/testing/contract-data.ts";
import { searchPassages } from "./search-passages.ts";

const trades = {
  harbour: "boat vessel quay mooring anchor tide crane pilot buoy cargo deck ferry hull jetty keel rudder",
  bakery: "bread flour oven yeast dough crust loaf baker bun cake crumb glaze icing jam knead muffin",
  foundry: "copper zinc brass solder rivet alloy bellows furnace ingot mould tin crucible anvil slag",
};
const german = [
  "Die Garantie für die Pumpe beginnt mit der Übergabe und endet nach zwei Jahren.",
  "Das Haus steht an der Straße, und die Türen sind aus Holz gemacht.",
  "Wir liefern die Pumpen an alle Häuser, die in der Stadt und auf dem Lande stehen.",
];

type Folder = ReadonlyMap<string, DocumentPart[]>;

/**
 * Generates some forty documents: of trades, in two languages, some too short to detect theirs, and some that read
 * alike.
 */
function drawFolder(): Folder {
  const random = randomFrom(5);
  const folder = new Map<string, DocumentPart[]>();
  const part = (text: string, name: string) => paragraphPart(text, { part: name, language: null });
  for (let i = 0; i < 30; i++) {
    const own = Object.values(trades)[i % 3]!.split(" ");
    const sentence = () =>
      `The ${draw(own)} and the ${draw(own)} of the ${draw(own)} are near the ${draw(own)}.`;
    folder.set(
      `trade ${i}.txt`,
      Array.from({ length: 1 + (i % 4) }, (_, p) => part(`${sentence()} ${sentence()}`, `${p}`)),
    );
  }
  for (const [i, text] of german.entries()) folder.set(`deutsch ${i}.txt`, [part(text, "0")]);
  for (let i = 0; i < 5; i++) folder.set(`short ${i}.txt`, [part(["Pumpen", "Boats", "Türen"][i % 3]!, "0")]);
  for (const name of ["copy b.txt", "copy a.txt", "copy c.txt"])
    folder.set(name, [part("The lighthouse shows a lamp to each boat.", "0")]);
  return folder;

  function draw(words: readonly string[]): string {
    return words[Math.floor(random() * words.length)]!;
  }
}

const queries = [
  ...Object.values(trades).flatMap((words) => words.split(" ").filter((_, i) => i % 3 === 0)),
  "Which vessel is near the crane and the quay?",
  "Wann endet die Garantie für die Pumpe?",
  "Pumpen",
  "Türen",
  "boats",
  "the lamp of the lighthouse",
  "muffn with glaze and flour",
  "lantern",
  "copper and zinc are molten in the furnace, and the mould of the ingot is made of brass and of tin",
  "bread of trade 4",
  "copy b",
  "what do the harbour pilot and the baker have in common, a boat or a loaf",
];

const folder = drawFolder();
const names = [...folder.keys()];
let place: string;
let index: SqlitePassageIndex;
let first: unknown;

/** Ranks one project, indexed in an order, with a further document that comes and goes at times. */
class Indexed {
  private readonly ids = new Map<string, string>();
  readonly projectId: string;
  private given = 0;

  constructor(projectId: string) {
    this.projectId = projectId;
  }

  async put(name: string, parts = folder.get(name)!): Promise<void> {
    // As random ones are: in no order that the documents have.
    const resourceId = `${(++this.given * 7919) % 1000}-${this.projectId}`;
    this.ids.set(name, resourceId);
    await index.replaceResource(this.projectId, resourceId, "1", { parts });
  }

  async remove(name: string): Promise<void> {
    await index.removeResource(this.projectId, this.ids.get(name)!);
    this.ids.delete(name);
  }

  async found(): Promise<unknown> {
    await index.learn(this.projectId);
    const { projectId, ids } = this;
    const named = new Map([...ids].map(([name, id]) => [id, name]));
    const results = [];
    for (const query of queries) {
      const found = await searchPassages(index, projectId, query, { limit: 20, names: named });
      const { passages, idf, unknown, corrected, language } = found;
      results.push({
        query,
        idf,
        unknown,
        corrected,
        language,
        // Numbers show the order of insertion.
        passages: passages.map(({ passage, ...scores }) => ({
          ...scores,
          document: named.get(passage.resourceId),
          ...passage,
          id: 0,
          resourceId: "",
        })),
      });
    }
    const sampled = await index.samplePassages(projectId, 30);
    return { results, sampled: sampled.map(({ text }) => text) };
  }
}

beforeAll(async () => {
  place = await newFolder();
  index = new SqlitePassageIndex(place);
  const project = new Indexed("first");
  for (const name of names) await project.put(name);
  first = await project.found();
});
afterAll(() => index.close());

test("a folder that is indexed in another order ranks to the last place and bit as before", async () => {
  const project = new Indexed("turned");
  for (const name of names.toReversed()) await project.put(name);
  expect(await project.found()).toEqual(first);
});

test("what is learnt between two documents changes nothing in the end", async () => {
  const project = new Indexed("pauses");
  const random = randomFrom(11);
  const order = names
    .map((name) => ({ name, at: random() }))
    .toSorted((a, b) => a.at - b.at)
    .map(({ name }) => name);
  for (const [i, name] of order.entries()) {
    await project.put(name);
    if (i % 12 === 11) await index.learn("pauses");
    if (i % 10 === 9) await pause(20);
  }
  expect(await project.found()).toEqual(first);
});

test("a document that came, went and came again leaves nothing behind", async () => {
  const project = new Indexed("again");
  await project.put("gone", [paragraphPart("The lanterns of the muffns are near the boat.", { part: "0" })]);
  for (const name of names.slice(20)) await project.put(name);
  for (const name of names.slice(0, 20)) await project.put(name);
  await index.learn("again");
  await project.remove("trade 7.txt");
  await index.learn("again");
  await project.put("trade 7.txt");
  await project.remove("gone");
  expect(await project.found()).toEqual(first);
});

test("documents that read alike stand in the order of their names", async () => {
  const { results } = first as {
    results: { query: string; passages: { document: string; total: number }[] }[];
  };
  const { passages } = results.find(({ query }) => query === "the lamp of the lighthouse")!;
  expect(passages.slice(0, 3).map(({ document }) => document)).toEqual([
    "copy a.txt",
    "copy b.txt",
    "copy c.txt",
  ]);
  expect(new Set(passages.slice(0, 3).map(({ total }) => total)).size).toBe(1);
});
