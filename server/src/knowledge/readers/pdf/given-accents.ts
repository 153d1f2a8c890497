import { accented, isAccent } from "./accents.ts";
import type { Piece } from "./pieces.ts";
import type { Run } from "./runs.ts";

/** An accent at the end of one piece that is drawn over the first letter of the next, or the reverse, goes to that letter. */
export function giveAccent(before: Piece, after: Piece): void {
  const at = before.text.length - 1;
  const [end, start] = [glyphAt(before, at), glyphAt(after, 0)];
  if (!isAccent(end.characters) && !isAccent(start.characters)) return;
  const raise = Math.abs(before.endBaseline - after.baseline);
  if (before.turn !== after.turn || raise > 0.45 * Math.max(before.size, after.size)) return;
  if (isAccent(end.characters)) {
    const letter = accented(start, end, after.size);
    if (letter === null) return;
    setLetter(after, 0, letter);
    dropLast(before, start.from);
  } else {
    const letter = accented(end, start, before.size);
    if (letter === null) return;
    setLetter(before, at, letter);
    before.right = before.x.at(-1)!;
    after.text = after.text.slice(1).trimStart();
    after.x = after.x.slice(-after.text.length - 1);
    after.left = after.x[0]!;
  }
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

function glyphAt({ text, x }: Run, at: number) {
  return { characters: text[at]!, from: x[at]!, to: x[at + 1]! };
}

function setLetter(piece: Run, at: number, letter: string): void {
  const [from, to] = [piece.x[at]!, piece.x[at + 1]!];
  const within = Array.from(
    { length: letter.length - 1 },
    (_, i) => from + ((to - from) * (i + 1)) / letter.length,
  );
  piece.x.splice(at + 1, 0, ...within);
  piece.text = piece.text.slice(0, at) + letter + piece.text.slice(at + 1);
}

/** Drops an accent; what it stood on begins at `next`. */
function dropLast(piece: Piece, next: number): void {
  const text = piece.text.slice(0, -1).trimEnd();
  const adjoins = text.length === piece.text.length - 1;
  piece.text = text;
  piece.x.length = text.length + 1;
  if (adjoins) piece.x[text.length] = Math.max(next, piece.x[text.length - 1] ?? next);
  piece.right = piece.x[text.length]!;
  piece.gaps = piece.gaps.filter((gap) => gap.at < text.length);
}
