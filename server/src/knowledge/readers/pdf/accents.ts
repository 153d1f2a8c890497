import type { Piece } from "./piece.ts";
import type { Run } from "./runs.ts";

/** Accents as characters of their own, and as marks on the letter before them. */
const marks: ReadonlyMap<string, string> = new Map([
  ["`", "\u0300"],
  ["\u00B4", "\u0301"],
  ["^", "\u0302"],
  ["\u02C6", "\u0302"],
  ["~", "\u0303"],
  ["\u02DC", "\u0303"],
  ["\u00AF", "\u0304"],
  ["\u02C9", "\u0304"],
  ["\u02D8", "\u0306"],
  ["\u02D9", "\u0307"],
  ["\u00A8", "\u0308"],
  ["\u02DA", "\u030A"],
  ["\u02DD", "\u030B"],
  ["\u02C7", "\u030C"],
  ["\u00B8", "\u0327"],
  ["\u02DB", "\u0328"],
]);

/** Measures what is drawn from one edge to the other, in units of which `em` are the size of its type. */
export interface Drawn {
  characters: string;
  from: number;
  to: number;
}

export const isAccent = (characters: string): boolean => marks.has(characters);

/** Combines a letter and an accent that are drawn over each other into one character; null if there is none. */
export function accented(letter: Drawn, accent: Drawn, em: number): string | null {
  const mark = marks.get(accent.characters);
  if (mark === undefined || !/^\p{L}$/u.test(letter.characters)) return null;
  // Slanted faces shift the accent of a tall letter.
  const apart = Math.abs(letter.from + letter.to - accent.from - accent.to) / 2;
  if (apart > em * 0.2 || apart > Math.abs(letter.to - letter.from) * 0.5) return null;
  return (dotted[letter.characters] ?? letter.characters).concat(mark).normalize("NFC");
}

const dotted: Readonly<Record<string, string>> = { "\u0131": "i", "\u0237": "j" };

/** Gives an accent at the end of one piece that is drawn over the first letter of the next to that letter, or the reverse. */
export function giveAccent(before: Piece, after: Piece): void {
  const at = before.letters.length - 1;
  const [end, start] = [glyphAt(before, at), glyphAt(after, 0)];
  const raise = Math.abs(before.endBaseline - after.baseline);
  const size = Math.max(before.style.size, after.style.size);
  if (before.turn !== after.turn || raise > 0.45 * size) return;
  if (isAccent(end.characters)) {
    const letter = accented(start, end, after.style.size);
    if (letter === null) return;
    setLetter(after, 0, letter);
    dropLast(before, start.from);
  } else {
    const letter = accented(end, start, before.style.size);
    if (letter === null) return;
    setLetter(before, at, letter);
    before.right = before.x.at(-1)!;
    const next = after.letters.findIndex((each, i) => i > 0 && /\S/.test(each));
    const dropped = next < 0 ? after.letters.length : next;
    after.letters.splice(0, dropped);
    after.x.splice(0, dropped);
    after.left = after.x[0]!;
  }
}

/** Drops an accent and the spaces before it; the letter below it begins at `next`. */
function dropLast(piece: Piece, next: number): void {
  const { letters, x } = piece;
  const left = letters.findLastIndex((each, i) => i < letters.length - 1 && /\S/.test(each)) + 1;
  if (left === letters.length - 1) x[left] = Math.max(next, x[left - 1] ?? next);
  letters.length = left;
  x.length = left + 1;
  piece.right = x[left]!;
  piece.gaps = piece.gaps.filter((gap) => gap.at < left);
}

/** Runs that are looked at on either side of an accent, in the order in which they are drawn. */
const near = 40;

/** Without the accents that stand alone over a letter of another run: capitals have theirs raised. */
export function withAccentsPlaced(runs: readonly Run[]): Run[] {
  const given = new Set<Run>();
  runs.forEach((accent, at) => {
    if (!isAccent(accent.text)) return;
    const around = runs.slice(Math.max(0, at - near), at + near + 1);
    if (around.some((run) => !isAccent(run.text) && putOver(run, accent))) given.add(accent);
  });
  return runs.filter((run) => !given.has(run));
}

function putOver(run: Run, accent: Run): boolean {
  const raise = Math.abs(run.baseline - accent.baseline);
  if (run.turn !== accent.turn || raise > 0.45 * Math.max(run.size, accent.size)) return false;
  const middle = (accent.left + accent.right) / 2;
  const at = run.x.findLastIndex((edge) => edge <= middle);
  if (at < 0 || at >= run.text.length) return false;
  const line = { letters: run.text.split(""), x: run.x };
  const over = glyphAt({ letters: [accent.text], x: accent.x }, 0);
  const letter = accented(glyphAt(line, at), over, run.size);
  if (letter === null) return false;
  setLetter(line, at, letter);
  run.text = line.letters.join("");
  return true;
}

type Line = Pick<Piece, "letters" | "x">;

function glyphAt({ letters, x }: Line, at: number): Drawn {
  return { characters: letters[at]!, from: x[at]!, to: x[at + 1]! };
}

function setLetter({ letters, x }: Line, at: number, letter: string): void {
  const [from, to] = [x[at]!, x[at + 1]!];
  const edgeOf = (i: number) => from + ((to - from) * (i + 1)) / letter.length;
  x.splice(at + 1, 0, ...Array.from({ length: letter.length - 1 }, (_, i) => edgeOf(i)));
  letters.splice(at, 1, ...letter.split(""));
}
