import { followText, type PdfFont, type ShownText } from "./glyphs.ts";
import type { Matrix } from "./matrix.ts";
import { hasRightToLeft, toLogicalOrder } from "./right-to-left.ts";
import type { Run } from "./runs.ts";
import type { UnmappedGlyphs } from "./unmapped.ts";

/** Gaps in type sizes: from here on it is a space, and from there on another place on the page. */
const spaceGap = 0.17;
const placeGap = 1.15;

interface PageView {
  transform: Matrix;
  width: number;
  height: number;
}

interface Operators {
  fnArray: readonly number[];
  argsArray: readonly unknown[];
}

/** The text that a page draws, as runs, without what is drawn twice to look bold or lies outside the page. */
export function pageRuns(
  operators: Operators,
  view: PageView,
  fontOf: (id: string) => PdfFont | null,
  unmapped: UnmappedGlyphs,
): Run[] {
  const runs: Run[] = [];
  const add = (run: Run) => {
    const outside = run.right <= 0 || run.left >= view.width || run.bottom <= 0 || run.top >= view.height;
    if (run.text === "" || outside || isDrawnTwice(run, runs)) return;
    run.order = runs.length;
    runs.push(run);
  };
  let open: Run | null = null;
  followText(operators, view.transform, fontOf, (text) => {
    const { pieces, reach } = piecesOf(text, unmapped);
    for (const piece of pieces) {
      if (open && continues(open, piece)) append(open, piece);
      else {
        if (open) add(finished(open));
        open = piece;
      }
    }
    return reach;
  });
  if (open) add(finished(open));
  return runs;
}

/** Cuts a shown text where it leaves room for more than a space. */
function piecesOf(text: ShownText, unmapped: UnmappedGlyphs): { pieces: Run[]; reach: number } {
  const { place, font, size, stretch } = text;
  const scale = size * (font.fontMatrix?.[0] ?? 0.001);
  const along = Math.hypot(place[0], place[1]) * stretch;
  const across = Math.hypot(place[2], place[3]);
  const em = Math.abs(size) * across || 1;
  const pieces: Run[] = [];
  let piece: Run | null = null;
  let x = 0;
  let spaced = false;
  for (const glyph of text.glyphs) {
    if (typeof glyph === "number") {
      x -= (glyph * size) / 1000;
      continue;
    }
    const width = glyph.width * scale;
    const shown = font.composite ? unmapped.textOf(text.fontId, glyph) : glyph.unicode;
    const characters = normalized(shown);
    if (/^\s*$/.test(characters)) spaced = true;
    else {
      const from = x * along;
      const gap: number = piece ? from - piece.right - Math.max(0, text.charSpacing) * along : 0;
      if (piece && gap > placeGap * em) piece = null;
      if (!piece) pieces.push((piece = emptyRun(text, from, em)));
      else if (spaced || gap > spaceGap * em) addCharacters(piece, " ", piece.right, from);
      addCharacters(piece, characters, from, from + width * along);
      spaced = false;
    }
    x += width + text.charSpacing + (glyph.isSpace ? text.wordSpacing : 0);
  }
  for (const done of pieces) placeRun(done, text, em);
  return { pieces, reach: x };
}

/** Ligatures and presentation forms as the letters they stand for; marks of control as nothing. */
function normalized(characters: string): string {
  const plain = /[\uFB00-\uFB4F\uFB50-\uFDFF\uFE70-\uFEFC]/.test(characters)
    ? characters.normalize("NFKC")
    : characters;
  // oxlint-disable-next-line no-control-regex -- these are what is taken out
  return plain.replace(/[\u0000-\u0008\u000E-\u001F\u007F\uFFFD]/g, "");
}

