import { classNames } from "./class-names.ts";

/** Keeps so many characters of a name's end readable; shorter names are cut at their end. */
const kept = 12;
const segmenter = new Intl.Segmenter();

/** Shows a name on one line, cut in its middle if there is no room, so that its end can be read. */
export function MiddleCut({ children: name, className }: { children: string; className?: string }) {
  const [start, end] = cutForEnd(name);
  return (
    <span className={classNames("flex min-w-0", className)}>
      <span className="min-w-0 overflow-hidden text-ellipsis whitespace-pre">{start}</span>
      {end !== "" && <span className="shrink-0 whitespace-pre">{end}</span>}
    </span>
  );
}

/** Splits a name into a part that may be cut and an end that stays. No character is split. */
export function cutForEnd(name: string): [start: string, end: string] {
  if (name.length <= 2 * kept) return [name, ""];
  const characters = Array.from(segmenter.segment(name), ({ segment }) => segment);
  if (characters.length <= 2 * kept) return [name, ""];
  return [characters.slice(0, -kept).join(""), characters.slice(-kept).join("")];
}
