import type { Mark } from "./drawn-bullets.ts";
import { createLineCollector, type DrawnLines } from "./drawn-lines.ts";
import type { PageView } from "./page-view.ts";
import type { Pdfium } from "./pdfium.ts";
import { createUnseenTexts } from "./unseen-texts.ts";

/** Holds what a page shows besides text. */
export interface Drawn {
  /** Share of the page that pictures cover, 0 to 1. */
  pictures: number;
  /** Points of all its pictures together, as they are stored: what painting the page has to decode. */
  picturePoints: number;
  /** Counts the shapes that are drawn. */
  shapes: number;
  lines: DrawnLines;
}

/** With what may be the bullets of lists. */
export interface DrawnWithMarks extends Drawn {
  marks: Mark[];
  /** Text objects that nobody sees. */
  unseen: ReadonlySet<number>;
}

/** FPDF_PAGEOBJ_… of fpdf_edit.h. */
const kinds = { text: 1, path: 2, image: 3, shading: 4, form: 5 };

/** Objects that are looked at; a page with more is a drawing in any case. */
const mostObjects = 20_000;
const deepest = 12;

type Matrix = readonly [number, number, number, number, number, number];

/** Measures what a page shows besides text. */
export function drawnBesidesText(pdfium: Pdfium, page: number, view: PageView): DrawnWithMarks {
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
