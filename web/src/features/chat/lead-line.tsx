import { type RefObject, useLayoutEffect, useState } from "react";
import { type Edges, type LeadPath, leadPath } from "./lead-path.ts";

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
