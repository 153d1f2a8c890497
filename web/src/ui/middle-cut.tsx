import { classNames } from "./class-names.ts";

/** So much of a name's end stays readable, in characters as people count them; shorter names give way at their end. */
const kept = 12;
const segmenter = new Intl.Segmenter();

/** A name on one line that gives way in its middle where there is no room, so that its end can be read: "v2.pdf". */
export function MiddleCut({ children: name, className }: { children: string; className?: string }) {
  const [start, end] = cutForEnd(name);
  return (
    <span className={classNames("flex min-w-0", className)}>
      <span className="min-w-0 overflow-hidden text-ellipsis whitespace-pre">{start}</span>
      {end !== "" && <span className="shrink-0 whitespace-pre">{end}</span>}
    </span>
  );
}

/** A name in two: what may give way, and the end that stays. Nothing that is one character is torn apart. */
export function cutForEnd(name: string): [start: string, end: string] {
  if (name.length <= 2 * kept) return [name, ""];
  const characters = Array.from(segmenter.segment(name), ({ segment }) => segment);
  if (characters.length <= 2 * kept) return [name, ""];
  return [characters.slice(0, -kept).join(""), characters.slice(-kept).join("")];
}
