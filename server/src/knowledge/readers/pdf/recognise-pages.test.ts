import { afterAll, expect, test } from "vitest";
import { createRecognition, type GreyImage } from "../recognition/recognition.ts";
import { noiseOnly, pdfOfPictures, scanPage } from "../testing/scanned-page.ts";
import { wordsRight } from "../testing/words-right.ts";
import {
  readHeld,
  original,
  outcomesOf,
  printed,
  recognise,
  settings,
  shared,
} from "./testing/harbour-scan.ts";

afterAll(() => shared.close());

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
  expect(remark).toBe(`Recognized from an image, ${page!.recognised}% confidence.`);
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

/** Returns where the middle of a word is printed, in points. */
function middleOf({ text, pages }: Awaited<ReturnType<typeof recognise>>["part"], word: string) {
  const at = text.indexOf(word);
  const line = pages[0]!.lines.find(({ start, end }) => start <= at && at + word.length <= end)!;
  const [from, to] = [line.x[at - line.start]!, line.x[at + word.length - line.start]!];
  return [(from + to) / 2, (line.top + line.bottom) / 2] as const;
}

test("a page that its file turns is read the way it is shown", async () => {
  // It lies on its side on the paper.
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

test("a page that lay on its side in the scanner is read, and its words stand where they are printed", async () => {
  const upright = await scanPage(original, { dotsPerInch: 200 });
  expect(await readHeld(upright, 1)).toEqual({ isRight: true, sideways: true, isWithin: true });
});

test("pages without words, with noise, and beyond the limit are distinguished, and the others are read", async () => {
  const page = await scanPage(original, { dotsPerInch: 150 });
  const { width, height } = page;
  const pictures = [page, white(width, height), noiseOnly(width, height, 100), page];
  const three = createRecognition({ ...settings, mostPages: 3 });
  const { part, remark, others } = await recognise(pdfOfPictures(pictures, 150), three);
  await three.close();
  expect(remark).toMatch(/^1 of 4 pages was recognized from images, \d\d% confidence\.$/);
  expect(part.pages.map(({ recognised }) => recognised !== undefined)).toEqual([true, false, false, false]);
  expect(others.map((other) => "reason" in other && other.reason)).toEqual([
    "Page 2 is an image in which no words were recognized.",
    "Page 3 is an image whose words could not be recognized reliably enough to answer from. A sharper, upright scan may help.",
    "Page 4 is an image without text (a scan), and up to 3 pages of one resource are recognized. Add it as a file of its own, or ask the server's operator to raise OCR_MAX_PAGES.",
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
    message: expect.stringContaining("could not be recognized reliably enough"),
  });
});

test("a picture that is damaged is one without words", async () => {
  const whole = pdfOfPictures([blank], 72);
  const broken = Buffer.from(whole);
  const packed = whole.indexOf("stream", whole.indexOf("/FlateDecode")) + 7;
  broken.fill(0x41, packed, packed + 60);
  await expect(recognise(broken)).rejects.toMatchObject({
    code: "pictures_only",
    message: "Its pages are images in which no words were recognized. Add a version with text.",
  });
});

test("where recognition is turned off, a scan says so", async () => {
  await expect(outcomesOf(pdfOfPictures([blank], 72))).rejects.toMatchObject({
    code: "pictures_only",
    message: expect.stringContaining("Text recognition is turned off here"),
  });
});
