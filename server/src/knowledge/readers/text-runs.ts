/** Blanks of one line that stay: no indentation is deeper. */
const mostBlanks = 40;
/** Marks on one letter, and joiners and the like in a row. */
const mostWidthless = 10;
const mostLines = 6;
const mostTabs = 1000;

/** Blanks that are none of \s among them: an empty Braille cell and the fillers of Hangul. */
const blanks = String.raw`\s\u115F\u1160\u2800\u3164\uFFA0`;
const noWidth = String.raw`\p{M}\p{Cf}\p{Cc}\p{DI}\uFEFF`;
const blank = new RegExp(`^(?!\uFEFF)[${blanks}]$`, "u");
const shown = new RegExp(`[^${blanks}${noWidth}]`, "u");
/** Matches what may be too much; fewer signs never are. */
const suspect = new RegExp(`[${blanks}${noWidth}]{${mostLines + 1}}`, "gu");
/** Takes a long run piece by piece: the whole of it would exhaust the matcher. */
const unseen = new RegExp(`[${blanks}${noWidth}]{1,4096}`, "uy");

export const showsAnything = (text: string, from: number, to: number): boolean =>
  shown.test(text.slice(from, to));

/** Stretches of a text, growing: from, to, from, to. */
export type Stretches = number[];

/** Returns what is too much of blanks and empty lines. `inRow`, asked with growing positions, says where tabs part cells. */
export function excessIn(
  text: string,
  inRow: (from: number, to: number) => boolean = () => false,
): Stretches {
  const excess: Stretches = [];
  suspect.lastIndex = 0;
  for (let found = suspect.exec(text); found; found = suspect.exec(text)) {
    unseen.lastIndex = suspect.lastIndex;
    while (unseen.test(text)) suspect.lastIndex = unseen.lastIndex;
    const run = text.slice(found.index, suspect.lastIndex);
    addExcess(excess, run, found.index, inRow(found.index, suspect.lastIndex));
  }
  return excess;
}

function addExcess(excess: Stretches, run: string, from: number, isRow: boolean): void {
  const { keptTo, resumed } = emptyLines(run);
  const count = { blanks: 0, widthless: 0, tabs: 0 };
  let left = -1;
  let at = 0;
  for (const sign of run) {
    const stays = (at < keptTo || at >= resumed) && staysIn(count, sign, isRow);
    if (stays && left >= 0) excess.push(from + left, from + at);
    if (stays) left = -1;
    else if (left < 0) left = at;
    at += sign.length;
  }
  if (left >= 0) excess.push(from + left, from + run.length);
}

/** Returns where the lines that stay end, and where the last line begins, which keeps its indentation. */
function emptyLines(run: string): { keptTo: number; resumed: number } {
  let keptTo = run.indexOf("\n") + 1;
  for (let lines = 1; keptTo > 0 && lines < mostLines; lines++) keptTo = run.indexOf("\n", keptTo) + 1;
  return { keptTo: keptTo || run.length, resumed: Math.max(keptTo, run.lastIndexOf("\n") + 1) };
}

function staysIn(
  count: { blanks: number; widthless: number; tabs: number },
  sign: string,
  isRow: boolean,
): boolean {
  if (sign === "\n" || (isRow && sign === "\t")) {
    count.blanks = count.widthless = 0;
    return sign === "\n" || ++count.tabs <= mostTabs;
  }
  count.widthless = blank.test(sign) ? 0 : count.widthless + 1;
  return ++count.blanks <= mostBlanks && count.widthless <= mostWidthless;
}

export function without(text: string, stretches: Stretches): string {
  const pieces: string[] = [];
  let from = 0;
  for (let i = 0; i < stretches.length; i += 2) {
    pieces.push(text.slice(from, stretches[i]));
    from = stretches[i + 1]!;
  }
  pieces.push(text.slice(from));
  return pieces.join("");
}

/** Returns a function that gives a position of the text once these stretches are removed. */
export function positionsWithout(stretches: Stretches): (position: number) => number {
  const gone = new Float64Array(stretches.length / 2 + 1);
  for (let i = 0; i < stretches.length; i += 2)
    gone[i / 2 + 1] = gone[i / 2]! + stretches[i + 1]! - stretches[i]!;
  return (position) => {
    let [low, high] = [0, stretches.length / 2];
    while (low < high) {
      const middle = (low + high) >> 1;
      if (stretches[middle * 2]! < position) low = middle + 1;
      else high = middle;
    }
    // Of the last stretch that begins before, no more is gone than lies before.
    const within = low === 0 ? 0 : Math.max(0, stretches[low * 2 - 1]! - position);
    return position - gone[low]! + within;
  };
}
