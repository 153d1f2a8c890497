import type { Pdfium } from "./pdfium.ts";
import { paint } from "./render-page.ts";

/** Gives where an object is on its page, from the lower left. */
interface Bounds {
  left: number;
  bottom: number;
  right: number;
  top: number;
}

/** FPDF_PAGEOBJ_… of fpdf_edit.h. */
const kinds = { text: 1, path: 2, form: 5 };

/** Bounds white, of 255: lighter colors count as white. */
const white = 250;
/** More white texts or grounds on one page are a drawing. */
const mostCompared = 2_000;
/** Layers of a page that are tried; each costs two small pictures of the page. */
const mostLayers = 12;
const mostLayered = 20_000;
/** Dots for each point of a page: enough to see whether anything is drawn. */
const scale = 0.5;
const deepest = 12;

/** Collects the texts of a page that nobody sees: of layers that are turned off, and white ones without a ground. */
export function createUnseenTexts(pdfium: Pdfium) {
  const { calls, direct, heap, scratch } = pdfium;
  const whites: { object: number; bounds: Bounds }[] = [];
  const grounds: Bounds[] = [];
  const layers = new Map<string, number[]>();
  let layered = 0;

  const boundsOf = (object: number): Bounds | null => {
    if (direct.FPDFPageObj_GetBounds(object, scratch, scratch + 4, scratch + 8, scratch + 12) === 0)
      return null;
    const [left, bottom, right, top] = heap.HEAPF32.subarray(scratch >> 2, (scratch >> 2) + 4);
    return { left: left!, bottom: bottom!, right: right!, top: top! };
  };
  const isWhite = (object: number): boolean => {
    if (direct.FPDFPageObj_GetFillColor(object, scratch, scratch + 4, scratch + 8, scratch + 12) === 0)
      return false;
    const at = scratch >> 2;
    return heap.HEAP32[at]! >= white && heap.HEAP32[at + 1]! >= white && heap.HEAP32[at + 2]! >= white;
  };
  const isFilled = (path: number): boolean => {
    direct.FPDFPath_GetDrawMode(path, scratch, scratch + 4);
    return heap.HEAP32[scratch >> 2] !== 0;
  };
  /** The layer that an object is marked as part of; null for most, which are part of none. */
  const layerOf = (object: number): string | null => {
    const count = Math.min(8, direct.FPDFPageObj_CountMarks(object));
    for (let i = 0; i < count; i++) {
      const mark = direct.FPDFPageObj_GetMark(object, i);
      if (!direct.FPDFPageObjMark_GetName(mark, scratch, 16, scratch + 32)) continue;
      // "OC" and its end, in UTF-16.
      const at = scratch >> 2;
      if (heap.HEAP32[at] === 0x0043_004f && (heap.HEAP32[at + 1]! & 0xffff) === 0)
        return pdfium.textOf((buffer, bytes) => {
          const named = calls.FPDFPageObjMark_GetParamStringValue(mark, "Name", buffer, bytes, scratch);
          return named ? heap.HEAP32[scratch >> 2]! : 0;
        });
    }
    return null;
  };

  return {
    /** Takes an object of the page itself, none that is in a form. */
    add(object: number, kind: number): void {
      const layer = kind === kinds.text || kind === kinds.form ? layerOf(object) : null;
      if (layer !== null && layered++ < mostLayered) {
        const same = layers.get(layer);
        if (same) same.push(object);
        else if (layers.size < mostLayers) layers.set(layer, [object]);
      }
      if (
        kind === kinds.text ? !isWhite(object) : kind === kinds.path && (!isFilled(object) || isWhite(object))
      )
        return;
      const list = kind === kinds.text ? whites : grounds;
      const bounds = list.length < mostCompared ? boundsOf(object) : null;
      if (!bounds) return;
      if (kind === kinds.text) whites.push({ object, bounds });
      else grounds.push(bounds);
    },
    /** Returns the text objects that are not seen, those in forms as well. `page` is as it was when they were added. */
    unseen(page: number): ReadonlySet<number> {
      const unseen = new Set<number>();
      if (grounds.length < mostCompared)
        for (const { object, bounds } of whites)
          if (!grounds.some((ground) => liesOn(bounds, ground))) unseen.add(object);
      for (const objects of layers.values())
        if (changesNothing(page, objects)) for (const object of objects) addTexts(object, unseen, 0);
      return unseen;
    },
  };

  /** Returns whether a page looks the same without these objects. */
  function changesNothing(page: number, objects: readonly number[]): boolean {
    const shown = paint(pdfium, page, scale);
    for (const object of objects) calls.FPDFPageObj_SetIsActive(object, false);
    const without = paint(pdfium, page, scale);
    for (const object of objects) calls.FPDFPageObj_SetIsActive(object, true);
    return shown !== null && without !== null && Buffer.compare(shown.grey, without.grey) === 0;
  }

  function addTexts(object: number, to: Set<number>, depth: number): void {
    const kind = direct.FPDFPageObj_GetType(object);
    if (kind === kinds.text) to.add(object);
    if (kind !== kinds.form || depth > deepest) return;
    const count = Math.min(mostLayered, calls.FPDFFormObj_CountObjects(object));
    for (let i = 0; i < count && to.size < mostLayered; i++)
      addTexts(calls.FPDFFormObj_GetObject(object, i), to, depth + 1);
  }
}

/** Returns whether the middle of a text is on a ground. */
function liesOn(text: Bounds, { left, bottom, right, top }: Bounds): boolean {
  const [x, y] = [(text.left + text.right) / 2, (text.bottom + text.top) / 2];
  return x >= left && x <= right && y >= bottom && y <= top;
}
