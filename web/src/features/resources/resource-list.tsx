import { useVirtualizer } from "@tanstack/react-virtual";
import { type ReactNode, useRef } from "react";
import type { ResourceElement } from "#api/resources.ts";

/** A row without a reason, in pixels; others are measured. */
const usualHeight = 73;
/** Rows beyond the window on either side: each is one more to draw before the page is there. */
const spareRows = 3;
/** How much of the screen the list's window takes. */
const windowShare = 0.6;

/**
 * The rows that the list's window shows, at most 60 % of the screen high, and a few beyond: thousands of resources cost
 * as much as dozens.
 */
export function ResourceList({
  resources,
  children,
}: {
  resources: readonly ResourceElement[];
  children: (resource: ResourceElement) => ReactNode;
}) {
  const scroller = useRef<HTMLDivElement>(null);
  // The compiler that this is about is not used here.
  // oxlint-disable-next-line react/incompatible-library
  const virtual = useVirtualizer({
    count: resources.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => usualHeight,
    getItemKey: (index) => resources[index]!.ResourceID,
    overscan: spareRows,
    initialRect: { width: 960, height: windowShare * window.innerHeight },
  });
  return (
    <div
      ref={scroller}
      tabIndex={resources.length > 4 ? 0 : undefined}
      role="group"
      aria-label="Resources, scrollable"
      className="max-h-[60vh] overflow-y-auto focus-visible:-outline-offset-2"
    >
      <ul aria-label="Resources" className="relative" style={{ height: virtual.getTotalSize() }}>
        {virtual.getVirtualItems().map((item) => (
          <li
            key={item.key}
            ref={virtual.measureElement}
            data-index={item.index}
            aria-setsize={resources.length}
            aria-posinset={item.index + 1}
            className="absolute top-0 left-0 w-full"
            style={{ transform: `translateY(${item.start}px)` }}
          >
            {children(resources[item.index]!)}
          </li>
        ))}
      </ul>
    </div>
  );
}
