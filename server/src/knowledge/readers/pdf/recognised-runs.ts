import type { SeenLine, SeenText, SeenWord } from "../recognition/recognition.ts";
import { hasRightToLeft, reversed } from "./right-to-left.ts";
import { median, runsWhile } from "./rows.ts";
import type { Run } from "./runs.ts";

/** Holds the text recognized on a page, as if the page had been scanned straight. */
export interface RecognisedPage {
  runs: Run[];
  /** Radians, clockwise, by which the page's lines are turned about its middle. */
  tilt: number;
  /** Mean of its words by their letters, per cent. */
  sureness: number;
}

/** Points of the picture to one of the page, and the page's extent. */
interface Scan {
  dots: number;
  width: number;
  height: number;
}

/** Words that are less sure are specks, rules and pictures; a page of text has hardly one. */
const leastSureWord = 30;
/** Share of a type's size from its highest letters to its lowest. */
const letterHeight = 0.92;
/** A gap of this many type sizes is another place on the page. */
const placeGap = 1.15;
/** Sizes that differ by less are one. */
const sameSize = 0.12;

/** Runs of what was seen on a page's picture. */
export function recognisedRuns(
  { lines: seen, turned }: SeenText,
  { dots, width, height }: Scan,
): RecognisedPage {
  const lines = seen
    .map((line) => ({ ...line, words: line.words.filter((word) => word.sureness >= leastSureWord) }))
    .filter(({ words }) => words.length > 0);
  // The picture was turned as a whole; what it is still off by is the same for all lines.
  const left = Math.atan(median(lines.flatMap(({ slope, words }) => words.map(() => slope))));
  const [sine, cosine] = [Math.sin(left), Math.cos(left)];
  const sizes = settledSizes(lines, dots);
  const runs = lines.flatMap((line, i) => {
    const middle = (line.words[0]!.left + line.words.at(-1)!.right) / 2 / dots - width / 2;
    const across = line.baseline / dots - height / 2;
    const baseline = height / 2 + across * cosine - middle * sine;
    const shift = middle * cosine + across * sine - middle;
    const size = sizes[i]!;
    const gap = size * dots * placeGap;
    const pieces = runsWhile(line.words, (word, before) => word.left - before.at(-1)!.right <= gap);
    return pieces.map((words) => runOf(words, { dots, shift, baseline, size }));
  });
  return { runs, tilt: left - turned, sureness: surenessOf(lines) };
}

function surenessOf(lines: readonly SeenLine[]): number {
  let [sum, letters] = [0, 0];
  for (const { words } of lines)
    for (const { text, sureness } of words) {
      sum += sureness * text.length;
      letters += text.length;
    }
  return letters === 0 ? 0 : sum / letters;
}

/** Returns the type size of each line in points. What differs by no more than two scans of a line do is one size. */
function settledSizes(lines: readonly SeenLine[], dots: number): number[] {
  const measured = lines.map(({ height }) => height / letterHeight / dots);
  const weighed = lines.flatMap(({ words }, i) => words.map(() => measured[i]!));
  const settled = [median(weighed)];
  return measured.map((size) => {
    const near = settled.find((other) => Math.abs(size - other) <= other * sameSize);
    if (near === undefined) settled.push(size);
    return near ?? size;
  });
}

function runOf(
  words: readonly SeenWord[],
  { dots, shift, baseline, size }: { dots: number; shift: number; baseline: number; size: number },
): Run {
  const at = (x: number) => x / dots + shift;
  let text = "";
  const x: number[] = [];
  const rightToLeft = words.some((word) => hasRightToLeft(word.text));
  for (const word of rightToLeft ? words.toReversed() : words) {
    // Their letters are not seen apart.
    const [from, to] = rightToLeft ? [word.right, word.left] : [word.left, word.right];
    if (text !== "") text += " ";
    for (let i = 0; i < word.text.length; i++) x.push(at(from + ((to - from) * i) / word.text.length));
    x.push(at(to));
    text += word.text;
  }
  const [left, right] = [at(words[0]!.left), at(words.at(-1)!.right)];
  return {
    text,
    x,
    left,
    right,
    top: baseline - size * 0.8,
    bottom: baseline + size * 0.2,
    baseline,
    size,
    font: "",
    bold: false,
    italic: false,
    mono: false,
    rightToLeft,
    ...(rightToLeft && { seen: reversed(text) }),
    order: 0,
    turn: 0,
    slanted: false,
  };
}