function emptyRun({ font, size }: ShownText, from: number, em: number): Run {
  const name = (font.name ?? "").replace(/^[A-Z]{6}\+/, "");
  return {
    text: "",
    x: [from],
    left: from,
    right: from,
    top: 0,
    bottom: 0,
    baseline: 0,
    size: size === 0 ? 0 : em,
    font: name,
    bold: /bold|black|heavy|semibd|demi|cmbx|cmssbx|\bbd\b/i.test(name),
    italic: /ital|obli|slant|cmti|cmsl/i.test(name),
    mono:
      (font.isMonospace === true && !/symbol|dings|^cm(mi|sy|ex)/i.test(name)) ||
      /mono|courier|consol|typewriter|cmtt/i.test(name),
    rightToLeft: false,
    order: 0,
    turned: false,
  };
}

function addCharacters(run: Run, characters: string, from: number, to: number): void {
  run.x[run.x.length - 1] = Math.max(from, run.x.at(-2) ?? from);
  for (let i = 1; i <= characters.length; i++) run.x.push(from + ((to - from) * i) / characters.length);
  run.text += characters;
  run.right = Math.max(run.right, to);
}

/** From the text's own line to the page. */
function placeRun(run: Run, { place, font, stretch }: ShownText, em: number): void {
  const [a, b, , , e, f] = place;
  const along = (Math.hypot(a, b) || 1) * stretch || 1;
  const at = (distance: number): [number, number] => [
    e + ((a * stretch) / along) * distance,
    f + ((b * stretch) / along) * distance,
  ];
  const { ascent = 0.8, descent = -0.2 } = font;
  const up = (ascent > 0.3 && ascent < 1.5 ? ascent : 0.8) * em;
  const down = (descent < 0 && descent > -0.6 ? -descent : 0.2) * em;
  const [startX, startY] = at(run.left);
  const [endX, endY] = at(run.right);
  run.turned = font.vertical === true || Math.abs(endY - startY) > Math.abs(endX - startX) * 0.2;
  if (!run.turned) {
    run.x = run.x.map((distance) => at(distance)[0]);
    if (endX < startX) [run.text, run.x] = [reversed(run.text), run.x.toReversed()];
    Object.assign(run, { left: Math.min(startX, endX), right: Math.max(startX, endX) });
    Object.assign(run, { baseline: startY, top: startY - up, bottom: startY + down });
    return;
  }
  const left = Math.min(startX, endX) - up;
  const right = Math.max(startX, endX) + down;
  const length = run.right - run.left || 1;
  run.x = run.x.map((distance) => left + ((right - left) * (distance - run.left)) / length);
  const [top, bottom] = [Math.min(startY, endY), Math.max(startY, endY) + (startY === endY ? em : 0)];
  Object.assign(run, { left, right, top, bottom, baseline: bottom });
}

function reversed(text: string): string {
  return [...text].toReversed().join("");
}

/** Whether a piece goes on where the one before it ended, as when one word changes its face or is shown in parts. */
function continues(run: Run, piece: Run): boolean {
  if (run.turned !== piece.turned || run.font !== piece.font || Math.abs(run.size - piece.size) > 0.01)
    return false;
  if (run.turned || Math.abs(run.baseline - piece.baseline) > 0.01 * run.size) return false;
  const gap = piece.left - run.right;
  return gap > -0.1 * run.size && gap < 0.1 * run.size;
}

function append(run: Run, piece: Run): void {
  run.x.pop();
  run.text += piece.text;
  run.x.push(...piece.x);
  run.right = Math.max(run.right, piece.right);
}

function finished(run: Run): Run {
  if (!hasRightToLeft(run.text)) return run;
  return { ...run, ...toLogicalOrder(run.text, run.x), rightToLeft: true };
}

function isDrawnTwice(run: Run, before: readonly Run[]): boolean {
  for (let i = before.length - 1; i >= 0 && i >= before.length - 40; i--) {
    const other = before[i]!;
    if (other.text !== run.text) continue;
    const near = run.size * 0.15;
    if (Math.abs(other.left - run.left) < near && Math.abs(other.baseline - run.baseline) < near) return true;
  }
  return false;
}
