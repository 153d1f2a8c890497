import { writeFile, mkdtemp, rm } from "node:fs/promises";
import { deflateSync } from "node:zlib";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { catalogue, onePage, page, pdfOf, stream } from "#kit/testing/pdf-file.ts";
import type { ChildProcess } from "#kit/child-process.ts";
import { createPagePictures, type PagePictures, startPainter } from "./page-pictures.ts";

const fixture = join(import.meta.dirname, "../fixtures/saved-by-libreoffice.pdf");
const region = { left: 50, top: 50, width: 400, height: 120 };
let pictures: PagePictures;
let folder: string;
beforeAll(async () => {
  pictures = createPagePictures();
  folder = await mkdtemp(join(tmpdir(), "groundwork-"));
});
afterAll(async () => {
  pictures.close();
  await rm(folder, { recursive: true });
});

const textOf = (bytes: Uint8Array) => Buffer.from(bytes).toString("latin1");

test("a part of a page is painted once, as a small WebP", async () => {
  let opened = 0;
  const paint = () =>
    pictures.paint(
      "one",
      (painted) => {
        opened++;
        return painted(fixture);
      },
      { page: 1, region, scale: 3 },
    );
  const [first, second] = await Promise.all([paint(), paint()]);
  expect(textOf(first!.slice(0, 4)) + textOf(first!.slice(8, 12))).toBe("RIFFWEBP");
  expect(first!.length).toBeLessThan(150_000);
  expect(second).toBe(first);
  expect(opened).toBe(1);
});

test("a process that has seen no file waits for the next picture, and ends with the others", async () => {
  const started: ChildProcess[] = [];
  const ahead = createPagePictures(() => {
    started.push(startPainter());
    return started.at(-1)!;
  });
  const paint = (name: string) =>
    ahead.paint(name, (painted) => painted(fixture), { page: 1, region, scale: 1 });
  expect(await paint("first")).not.toBeNull();
  expect(started.map(({ killed }) => killed)).toEqual([true, false]);
  expect(await paint("second")).not.toBeNull();
  expect(started.map(({ killed }) => killed)).toEqual([true, true, false]);
  ahead.close();
  expect(started.map(({ killed }) => killed)).toEqual([true, true, true]);
});

test("what is no PDF, no page or too large is not painted, and may be tried again", async () => {
  const broken = join(folder, "broken.pdf");
  await writeFile(broken, "%PDF-1.7\nnothing of the kind");
  const paint = (name: string, path: string, order: { page?: number; scale?: number } = {}) =>
    pictures.paint(name, (painted) => painted(path), { page: 1, region, scale: 2, ...order });
  const painted = [
    paint("broken", broken),
    paint("no page", fixture, { page: 99 }),
    paint("large", fixture, { scale: 40 }),
  ];
  expect(await Promise.all(painted)).toEqual([null, null, null]);
  expect(await paint("no page", fixture)).not.toBeNull();
});

test("a page that is drawn without end is not painted, and one of any size is", async () => {
  const endless = stream("/Filter/FlateDecode", deflateSync(Buffer.alloc(100_000_000, "q ")));
  const vast = "<</Type/Page/Parent 2 0 R/MediaBox[0 0 14400000 14400000]>>";
  const files = { endless: [page("/Contents 4 0 R"), endless], vast: [vast] };
  const painted = Object.entries(files).map(async ([name, objects]) => {
    const path = join(folder, `${name}.pdf`);
    await writeFile(path, pdfOf([catalogue, onePage, ...objects]));
    return pictures.paint(name, (paint) => paint(path), { page: 1, region, scale: 2 });
  });
  const [ofEndless, ofVast] = await Promise.all(painted);
  expect(ofEndless).toBeNull();
  expect(ofVast!.length).toBeLessThan(150_000);
});
