import { type RefObject, useLayoutEffect, useState } from "react";

/** Draws the lead from the open mark to its tick inside `frame`, and follows scrolling, resizing and new words. */
export function LeadLine({ frame, drawKey }: { frame: RefObject<HTMLElement | null>; drawKey: string }) {
  const [path, setPath] = useState<LeadPath | null>(null);

  useLayoutEffect(() => {
    const root = frame.current;
    if (!root) return undefined;
    let request = 0;
    function measure(): void {
      request = 0;
      const next = root && measureLead(root);
      setPath((last) =>
        last?.inside === next?.inside && last?.outside === next?.outside ? last : (next ?? null),
      );
    }
    function schedule(): void {
      request ||= requestAnimationFrame(measure);
    }
    const resized = new ResizeObserver(schedule);
    const changed = new MutationObserver(schedule);
    resized.observe(root);
    changed.observe(root, { childList: true, subtree: true, attributes: true, characterData: true });
    root.addEventListener("scroll", schedule, { capture: true, passive: true });
    measure();
    return () => {
      cancelAnimationFrame(request);
      resized.disconnect();
      changed.disconnect();
      root.removeEventListener("scroll", schedule, { capture: true });
    };
  }, [frame, drawKey]);

  if (!path) return null;
  return (
    <svg aria-hidden="true" className="pointer-events-none absolute inset-0 z-10 size-full overflow-visible">
      <path
        d={path.inside}
        fill="none"
        stroke="var(--control)"
        strokeWidth="1"
        strokeDasharray="1 3"
        strokeLinecap="square"
      />
      <path
        key={drawKey}
        className="lead-line"
        d={path.outside}
        fill="none"
        stroke="var(--lead)"
        strokeWidth="1.5"
        pathLength="1"
        strokeDasharray="1"
      />
    </svg>
  );
}

function measureLead(root: HTMLElement): LeadPath | null {
  const mark = root.querySelector("[data-lead-from]");
  const tick = root.querySelector("[data-lead-to]");
  const column = mark?.closest("[data-lead-column]");
  const markView = mark?.closest("[data-lead-view]");
  const tickView = tick?.closest("[data-lead-view]");
  if (!mark || !tick || !column || !markView || !tickView) return null;
  const edges = (element: Element): Edges => element.getBoundingClientRect();
  return leadPath({
    mark: edges(mark),
    tick: edges(tick),
    column: edges(column),
    origin: edges(root),
    markView: edges(markView),
    tickView: edges(tickView),
  });
}

interface Edges {
  left: number;
  right: number;
  top: number;
  bottom: number;
}

interface LeadPath {
  /** Is dotted inside the text. Empty where the mark is at the column's edge. */
  inside: string;
  outside: string;
}

/** Set how far below the mark the lead runs, and how far before the source it turns. */
const drop = 5;
const lane = 18;

/**
 * Returns the orthogonal line from the open mark to its words in the source: down the stem, along the line's foot to the
 * column's edge, then in its own lane to the tick. `origin` is what the coordinates count from. Null while the mark or the tick
 * is scrolled out of its view.
 */
export function leadPath(parts: {
  mark: Edges;
  tick: Edges;
  column: Edges;
  origin: Pick<Edges, "left" | "top">;
  markView: Edges;
  tickView: Edges;
}): LeadPath | null {
  const { mark, tick, column, origin, markView, tickView } = parts;
  const tickMiddle = (tick.top + tick.bottom) / 2;
  const foot = mark.bottom + drop;
  if (mark.top < markView.top || foot > markView.bottom) return null;
  if (tickMiddle < tickView.top || tickMiddle > tickView.bottom) return null;
  const x = (value: number): number => round(value - origin.left);
  const y = (value: number): number => round(value - origin.top);
  const stem = (mark.left + mark.right) / 2;
  const end = tick.left - 1;
  const turn = end - lane;
  const exit = Math.min(column.right + 6, turn);
  if (exit <= stem) {
    return {
      inside: "",
      outside: `M${x(stem)} ${y(mark.bottom)}V${y(foot)}H${x(turn)}V${y(tickMiddle)}H${x(end)}`,
    };
  }
  return {
    inside: `M${x(stem)} ${y(mark.bottom + 3)}V${y(foot)}H${x(exit)}`,
    outside: `M${x(exit)} ${y(foot)}H${x(turn)}V${y(tickMiddle)}H${x(end)}`,
  };
}

/** Half pixels keep a 1.5 px line sharp. */
function round(value: number): number {
  return Math.round(value * 2) / 2;
}
