export type Lead = {
  readonly mark: number;
  /** Leads from the mark to its tick, as the `d` of an SVG path in the frame's pixels. */
  readonly path: string;
  /** Is the center of the tick in the page's margin, in pixels below the page's top. */
  readonly tick: number;
};

const laneWidth = 14;
const tickHeight = 17;
const tickGap = 20;
/** Puts an answer's lead so many pixels below its mark, so that it strikes nothing out. */
const drop = 5;

/**
 * Returns orthogonal lines from each `[data-mark]` to its `[data-words]` in `[data-page]`, one lane each, so
 * that they never cross: of the lines that go up, the first turns first; of those that go down, the last
 * does. The open mark of an answer, `[data-lead-from]`, may be amid words: its line leaves by the foot.
 */
export function measureLeads(frame: HTMLElement): Lead[] {
  const page = frame.querySelector<HTMLElement>("[data-page]");
  const gutter = frame.querySelector<HTMLElement>("[data-gutter]");
  if (!page || !gutter) return [];
  const box = frame.getBoundingClientRect();
  const paper = page.getBoundingClientRect();
  const wide = gutter.getBoundingClientRect().width > 0;

  let lowest = Number.NEGATIVE_INFINITY;
  const marks = [...frame.querySelectorAll<HTMLElement>("[data-mark]")];
  const opened = frame.querySelector<HTMLElement>("[data-lead-from]");
  const ends = (opened ? [opened] : marks).flatMap((element) => {
    const mark = Number(element.dataset["mark"] ?? element.dataset["leadFrom"]);
    const words = page.querySelector<HTMLElement>(`[data-words="${mark}"]`)?.getClientRects()[0];
    if (!words) return [];
    // Two quotes may share a line: the later tick moves down until it is free.
    lowest = Math.max(words.top + words.height / 2 - paper.top, lowest + tickGap);
    const from = element.getBoundingClientRect();
    const y1 = (element === opened ? from.bottom + drop : from.top + from.height / 2) - box.top;
    return [{ mark, from, y1, tick: lowest }];
  });

  const lanes = laneOrder(ends.map((end) => end.tick + paper.top - box.top - end.y1));
  const gutterLeft = gutter.getBoundingClientRect().left - box.left;
  return ends.map(({ mark, from, y1, tick }, index) => {
    const y2 = tick + paper.top - box.top;
    const start = opened
      ? `M${(from.left + from.right) / 2 - box.left} ${y1 - drop}V${y1}`
      : `M${from.right - box.left + 4} ${y1}`;
    const lane = wide ? gutterLeft + laneWidth * (1 + (lanes[index] ?? 0)) : box.width - 2;
    const x2 = wide
      ? paper.left - box.left - tickHeight / 2 - 1
      : paper.right - box.left + tickHeight / 2 + 1;
    return { mark, tick, path: `${start}H${lane}V${y2}H${x2}` };
  });
}

/** Returns the lane of each line, counted from the left, by how far it goes down (negative: up). */
export function laneOrder(falls: readonly number[]): number[] {
  const indexes = falls.map((_, index) => index);
  const rising = indexes.filter((index) => (falls[index] ?? 0) < 0);
  const falling = indexes.filter((index) => (falls[index] ?? 0) >= 0).toReversed();
  const order = [...rising, ...falling];
  return indexes.map((index) => order.indexOf(index));
}
