import { readPdf } from "../read.ts";
import { createRecognition, type GreyImage, type Recognition } from "../../recognition/recognition.ts";
import type { PartOutcome } from "../../source.ts";
import { pdfOfPictures, pdfOfText } from "../../testing/scanned-page.ts";
import { wordsRight } from "../../testing/words-right.ts";
import { heldImage } from "../recognise-pages.ts";

export const settings = { languages: ["eng"] };
const lines = [
  "The eastern basin of the harbour has three cranes, of which the oldest was",
  "built in 1931. It lifts at most 4,350 kilograms in winds below force six, and is",
  "checked every 18 months by the office of the harbour master.",
  "",
  "Ships that wait for the tide lie at the northern pier. The ferry to the island",
  "leaves from there every 40 minutes between dawn and dusk, and takes up to",
  "twelve cars. Tickets are sold on board.",
];
const heading = "Cranes and piers";
export const printed = [heading, ...lines].join(" ");
export const original = pdfOfText(heading, lines);

export async function outcomesOf(bytes: Uint8Array, recognition?: Recognition): Promise<PartOutcome[]> {
  return readPdf({ bytes, name: "scan.pdf", contentType: "", url: null, recognition }, () => undefined);
}

/** Begun once, and closed by each file of tests: to load what recognises takes longer than most pages do. */
export const shared = createRecognition({ ...settings, mostPages: 1_000 });

/** Returns the text of such a file. */
export async function recognise(bytes: Uint8Array, recognition = shared) {
  const [first, ...others] = await outcomesOf(bytes, recognition);
  if (first?.state !== "read") throw new Error("It was not read.");
  return { part: first.part, remark: first.remark, others };
}

/**
 * Returns whether a page that lay turned by so many quarters in the scanner is read right, is on its side and lies within the
 * page.
 */
export async function readHeld(upright: GreyImage, turn: 1 | 2 | 3) {
  const { part } = await recognise(pdfOfPictures([heldImage(upright, turn)], 200));
  const [page] = part.pages;
  const line = page!.lines.find(({ start, end }) => part.text.slice(start, end).includes("ferry"))!;
  return {
    isRight: wordsRight(printed, part.text).right >= 0.95,
    sideways: line.sideways ?? false,
    isWithin: Math.max(...line.x) <= (turn === 2 ? page!.width : page!.height),
  };
}
