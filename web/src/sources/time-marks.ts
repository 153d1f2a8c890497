import type { ResourceText } from "@groundwork/contract/resource-text";

type TimeMarks = ResourceText["times"];

/** A stretch of a transcript with the second at which it is spoken; null before the first mark. */
export interface TimedSpan {
  start: number;
  end: number;
  seconds: number | null;
}

/** The second at which the character is spoken, or null. Marks grow. */
export function secondAt(times: TimeMarks, position: number): number | null {
  return times[lastBefore(times, position)]?.seconds ?? null;
}

/** Seconds after which a new stamp stands at the latest. */
const every = 30;

/** Cuts start..end at marks, now and then, and where cited words begin: these stand whole beside their own second. */
export function cutAtTimes(
  start: number,
  end: number,
  times: TimeMarks,
  cited: readonly { start: number; end: number }[] = [],
): TimedSpan[] {
  const beginnings = new Set(cited.map((words) => lastBefore(times, words.start)));
  const first = lastBefore(times, start);
  const spans: TimedSpan[] = [{ start, end, seconds: times[first]?.seconds ?? null }];
  for (let at = first + 1; at < times.length && times[at]!.start < end; at += 1) {
    const mark = times[at]!;
    const last = spans.at(-1)!;
    if (cited.some((words) => mark.start > words.start && mark.start < words.end)) continue;
    const soon = last.seconds !== null && mark.seconds - last.seconds < every;
    if (soon && !beginnings.has(at)) continue;
    last.end = mark.start;
    spans.push({ start: mark.start, end, seconds: mark.seconds });
  }
  return spans.filter((span) => span.end > span.start);
}

/** The index of the last mark at or before the position; -1 where there is none. */
function lastBefore(times: TimeMarks, position: number): number {
  let low = 0;
  let high = times.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (times[middle]!.start <= position) low = middle + 1;
    else high = middle;
  }
  return low - 1;
}
