import type { DrawnLines } from "./drawn-lines.ts";
import type { Bounds } from "./pdfium.ts";
import { extentOf, runsWhile } from "./rows.ts";
import type { Run } from "./runs.ts";
import { middleOf } from "./tables/table-line.ts";

/** Fewer boxes frame something; more are squared paper. */
const fewest = 3;
const most = 100;
/** Points by which edges of a box may miss each other, and that are between two boxes at least. */
const meets = 3;
const between = 6;
/** Sets the share of a box's width by which its text may be off the middle. */
const offMiddle = 0.1;

/** Holds runs that are read together, and the box around them if there is one. */
interface PartOfPage {
  own: Run[];
  box?: Bounds;
}

/**
 * Cuts the runs of a page at boxes that stand apart from one another with words in their middle, as in the chart of an organization:
 * each is read whole, row by row of boxes. Null where there are none.
 */
export function boxesApart(runs: readonly Run[], lines: DrawnLines): PartOfPage[] | null {
  const boxes = boxesOf(lines).flatMap((box) => {
    const own = runs.filter((run) => isIn(run, box));
    return own.some(({ text }) => /\p{L}{2}/u.test(text)) && isInMiddle(own, box) ? { box, own } : [];
  });
  const areApart = boxes.every(({ box }, i) => boxes.every((other, k) => k <= i || !meet(box, other.box)));
  if (boxes.length < fewest || !areApart) return null;
  const taken = new Set(boxes.flatMap(({ own }) => own));
  const rest = runs.filter((run) => !taken.has(run));
  const sorted = boxes.toSorted((a, b) => a.box.top - b.box.top);
  let above = Number.NEGATIVE_INFINITY;
  const restTo = (top: number) => {
    const own = rest.filter((run) => middleOf(run) > above && middleOf(run) <= top);
    above = top;
    return { own };
  };
  const parts: PartOfPage[] = runsWhile(sorted, ({ box }, [first]) => box.top < first.box.bottom).flatMap(
    (row) => [restTo(row[0].box.top), ...row.toSorted((a, b) => a.box.left - b.box.left)],
  );
  return [...parts, restTo(Number.POSITIVE_INFINITY)].filter(({ own }) => own.length > 0);
}

/** Returns the boxes whose four sides are drawn. */
function boxesOf({ level, upright }: DrawnLines): Bounds[] {
  if (upright.length > most * 2) return [];
  const isSide = (a: number, b: number) => Math.abs(a - b) <= meets;
  return upright.flatMap(({ x: left, from: top, to: bottom }) => {
    const isRight = ({ x, from, to }: { x: number; from: number; to: number }, end: number) =>
      isSide(x, end) && isSide(from, top) && isSide(to, bottom);
    const right = level.find(
      ({ y, from, to }) => isSide(y, top) && isSide(from, left) && upright.some((line) => isRight(line, to)),
    )?.to;
    return right === undefined ? [] : { left, right, top, bottom };
  });
}

const isIn = (run: Run, { left, right, top, bottom }: Bounds) =>
  middleOf(run) > top && middleOf(run) < bottom && run.left > left - meets && run.right < right + meets;

/** Returns whether each line of a box is in its middle. */
const isInMiddle = (runs: readonly Run[], { left, right }: Bounds): boolean =>
  [...Map.groupBy(runs, ({ baseline }) => Math.round(baseline)).values()]
    .map(extentOf)
    .every((line) => Math.abs(line.left - left - (right - line.right)) <= (right - left) * offMiddle);

const meet = (a: Bounds, b: Bounds) =>
  a.left < b.right + between &&
  b.left < a.right + between &&
  a.top < b.bottom + between &&
  b.top < a.bottom + between;
