import { timeWords } from "./place-words.ts";
import type { ResourceText } from "@groundwork/contract/resource-text";

/** Shows the second at which words are spoken; a link to the recording there, if it has an address. */
export function TimeStamp({ seconds, address }: { seconds: number | null; address: string | null }) {
  if (seconds === null) return <span />;
  const href = addressAtSecond(address, seconds);
  const words = timeWords(seconds);
  const look = "justify-self-end pt-[3px] font-sans text-xs text-page-2";
  if (href === null) return <span className={look}>{words}</span>;
  return (
    <a
      href={href}
      target="_blank"
      rel="noopener noreferrer"
      aria-label={`Open at ${words} in a new tab`}
      className={`${look} underline decoration-1 underline-offset-3 hover:text-page-ink`}
    >
      {words}
    </a>
  );
}

/** The hosts of YouTube's watch pages; a double that stands for it is known by its path. */
const hosts = /^(www\.|m\.|music\.)?youtube(-nocookie)?\.com$|^youtu\.be$/;

/** Returns the address that opens a video at a second, or null if the address is no video's. */
export function addressAtSecond(address: string | null, seconds: number): string | null {
  if (address === null || !/^https?:\/\//i.test(address) || !URL.canParse(address)) return null;
  const url = new URL(address);
  if (!hosts.test(url.hostname) && !(url.pathname === "/watch" && url.searchParams.has("v"))) return null;
  url.searchParams.set("t", `${Math.max(0, Math.floor(seconds))}s`);
  return url.href;
}

type TimeMarks = ResourceText["times"];

/** A stretch of a transcript with the second at which it is spoken; null before the first mark. */
interface TimedSpan {
  start: number;
  end: number;
  seconds: number | null;
}

/** Returns the second at which the character is spoken, or null. Marks grow. */
export function secondAt(times: TimeMarks, position: number): number | null {
  return times[lastBefore(times, position)]?.seconds ?? null;
}

/** Sets the seconds after which a new stamp appears at the latest. */
const every = 30;

/** Cuts start..end at marks, now and then, and where cited words begin: these are whole next to their own second. */
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

/** Returns the index of the last mark at or before the position; -1 if there is none. */
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
