import { edgesOf, type Piece, setText, textOf } from "./piece.ts";
import type { Run } from "./runs.ts";

/** Accents as characters of their own, and as marks on the letter before them. */
const marks: Readonly<Record<string, string>> = {
  "`": "\u0300",
  "\u00B4": "\u0301",
  "^": "\u0302",
  "\u02C6": "\u0302",
  "~": "\u0303",
  "\u02DC": "\u0303",
  "\u00AF": "\u0304",
  "\u02C9": "\u0304",
  "\u02D8": "\u0306",
  "\u02D9": "\u0307",
  "\u00A8": "\u0308",
  "\u02DA": "\u030A",
  "\u02DD": "\u030B",
  "\u02C7": "\u030C",
  "\u00B8": "\u0327",
  "\u02DB": "\u0328",
};

/** Measures what is drawn from one edge to the other, in units of which `em` are the size of its type. */
export interface Drawn {
  characters: string;
  from: number;
  to: number;
}

export const isAccent = (characters: string): boolean =>
  characters.length === 1 && isAccentCode(characters.charCodeAt(0));

/** Returns whether a unit of UTF-16 is an accent. It is called for every glyph, most of which are letters of ASCII. */
export function isAccentCode(code: number): boolean {
  if (code < 0x7b ? code !== 0x5e && code !== 0x60 : code > 0x2dd) return false;
  return marks[String.fromCharCode(code)] !== undefined;
}

/** A letter and an accent that are drawn over each other, as one character where there is one; null for anything else. */
export function accented(letter: Drawn, accent: Drawn, em: number): string | null {
  const mark = marks[accent.characters];
  if (mark === undefined || !/^\p{L}$/u.test(letter.characters)) return null;
  // Slanted faces shift the accent of a tall letter.
  const apart = Math.abs(letter.from + letter.to - accent.from - accent.to) / 2;
  if (apart > em * 0.2 || apart > Math.abs(letter.to - letter.from) * 0.5) return null;
  return (dotted[letter.characters] ?? letter.characters).concat(mark).normalize("NFC");
}

const dotted: Readonly<Record<string, string>> = { "\u0131": "i", "\u0237": "j" };

type Letters = Pick<Run, "text" | "x">;

/** An accent at the end of one piece that is drawn over the first letter of the next, or the reverse, goes to that letter. */
export function giveAccent(before: Piece, after: Piece): void {
  const at = before.count - 1;
  const [first, next] = [lettersOf(before), lettersOf(after)];
  const [end, start] = [glyphAt(first, at), glyphAt(next, 0)];
  const raise = Math.abs(before.endBaseline - after.baseline);
  const size = Math.max(before.style.size, after.style.size);
  if (before.turn !== after.turn || raise > 0.45 * size) return;
  if (isAccent(end.characters)) {
    const letter = accented(start, end, after.style.size);
    if (letter === null) return;
    setLetter(next, 0, letter);
    setText(after, next.text, next.x);
    dropLast(before, first, start.from);
  } else if (isAccent(start.characters)) {
    const letter = accented(end, start, before.style.size);
    if (letter === null) return;
    setLetter(first, at, letter);
    setText(before, first.text, first.x);
    before.right = first.x.at(-1)!;
    const text = next.text.slice(1).trimStart();
    setText(after, text, next.x.slice(-text.length - 1));
    after.left = after.edges[0]!;
  }
}

const lettersOf = (piece: Piece): Letters => ({ text: textOf(piece), x: edgesOf(piece) });

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
  return runs.filter((run) => !given.has(run)).map((run, order) => ({ ...run, order }));
}

function putOver(run: Run, accent: Run): boolean {
  const raise = Math.abs(run.baseline - accent.baseline);
  if (run.turn !== accent.turn || raise > 0.45 * Math.max(run.size, accent.size)) return false;
  const middle = (accent.left + accent.right) / 2;
  const at = run.x.findLastIndex((edge) => edge <= middle);
  if (at < 0 || at >= run.text.length) return false;
  const letter = accented(glyphAt(run, at), glyphAt(accent, 0), run.size);
  if (letter === null) return false;
  setLetter(run, at, letter);
  return true;
}

function glyphAt({ text, x }: Letters, at: number) {
  return { characters: text[at]!, from: x[at]!, to: x[at + 1]! };
}

function setLetter(piece: Letters, at: number, letter: string): void {
  const [from, to] = [piece.x[at]!, piece.x[at + 1]!];
  const edgeOf = (i: number) => from + ((to - from) * (i + 1)) / letter.length;
  piece.x.splice(at + 1, 0, ...Array.from({ length: letter.length - 1 }, (_, i) => edgeOf(i)));
  piece.text = piece.text.slice(0, at) + letter + piece.text.slice(at + 1);
}

/** Drops an accent; the letter below it begins at `next`. */
function dropLast(piece: Piece, { text, x }: Letters, next: number): void {
  const left = text.slice(0, -1).trimEnd();
  const edges = x.slice(0, left.length + 1);
  if (left.length === text.length - 1) edges[left.length] = Math.max(next, edges[left.length - 1] ?? next);
  setText(piece, left, edges);
  piece.right = edges[left.length]!;
  piece.gaps = piece.gaps.filter((gap) => gap.at < left.length);
}
