import type { ResourceText } from "@groundwork/contract/resource-text";
import { useMemo } from "react";
import { Button } from "#ui/button.tsx";
import type { SourceHighlight } from "./source-highlight.ts";
import { TextView } from "./text-view.tsx";
import type { TextWindow } from "./use-text-window.ts";

/** A source's text, of a long one as much as was asked for. */
export function WindowedText({
  source,
  highlights,
  range,
  window,
  className,
}: {
  source: Pick<ResourceText, "text" | "blocks" | "times" | "url">;
  highlights: readonly SourceHighlight[];
  /** Only these characters, such as one page's. */
  range?: { start: number; end: number } | undefined;
  window?: TextWindow;
  className?: string;
}) {
  const { start, end } = range ?? window?.range ?? {};
  const shown = useMemo(
    () => (start === undefined || end === undefined ? undefined : { start, end }),
    [start, end],
  );
  return (
    <>
      {window?.showEarlier && (
        <Button size={32} className="mb-3" onClick={window.showEarlier}>
          Show earlier text
        </Button>
      )}
      <TextView source={source} highlights={highlights} range={shown} className={className ?? ""} />
      {window?.showMore && (
        <Button size={32} className="mt-3" onClick={window.showMore}>
          Show more text
        </Button>
      )}
    </>
  );
}
