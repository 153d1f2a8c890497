import type { TextLine, TextPage } from "@groundwork/contract/resource-text";
import { memo, useLayoutEffect, useRef } from "react";

/** The stored text laid invisibly over the painted page, so that it can be selected, copied and read aloud. */
export const PdfTextLayer = memo(function PdfTextLayer({
  geometry,
  text,
  scale,
}: {
  geometry: TextPage;
  text: string;
  scale: number;
}) {
  const root = useRef<HTMLDivElement>(null);

  useLayoutEffect(() => {
    const spans = [...(root.current?.children ?? [])] as HTMLElement[];
    for (const span of spans) span.style.transform = "";
    // All widths are read before any is written, so that the page is laid out once.
    const widths = spans.map((span) => span.offsetWidth);
    spans.forEach((span, i) => {
      const wanted = lineBox(geometry.lines[i]!).width * scale;
      const turned = turnOf(geometry.lines[i]!);
      if (widths[i]! > 0) span.style.transform = `${turned}scaleX(${wanted / widths[i]!})`;
    });
  }, [geometry, scale, text]);

  return (
    <div
      ref={root}
      className="absolute inset-0 overflow-hidden font-page leading-none text-transparent selection:bg-page-ink/25 selection:text-transparent"
    >
      {geometry.lines.map((line) => {
        const box = lineBox(line);
        return (
          <span
            key={`${line.start}-${line.top}`}
            dir="auto"
            className="absolute origin-top-left whitespace-pre"
            style={{
              left: box.left * scale,
              top: box.top * scale,
              fontSize: (line.bottom - line.top) * scale,
            }}
          >
            {`${text.slice(line.start, line.end)}\n`}
          </span>
        );
      })}
    </div>
  );
});

/** Where the span of a line begins and how long it is. A line that runs down begins at its right, and is turned there. */
function lineBox(line: TextLine): { left: number; top: number; width: number } {
  const first = line.x[0] ?? 0;
  const last = line.x.at(-1) ?? first;
  const width = Math.abs(last - first);
  if (!line.sideways) return { left: Math.min(first, last), top: line.top, width };
  return { left: last < first ? line.top : line.bottom, top: first, width };
}

function turnOf(line: TextLine): string {
  if (!line.sideways) return "";
  return (line.x.at(-1) ?? 0) < (line.x[0] ?? 0) ? "rotate(-90deg) " : "rotate(90deg) ";
}
