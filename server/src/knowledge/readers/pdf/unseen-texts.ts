import { type Bounds, boundsOf, drawModeOf, fillOf, kinds, type Pdfium } from "./pdfium.ts";
import { paint } from "./render-page.ts";

/** Bounds white, of 255: lighter colors count as white. */
const white = 250;
/** More white texts or grounds on one page are a drawing. */
const mostCompared = 2_000;
const mostLayers = 12;
const mostLayered = 20_000;
/** Dots for each point of a page: enough to see whether anything is drawn. */
const scale = 0.5;
const deepest = 12;

interface PlacedObject {
  object: number;
  bounds: Bounds;
}

/** Collects the texts of a page that nobody sees: of layers that are turned off, and white ones without a ground. */
export function createUnseenTexts(pdfium: Pdfium) {
  const { calls, direct, heap, scratch } = pdfium;
  const whites: PlacedObject[] = [];
  const grounds: PlacedObject[] = [];
  const layers = new Map<string, number[]>();
  let layered = 0;

  const isWhite = (object: number) => fillOf(pdfium, object)?.every((shade) => shade >= white) === true;
  /** Returns the layer that an object is marked as part of; null for most, which are part of none. */
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
      const isText = kind === kinds.text;
      if (isText && !isWhite(object)) return;
      if (kind === kinds.path && (!drawModeOf(pdfium, object).filled || isWhite(object))) return;
      const list = isText ? whites : grounds;
      const bounds = list.length < mostCompared ? boundsOf(pdfium, object) : null;
      if (bounds) list.push({ object, bounds });
    },
    /** Returns the text objects that are not seen, those in forms as well. `page` is as it was when they were added. */
    unseen(page: number): ReadonlySet<number> {
      const unseen = new Set<number>();
      if (grounds.length < mostCompared)
        for (const { object, bounds } of whites)
          if (!grounds.some((ground) => liesOn(bounds, ground.bounds))) unseen.add(object);
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

function liesOn(text: Bounds, { left, bottom, right, top }: Bounds): boolean {
  const [x, y] = [(text.left + text.right) / 2, (text.bottom + text.top) / 2];
  return x >= left && x <= right && y >= bottom && y <= top;
}
