import { isAccent, giveAccent, withAccentsPlaced } from "./accents.ts";
import { followText } from "./glyphs.ts";
import type { PageView, Pdfium } from "./pdfium.ts";
import { appendPiece, goesOn, type Piece, spacedLetterGoesOn } from "./piece.ts";
import { piecesOf } from "./pieces.ts";
import { hasRightToLeft, toLogicalOrder } from "./right-to-left.ts";
import { median } from "./rows.ts";
import type { Run } from "./runs.ts";
import { heldExtent } from "./turns.ts";

/** Points under which nobody reads type. */
const smallest = 1;

/** Returns the text that a page shows: nothing double, outside, tiny or `unseen`, and the invisible where `recognised`. */
export function pageRuns(
  pdfium: Pdfium,
  textPage: number,
  view: PageView,
  { recognised, unseen }: { recognised: boolean; unseen: ReadonlySet<number> },
): Run[] {
  const runs: Run[] = [];
  let open: Piece | null = null;
  const add = (piece: Piece | null) => {
    if (!piece || piece.letters.length === 0 || isOutside(piece, view)) return;
    const run = runOf(piece);
    if (!isDrawnTwice(run, runs)) runs.push(finished(run, piece));
  };
  const take = (piece: Piece) => {
    const last = open?.letters.at(-1);
    if (open && last !== undefined && (isAccent(last) || isAccent(piece.letters[0]!)))
      giveAccent(open, piece);
    if (piece.letters.length === 0) return;
    const isOpen = open !== null && open.letters.length > 0;
    if (isOpen && (goesOn(open!, piece) || spacedLetterGoesOn(open!, piece)))
      return appendPiece(open!, piece);
    add(open);
    open = piece;
  };
  followText(pdfium, textPage, unseen, (text) => {
    const isShown = text.style.size >= smallest && (recognised || !text.style.invisible);
    if (isShown) for (const piece of piecesOf(text, view)) take(piece);
  });
  add(open);
  return withGapsFilled(runs.some(({ text }) => isAccent(text)) ? withAccentsPlaced(runs) : runs);
}

function isOutside(piece: Piece, view: PageView): boolean {
  const { width, height } = heldExtent(piece.turn, view);
  return piece.right <= 0 || piece.left >= width || piece.bottom <= 0 || piece.top >= height;
}

function runOf({ letters, x, left, right, top, bottom, baseline, turn, slanted, style }: Piece): Run {
  const { size, font, bold, italic, mono, invisible } = style;
  const place = { x, left, right, top, bottom, baseline, turn, slanted };
  const run = { text: letters.join(""), ...place, size, font, bold, italic, mono };
  return { ...run, rightToLeft: false, order: 0, ...(invisible && { unseen: true }) };
}

function finished(run: Run, { gaps }: Piece): Run {
  if (gaps.length > 0) Object.assign(run, withoutLetterspacing(run, gaps));
  if (spacedLetters.test(run.text)) Object.assign(run, withoutTypedSpacing(run));
  if (!hasRightToLeft(run.text)) return run;
  const seen = run.text;
  return Object.assign(run, toLogicalOrder(seen, run.x), { rightToLeft: true, seen });
}

function isDrawnTwice(run: Run, before: readonly Run[]): boolean {
  const near = run.size * 0.15;
  for (let i = before.length - 1; i >= 0 && i >= before.length - 40; i--) {
    const other = before[i]!;
    const isNear = Math.abs(other.left - run.left) < near && Math.abs(other.baseline - run.baseline) < near;
    if (isNear && other.text === run.text) return true;
  }
  return false;
}

type Letters = Pick<Run, "text" | "x">;

const without = ({ text, x }: Letters, dropped: ReadonlySet<number>): Letters => ({
  text: text.replace(/[\s\S]/g, (unit, at: number) => (dropped.has(at) ? "" : unit)),
  x: x.filter((_, i) => !dropped.has(i)),
});

