import type { Mark } from "./drawn-bullets.ts";
import { createLineCollector, type DrawnLines } from "./drawn-lines.ts";
import { kinds, type PageView, type Pdfium } from "./pdfium.ts";
import { createUnseenTexts } from "./unseen-texts.ts";

export interface Drawn {
  /** Share of the page that pictures cover, 0 to 1. */
  pictures: number;
  /** Points of all its pictures together, as they are stored: what painting the page has to decode. */
  picturePoints: number;
  shapes: number;
  lines: DrawnLines;
}

/** Objects that are looked at; a page with more is a drawing in any case. */
const mostObjects = 20_000;
const deepest = 12;

type Matrix = readonly [number, number, number, number, number, number];

export function drawnBesidesText(
  pdfium: Pdfium,
  page: number,
  view: PageView,
): Drawn & { marks: Mark[]; unseen: ReadonlySet<number> } {
  const { calls, direct, heap, scratch } = pdfium;
  const area = view.width * view.height;
  const collector = createLineCollector(pdfium, view);
  const texts = createUnseenTexts(pdfium);
  let covered = 0;
  let picturePoints = 0;
  let shapes = 0;
  let seen = 0;
  const scaleOf = (object: number): number => {
    calls.FPDFPageObj_GetMatrix(object, scratch);
    const [a, b, c, d] = heap.HEAPF32.subarray(scratch >> 2, (scratch >> 2) + 6) as unknown as Matrix;
    return Math.abs(a * d - b * c);
  };
  const look = (object: number, scale: number, depth: number): void => {
    if (++seen > mostObjects) return;
    const kind = direct.FPDFPageObj_GetType(object);
    // Objects in a form have coordinates of their own.
    if (depth === 0) texts.add(object, kind);
    if (kind === kinds.path && depth === 0) collector.add(object);
    else if (depth === 0 && kind !== kinds.text) collector.addMark(object);
    if (kind === kinds.path || kind === kinds.shading) shapes++;
    else if (kind === kinds.image) {
      covered += scaleOf(object) * scale;
      picturePoints += pointsOf(pdfium, object);
    } else if (kind === kinds.form && depth < deepest) {
      const inner = scaleOf(object) * scale;
      const count = Math.min(mostObjects, calls.FPDFFormObj_CountObjects(object));
      for (let i = 0; i < count; i++) look(calls.FPDFFormObj_GetObject(object, i), inner, depth + 1);
    }
  };
  const count = Math.min(mostObjects, calls.FPDFPage_CountObjects(page));
  for (let i = 0; i < count; i++) look(direct.FPDFPage_GetObject(page, i), 1, 0);
  const pictures = Math.min(1, covered / (area || 1));
  return { pictures, picturePoints, shapes, ...collector.drawn(), unseen: texts.unseen(page) };
}

/** Returns how many points a picture has, which its file declares; nothing is decoded. */
function pointsOf({ calls, heap, scratch }: Pdfium, image: number): number {
  if (!calls.FPDFImageObj_GetImagePixelSize(image, scratch, scratch + 4)) return 0;
  const [width = 0, height = 0] = heap.HEAP32.subarray(scratch >> 2, (scratch >> 2) + 2);
  return Math.abs(width) * Math.abs(height);
}
