import { useState } from "react";

interface Span {
  start: number;
  end: number;
}

/** Characters shown at first, and added each time. */
const step = 60_000;
/** Characters before the words that are looked for. */
const lead = 20_000;

export interface TextWindow {
  /** Which characters to show; undefined where all can be shown at once. */
  range: Span | undefined;
  showEarlier: (() => void) | undefined;
  showMore: (() => void) | undefined;
}

/** Which part of a long text is shown: its beginning, or what stands around `focus`, and more when asked for. */
export function useTextWindow(key: string, length: number, focus: Span | undefined): TextWindow {
  const [opened, setOpened] = useState<{ key: string; span: Span }>();
  if (length <= step * 1.5) return { range: undefined, showEarlier: undefined, showMore: undefined };
  const own = `${key} ${focus?.start ?? ""}`;
  const span = opened?.key === own ? opened.span : firstSpan(length, focus);
  const open = (change: Partial<Span>): void => setOpened({ key: own, span: { ...span, ...change } });
  return {
    range: span,
    showEarlier: span.start > 0 ? () => open({ start: Math.max(0, span.start - step) }) : undefined,
    showMore: span.end < length ? () => open({ end: Math.min(length, span.end + step) }) : undefined,
  };
}

/** Exported for its test. */
export function firstSpan(length: number, focus: Span | undefined): Span {
  const start = Math.max(0, (focus?.start ?? 0) - lead);
  // What is left over at either end is too little to be asked for.
  const from = start < lead ? 0 : start;
  const end = Math.max(from + step, (focus?.end ?? 0) + lead);
  return { start: from, end: length - end < lead ? length : end };
}
