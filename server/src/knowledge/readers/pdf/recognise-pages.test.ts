import { expect, test } from "vitest";
import { readPdf } from "../pdf-file.ts";
import { createRecognition, type GreyImage, type Recognition } from "../recognition/recognition.ts";
import type { PartOutcome } from "../source.ts";
import { noiseOnly, pdfOfPictures, pdfOfText, scanPage } from "../testing/scanned-page.ts";
import { wordsRight } from "../testing/words-right.ts";
import { heldImage } from "./recognise-pages.ts";

const settings = { languages: ["eng"], mostPages: 10 };
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
const printed = [heading, ...lines].join(" ");
const original = pdfOfText(heading, lines);

async function outcomesOf(bytes: Uint8Array, recognition?: Recognition): Promise<PartOutcome[]> {
  return readPdf({ bytes, name: "scan.pdf", contentType: "", url: null, recognition }, () => undefined);
}

async function recognise(bytes: Uint8Array, mostPages = 10) {
  const recognition = createRecognition({ ...settings, mostPages });
  try {
    const [first, ...others] = await outcomesOf(bytes, recognition);
    if (first?.state !== "read") throw new Error("It was not read.");
    return { part: first.part, remark: first.remark, others };
  } finally {
    await recognition.close();
  }
}

const scanned = () => scanPage(original, { turned: 1, noise: 20 });
const white = (width: number, height: number): GreyImage => noiseOnly(width, height, 0, 255);
const blank = white(600, 400);

test("a scan that lies turned by a degree, with noise, is read and its words stand where they are printed", async () => {
  const { part, remark, others } = await recognise(pdfOfPictures([await scanned()]));
  expect(wordsRight(printed, part.text).right).toBeGreaterThanOrEqual(0.95);
  expect(wordsRight(printed, part.text).printed).toBeGreaterThanOrEqual(0.95);
  expect(others).toEqual([]);
  const [page] = part.pages;
  expect(page!.recognised).toBeGreaterThan(85);
  expect(remark).toBe(`Recognised from a picture, ${page!.recognised} % sure.`);
  expect(part.blocks.map(({ kind }) => kind)).toEqual(["heading", "paragraph", "paragraph"]);

  // The same words in the file that was scanned, turned as the paper lay.
  const [first] = await outcomesOf(original);
  const upright = first?.state === "read" ? first.part : null;
  for (const word of ["harbour", "4,350", "months", "ferry", "Tickets"]) {
    const [x, y] = middleOf(upright!, word);
    const [dx, dy] = [x - page!.width / 2, y - page!.height / 2];
    const [sine, cosine] = [Math.sin(Math.PI / 180), Math.cos(Math.PI / 180)];
    const [seenX, seenY] = middleOf(part, word);
    expect(Math.abs(seenX - (page!.width / 2 + dx * cosine - dy * sine))).toBeLessThan(3);
    expect(Math.abs(seenY - (page!.height / 2 + dx * sine + dy * cosine))).toBeLessThan(2.5);
  }
});

/** Where the middle of a word is printed, in points. */
function middleOf({ text, pages }: Awaited<ReturnType<typeof recognise>>["part"], word: string) {
  const at = text.indexOf(word);
  const line = pages[0]!.lines.find(({ start, end }) => start <= at && at + word.length <= end)!;
  const [from, to] = [line.x[at - line.start]!, line.x[at + word.length - line.start]!];
  return [(from + to) / 2, (line.top + line.bottom) / 2] as const;
}

test("a page that its file turns is read as it is shown", async () => {
  // On the paper it stands on its side.
  const { width, height, grey } = await scanPage(original, { dotsPerInch: 200 });
  const onSide = new Uint8Array(grey.length);
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) onSide[(width - 1 - x) * height + y] = grey[y * width + x]!;
  const { part } = await recognise(
    pdfOfPictures([{ width: height, height: width, grey: onSide }], 200, { rotate: 90 }),
  );
  expect(wordsRight(printed, part.text).right).toBeGreaterThanOrEqual(0.95);
  const [first] = await outcomesOf(original);
  const [x, y] = middleOf(first?.state === "read" ? first.part : part, "ferry");
  const [seenX, seenY] = middleOf(part, "ferry");
  expect(Math.hypot(seenX - x, seenY - y)).toBeLessThan(3);
});

