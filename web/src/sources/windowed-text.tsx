import type { ResourceText } from "@groundwork/contract/resource-text";
import { Button } from "#ui/button.tsx";
import type { SourceHighlight } from "./source-highlight.ts";
import { TextView } from "./text-view.tsx";

/** Lead to the text before and after what is there; undefined where there is none. */
export interface MoreText {
  showEarlier: (() => void) | undefined;
  showMore: (() => void) | undefined;
}

interface WindowedTextProps {
  source: Pick<ResourceText, "text" | "blocks" | "times" | "url">;
  highlights: readonly SourceHighlight[];
  /** Only these characters, such as one page's. */
  range?: { start: number; end: number } | undefined;
  more?: MoreText;
  className?: string;
}

/** Shows a source's text, of a long one as much as was asked for. */
export function WindowedText({ source, highlights, range, more, className }: WindowedTextProps) {
  return (
    <>
      {more?.showEarlier && (
        <Button size={32} className="mb-3" onClick={more.showEarlier}>
          Show earlier text
        </Button>
      )}
      <TextView source={source} highlights={highlights} range={range} className={className ?? ""} />
      {more?.showMore && (
        <Button size={32} className="mt-3" onClick={more.showMore}>
          Show more text
        </Button>
      )}
    </>
  );
}
