import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Block, DocumentPart, Group } from "../documents/document.ts";
import { testPart } from "../documents/testing/test-part.ts";
import { type AnsweringProject, answeringProject } from "./testing/answering-project.ts";
import { fillerParagraph, seeded } from "./testing/draw-facts.ts";

type Written = Pick<Block, "kind" | "level"> & { text: string; entry?: true };

const random = seeded(3);
const filler = (count: number): Written[] =>
  Array.from({ length: count }, () => ({ kind: "paragraph", text: fillerParagraph(random, 4) }));
const entry = (term: string, meaning: string): Written[] => [
  { kind: "term", text: term, entry: true },
  { kind: "paragraph", text: meaning },
];
const heading = (text: string, level = 2): Written => ({ kind: "heading", level, text });

/** A part in which each term and what follows it is an entry. */
function manual(blocks: readonly Written[]): DocumentPart {
  const plain = testPart(blocks.map(({ kind, level, text }) => ({ kind, ...(level && { level }), text })));
  const groups = plain.blocks.flatMap((block, i): Group[] =>
    blocks[i]!.entry ? [{ kind: "entry", start: block.start, end: plain.blocks[i + 1]!.end }] : [],
  );
  return { ...plain, title: "Yard manual", groups };
}

const long = (what: string) => `${what} ${fillerParagraph(random, 5)}`;
let project: AnsweringProject;

beforeAll(async () => {
  project = await answeringProject();
  await project.putPart(
    "manual.html",
    manual([
      heading("Yard manual", 1),
      ...filler(6),
      heading("Hoisting strategies"),
      { kind: "paragraph", text: "The crane can be told how to hoist by a hoisting strategy." },
      ...entry("steady", long("Lifts at one speed.")),
      ...entry("eager", long("Lifts as fast as the rope allows.")),
      ...entry("wary", long("Waits for each signal.")),
      ...entry("night", long("Lifts without lamps.")),
      heading("Mooring"),
      ...filler(4),
      { kind: "paragraph", text: "A ship is moored by these ropes:" },
      ...Array.from({ length: 9 }, (_, i): Written => ({
        kind: "list-item",
        text: long(`Rope ${i + 1} holds.`),
      })),
      heading("Brakes"),
      { kind: "paragraph", text: "Every winch has one of the brakes that are told of here." },
      heading("Band brake", 3),
      { kind: "paragraph", text: long("It grips the drum by a steel band.") },
      heading("Disc brake", 3),
      { kind: "paragraph", text: long("It holds the load without power.") },
      heading("Wind brake", 3),
      { kind: "paragraph", text: long("It slows the boom in a storm.") },
      heading("Lamps"),
      ...filler(5),
    ]),
  );
});
afterAll(() => project.close());

const items = (message: string) => message.split("\n").filter((line) => line.startsWith("- "));

describe("a question for several things", () => {
  it("gets all entries of the section, each with what it says in short", async () => {
    const { answered, message, citations } = await project.ask("Which hoisting strategies are there?");
    expect(answered).toBe(true);
    expect(items(message)).toHaveLength(4);
    expect(message).toMatch(/\*\*steady\*\* Lifts at one speed\. \[\d+\]\n- \*\*eager\*\* Lifts as fast/);
    const quoted = citations.find(({ quote }) => quote.includes("Lifts without lamps"))!;
    const marked = quoted.deciding!.map(({ start, end }) =>
      quoted.quote.slice(start - quoted.start, end - quoted.start),
    );
    expect(marked.join(" ")).toContain("Lifts without lamps.");
  });

  it("gets the whole of a list that units cut", async () => {
    const { message } = await project.ask("What ropes is a ship moored by?");
    expect(items(message)).toHaveLength(9);
  });

  it("gets the sections beneath a heading, where these are what is asked for", async () => {
    const { message } = await project.ask("Which brakes are there?");
    expect(items(message).map((line) => line.slice(0, 17))).toEqual([
      "- **Band brake:**",
      "- **Disc brake:**",
      "- **Wind brake:**",
    ]);
  });

  it("is no list where one entry is asked about", async () => {
    const { message } = await project.ask("What does the wary hoisting strategy do?");
    expect(items(message)).toHaveLength(0);
    expect(message).toContain("Waits for each signal");
  });
});
