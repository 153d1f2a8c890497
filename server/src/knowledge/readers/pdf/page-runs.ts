import { isAccent } from "./accents.ts";
import { giveAccent, withAccentsPlaced } from "./given-accents.ts";
import { followText } from "./glyphs.ts";
import { withoutLetterspacing } from "./letterspacing.ts";
import type { PageView } from "./page-view.ts";
import type { Pdfium } from "./pdfium.ts";
import { type Piece, piecesOf } from "./pieces.ts";
import { hasRightToLeft, toLogicalOrder } from "./right-to-left.ts";
import type { Run } from "./runs.ts";
import { heldExtent } from "./turns.ts";

/** Points under which nobody reads type. */
const smallest = 1;

/**
 * The text that a page shows, as runs, without what is drawn twice to look bold, lies outside the page, or is too small to be
 * read. What is drawn invisibly counts where it is `recognised`: over the picture of what it says.
 */
export function pageRuns(pdfium: Pdfium, textPage: number, view: PageView, recognised: boolean): Run[] {
  const runs: Run[] = [];
  const add = (piece: Piece) => {
    const { width, height } = heldExtent(piece.turn, view);
    const outside = piece.right <= 0 || piece.left >= width || piece.bottom <= 0 || piece.top >= height;
    if (piece.text === "" || outside || isDrawnTwice(piece, runs)) return;
    runs.push(finished(piece, runs.length));
  };
  let open: Piece | null = null;
  followText(pdfium, textPage, (text) => {
    if (text.style.size < smallest || (text.style.invisible && !recognised)) return;
    for (const piece of piecesOf(text, view)) {
      if (open) giveAccent(open, piece);
      if (piece.text === "") continue;
      if (open && open.text !== "" && continues(open, piece)) append(open, piece);
      else {
        if (open) add(open);
        open = piece;
      }
    }
  });
  if (open) add(open);
  return runs.some(({ text }) => isAccent(text)) ? withAccentsPlaced(runs) : runs;
}

/** Whether a piece goes on where the one before it ended, as when one word changes its face or is shown in parts. */
function continues(run: Piece, piece: Piece): boolean {
  if (run.turn !== piece.turn || run.font !== piece.font || Math.abs(run.size - piece.size) > 0.01)
    return false;
  if (Math.abs(run.angle - piece.angle) > 0.02) return false;
  if (Math.abs(run.endBaseline - piece.baseline) > 0.01 * run.size) return false;
  const gap = piece.left - run.right;
  return gap > -0.1 * run.size && gap < 0.1 * run.size;
}

function append(run: Piece, piece: Piece): void {
  run.x.pop();
  for (const { at, width } of piece.gaps) run.gaps.push({ at: at + run.text.length, width });
  run.text += piece.text;
  for (const edge of piece.x) run.x.push(edge);
  run.right = Math.max(run.right, piece.right);
  run.top = Math.min(run.top, piece.top);
  run.bottom = Math.max(run.bottom, piece.bottom);
  run.endBaseline = piece.endBaseline;
}

function finished(piece: Piece, order: number): Run {
  const { endBaseline: _, angle: __, gaps, ...run } = piece;
  const { text, x } = withoutLetterspacing(run.text, run.x, gaps);
  if (!hasRightToLeft(text)) return { ...run, text, x, order };
  return { ...run, ...toLogicalOrder(text, x), rightToLeft: true, seen: text, order };
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