test("a page that lay on its side or on its head in the scanner is read, and its words stand where they are printed", async () => {
  const upright = await scanPage(original, { dotsPerInch: 200 });
  for (const turn of [1, 2, 3] as const) {
    const { part } = await recognise(pdfOfPictures([heldImage(upright, turn)], 200));
    expect(wordsRight(printed, part.text).right).toBeGreaterThanOrEqual(0.95);
    const [page] = part.pages;
    const line = page!.lines.find(({ start, end }) => part.text.slice(start, end).includes("ferry"))!;
    expect(line.sideways ?? false).toBe(turn !== 2);
    expect(Math.max(...line.x)).toBeLessThanOrEqual(turn === 2 ? page!.width : page!.height);
  }
}, 60_000);

test("pages without words, of noise, and beyond the limit are told apart, and the others are read", async () => {
  const page = await scanPage(original, { dotsPerInch: 150 });
  const { width, height } = page;
  const pictures = [page, white(width, height), noiseOnly(width, height, 100), page];
  const { part, remark, others } = await recognise(pdfOfPictures(pictures, 150), 3);
  expect(remark).toMatch(/^1 of 4 pages was recognised from pictures, \d\d % sure\.$/);
  expect(part.pages.map(({ recognised }) => recognised !== undefined)).toEqual([true, false, false, false]);
  expect(others.map((other) => "reason" in other && other.reason)).toEqual([
    "Page 2 is a picture on which no words were recognised.",
    "Page 3 is a picture whose words could not be recognised surely enough to answer from. A sharper and upright scan may help.",
    "Page 4 is a picture without text (a scan), and up to 3 pages of one resource are recognised. Add it as a file of its own, or ask whoever runs this server to raise OCR_MAX_PAGES.",
  ]);
});

test("a text beneath the picture is taken for it, unless it is hardly made of letters", async () => {
  const page = await scanPage(original, { dotsPerInch: 150 });
  const layered = await recognise(pdfOfPictures([page], 150, { layer: "Cranes and piers of the harbour" }));
  expect(layered.part.text).toBe("Cranes and piers of the harbour");
  const noise = await recognise(pdfOfPictures([page], 150, { layer: "~-.;. _,' |: *a^ -=. ,~" }));
  expect(wordsRight(printed, noise.part.text).right).toBeGreaterThanOrEqual(0.95);
});

test("a file of noise alone says that it cannot be read surely, and nothing of it is kept", async () => {
  await expect(recognise(pdfOfPictures([noiseOnly(800, 800, 100)]))).rejects.toMatchObject({
    code: "unreadable_scan",
    message: expect.stringContaining("could not be recognised surely enough"),
  });
});

test("print that is too coarse to be read surely is not kept", async () => {
  const coarse = await scanPage(original, { dotsPerInch: 42, noise: 10 });
  await expect(recognise(pdfOfPictures([coarse], 42))).rejects.toMatchObject({ code: "unreadable_scan" });
});

test("a picture that is damaged is one without words", async () => {
  const whole = pdfOfPictures([blank], 72);
  const broken = Buffer.from(whole);
  const packed = whole.indexOf("stream", whole.indexOf("/FlateDecode")) + 7;
  broken.fill(0x41, packed, packed + 60);
  await expect(recognise(broken)).rejects.toMatchObject({
    code: "pictures_only",
    message: "Its pages are pictures on which no words were recognised. Add a version with text.",
  });
});

test("where recognition is turned off, a scan says so", async () => {
  await expect(outcomesOf(pdfOfPictures([blank], 72))).rejects.toMatchObject({
    code: "pictures_only",
    message: expect.stringContaining("Text recognition is turned off here"),
  });
});
