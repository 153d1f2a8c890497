/** Classifies what one UTF-16 unit of a text shows. */
const shown = 1;
const blank = 2;
const line = 3;
const widthless = 4;

/** Blanks of one line that stay: no indentation is deeper. */
const mostBlanks = 40;
/** Marks on one letter, and joiners and the like in a row. */
const mostWidthless = 10;
/** Five empty lines. */
const mostLines = 6;
/** Empty cells of a row in a row. */
const mostTabs = 1000;

/** Blanks that are none of \s among them: an empty Braille cell and the fillers of Hangul. */
const blanks = /^[\s\u115F\u1160\u2800\u3164\uFFA0]$/u;
const noWidth = /^[\p{M}\p{Cf}\p{Cc}\p{DI}\uFEFF]$/u;

/** By unit; 0 for one that was not looked at yet. */
const kinds = new Uint8Array(0x1_0000);

function kindOfUnit(unit: number): number {
  const sign = String.fromCharCode(unit);
  if (sign === "\n") return line;
  if (sign !== "\uFEFF" && blanks.test(sign)) return blank;
  return noWidth.test(sign) ? widthless : shown;
}

const isSeenAscii = (unit: number) => unit > 32 && unit < 127;

function kindAt(text: string, at: number): number {
  const unit = text.charCodeAt(at);
  if (isSeenAscii(unit)) return shown;
  if ((unit & 0xf800) !== 0xd800) return (kinds[unit] ||= kindOfUnit(unit));
  // Either half of a pair shows what the whole does.
  const whole = text.codePointAt((unit & 0xfc00) === 0xdc00 ? at - 1 : at) ?? 0;
  return whole > 0xffff && noWidth.test(String.fromCodePoint(whole)) ? widthless : shown;
}

/** Returns whether anything of this stretch of a text is seen. */
export function showsAnything(text: string, from: number, to: number): boolean {
  for (let at = from; at < to; at++) if (kindAt(text, at) === shown) return true;
  return false;
}

/** Stretches of a text, growing: from, to, from, to. */
export type Stretches = number[];

/**
 * What is too much of blanks, empty lines and signs without width. `inRow` says whether a stretch touches a row of a
 * table, where tabs part cells; it is asked with growing positions.
 */
export function excessIn(
  text: string,
  inRow: (from: number, to: number) => boolean = () => false,
): Stretches {
  const excess: Stretches = [];
  const addWithin = (from: number, to: number) => {
    for (let at = from; at < to;) {
      const end = endOfRun(text, at);
      if (end - at > mostLines) addExcess(excess, text, at, end, inRow(at, end));
      at = Math.max(end, at + 1);
    }
  };
  // What is too long reaches over one of these places: the others are looked at around them alone.
  let seen = -1;
  for (let at = mostLines; at < text.length; at += mostLines + 1) {
    if (isSeenAscii(text.charCodeAt(at))) continue;
    let from = at;
    while (from > seen + 1 && !isSeenAscii(text.charCodeAt(from - 1))) from--;
    seen = at + 1;
    while (seen < text.length && !isSeenAscii(text.charCodeAt(seen))) seen++;
    if (seen - from > mostLines) addWithin(from, seen);
    at = seen;
  }
  return excess;
}

/** Returns where something is seen again. */
function endOfRun(text: string, from: number): number {
  let end = from;
  while (end < text.length && kindAt(text, end) !== shown) end++;
  return end;
}

function addExcess(excess: Stretches, text: string, from: number, to: number, isRow: boolean): void {
  const { keptTo, resumed } = emptyLines(text, from, to);
  const count: Count = { blanks: 0, widthless: 0, tabs: 0, stays: true };
  let left = -1;
  for (let at = from; at < to; at++) {
    const passed = at >= keptTo && at < resumed;
    // The second half of a pair goes with the first.
    if (!passed && (text.charCodeAt(at) & 0xfc00) !== 0xdc00) count.stays = staysIn(count, text, at, isRow);
    if (count.stays && !passed) {
      if (left >= 0) excess.push(left, at);
      left = -1;
    } else if (left < 0) left = at;
  }
  if (left >= 0) excess.push(left, to);
}

/** Returns where the lines that stay end, and where the last line begins, which keeps its indentation. */
function emptyLines(text: string, from: number, to: number): { keptTo: number; resumed: number } {
  let lines = 0;
  let keptTo = to;
  // Not beyond: a text without any line end would be searched to its end for each of its runs.
  for (let at = from; at < to; at++) if (text.charCodeAt(at) === 10 && ++lines === mostLines) keptTo = at + 1;
  return { keptTo, resumed: lines > mostLines ? text.lastIndexOf("\n", to - 1) + 1 : keptTo };
}

interface Count {
  blanks: number;
  widthless: number;
  tabs: number;
  stays: boolean;
}

function staysIn(count: Count, text: string, at: number, isRow: boolean): boolean {
  const kind = kindAt(text, at);
  if (kind === line) {
    count.blanks = count.widthless = 0;
    return true;
  }
  if (isRow && text.charCodeAt(at) === 9) {
    count.blanks = count.widthless = 0;
    return ++count.tabs <= mostTabs;
  }
  count.widthless = kind === widthless ? count.widthless + 1 : 0;
  return ++count.blanks <= mostBlanks && count.widthless <= mostWidthless;
}

/** The text without these stretches. */
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
