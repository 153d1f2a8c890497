/** The parts of a DOMRect that count here, in pixels. */
export interface Edges {
  left: number;
  right: number;
  top: number;
  bottom: number;
}

export interface LeadPath {
  /** Inside the text: dotted. Empty where the mark stands at the column's edge. */
  inside: string;
  /** From the text to the source: solid. */
  outside: string;
}

/** How far below the mark the lead runs, and how far before the source it turns. */
const drop = 5;
const lane = 18;

/**
 * The orthogonal line from the open mark to its words in the source: down the stem, along the line's foot to the
 * column's edge, then in its own lane to the tick. `origin` is what the coordinates count from. Null while the mark or
 * the tick is scrolled out of its view.
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
