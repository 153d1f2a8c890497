/** In any unit, from the top left. */
export interface Box {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

export interface Placed {
  /** Is null where nothing says where it lies: it follows the shape before it in the file. */
  box: Box | null;
}

/**
 * Shapes in the order in which people read a slide: the page is cut again and again through its widest empty band, what
 * is above before what is below, and left before right. Shapes that no band separates keep the file's order.
 */
export function inReadingOrder<T extends Placed>(shapes: readonly T[]): T[] {
  const groups: T[][] = [];
  for (const shape of shapes) {
    if (shape.box === null && groups.length > 0) groups.at(-1)!.push(shape);
    else groups.push([shape]);
  }
  return cut(groups, 0).flat();
}

const maxDepth = 100;

function cut<T extends Placed>(groups: T[][], depth: number): T[][] {
  if (groups.length < 2 || depth > maxDepth) return groups;
  const down = widestBand(groups, ({ top, bottom }) => [top, bottom]);
  const across = widestBand(groups, ({ left, right }) => [left, right]);
  const band = across && (!down || across.width > down.width) ? across : down;
  if (!band) return groups;
  const [before, after] = [
    groups.filter((g) => band.before.has(g)),
    groups.filter((g) => !band.before.has(g)),
  ];
  return [...cut(before, depth + 1), ...cut(after, depth + 1)];
}

function widestBand<T extends Placed>(groups: readonly T[][], side: (box: Box) => [number, number]) {
  const spans = groups
    .map((group) => {
      const [from, to] = group[0]!.box ? side(group[0]!.box) : [0, 0];
      // Frames of texts often touch although the texts in them do not.
      const margin = (to - from) * 0.05;
      return { group, from: from + margin, to: to - margin };
    })
    .sort((a, b) => a.from - b.from);
  let end = spans[0]!.to;
  let widest: { width: number; before: Set<T[]> } | null = null;
  for (let i = 1; i < spans.length; i++) {
    const width = spans[i]!.from - end;
    if (width > 0 && width > (widest?.width ?? 0))
      widest = { width, before: new Set(spans.slice(0, i).map((span) => span.group)) };
    end = Math.max(end, spans[i]!.to);
  }
  return widest;
}
