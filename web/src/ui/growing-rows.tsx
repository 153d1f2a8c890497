import { type ReactNode, useEffect, useRef, useState } from "react";

/** Is the number of rows that are drawn at first, and added each time. */
const atOnce = 60;
/** Adds rows once their place is so near, in pixels. */
const near = 1500;

/**
 * Draws the first rows of a long list, and the others as their place comes near: a thousand cards cost as
 * much as dozens.
 */
export function GrowingRows<Row>({
  rows,
  children,
}: {
  rows: readonly Row[];
  children: (shown: readonly Row[]) => ReactNode;
}) {
  const [most, setMost] = useState(atOnce);
  const end = useRef<HTMLDivElement>(null);
  const hasMore = rows.length > most;
  useEffect(() => {
    if (!hasMore) return;
    const watch = new IntersectionObserver(
      ([entry]) => entry?.isIntersecting && setMost((before) => before + atOnce),
      { rootMargin: `${near}px 0px` },
    );
    watch.observe(end.current!);
    return () => watch.disconnect();
  }, [hasMore, most]);
  return (
    <>
      {children(hasMore ? rows.slice(0, most) : rows)}
      {hasMore && <div ref={end} />}
    </>
  );
}