/** Returns letterspaced text without the gaps between letters. `gaps` are the spaces that were found by gaps alone. */
function withoutLetterspacing(run: Letters, gaps: Piece["gaps"]): Letters {
  const letters = run.text.length - gaps.length;
  if (gaps.length < 3 || gaps.length < (letters - 1) * 0.8 || !/^[\p{L}\s]+$/u.test(run.text)) return run;
  const usual = median(gaps.map(({ width }) => width));
  return without(run, new Set(gaps.filter(({ width }) => width < usual * 1.6).map(({ at }) => at)));
}

/** Letters that are typed with a space after each. */
const spacedLetters = /^\p{L}(?: \p{L}){5,}[.:]?$/u;

/** Words whose letters are typed with a space after each: the wider spaces part the words. One without any is a word by itself. */
function withoutTypedSpacing(run: Letters): Letters {
  const spaces = [...run.text.matchAll(/ /g)].map(({ index }) => index);
  const width = (i: number) => Math.abs(run.x[i + 1]! - run.x[i]!);
  const usual = median(spaces.map(width));
  return without(run, new Set(spaces.filter((i) => width(i) < usual * 1.5)));
}

/** Characters of what is drawn into a gap: a figure, a sign, a short word. */
const longest = 12;
/** Baselines differ by less than this share of the size: raised and lowered figures are drawn into gaps too. */
const sameLine = 0.65;
/** Share of the size by which what fills a gap may reach over its edges. */
const reach = 0.12;

/** Cuts runs at the gaps that other runs are drawn into: many makers draw a whole line, and then its figures. */
function withGapsFilled(runs: readonly Run[]): Run[] {
  const gapped = runs
    .filter((run) => !run.rightToLeft && !run.slanted && run.text.includes(" "))
    .toSorted((a, b) => a.baseline - b.baseline);
  const largest = Math.max(0, ...gapped.map((run) => run.size));
  const cuts = new Map<Run, Set<number>>();
  for (const run of runs) {
    if (run.text.length > longest || gapped.length === 0) continue;
    for (let i = firstFrom(gapped, run.baseline - largest); i < gapped.length; i++) {
      const host = gapped[i]!;
      if (host.baseline > run.baseline + largest) break;
      const at = gapFor(run, host);
      if (at >= 0) cuts.set(host, (cuts.get(host) ?? new Set()).add(at));
    }
  }
  if (cuts.size === 0) return [...runs];
  const blanksOf = (run: Run) => [...(cuts.get(run) ?? [])].sort((a, b) => a - b);
  return runs.flatMap((run) => cutAt(run, blanksOf(run)));
}

function firstFrom(sorted: readonly Run[], baseline: number): number {
  let [low, high] = [0, sorted.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (sorted[middle]!.baseline < baseline) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** Returns the place of the blank that a run is drawn into, or -1. */
function gapFor(run: Run, host: Run): number {
  if (run === host || run.turn !== host.turn || run.left <= host.left || run.right >= host.right) return -1;
  if (Math.abs(run.baseline - host.baseline) > host.size * sameLine) return -1;
  const near = host.size * reach;
  const middle = (run.left + run.right) / 2;
  const at = host.x.findLastIndex((edge) => edge <= middle);
  if (host.text[at] !== " ") return -1;
  return host.x[at]! <= run.left + near && host.x[at + 1]! >= run.right - near ? at : -1;
}

function cutAt(run: Run, blanks: readonly number[]): Run[] {
  if (blanks.length === 0) return [run];
  const bounds = [-1, ...blanks, run.text.length];
  return bounds.slice(1).flatMap((end, i) => {
    const start = bounds[i]! + 1;
    const text = run.text.slice(start, end).trimEnd();
    if (text === "") return [];
    const x = run.x.slice(start, start + text.length + 1);
    return [{ ...run, text, x, left: x[0]!, right: x.at(-1)! }];
  });
}
