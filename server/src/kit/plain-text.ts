/** Trims with loops, because expressions such as `\s+$` restart at each blank of a run. */

/** Matches the characters of `\s`, by UTF-16 unit. */
export function isBlank(unit: number): boolean {
  if (unit <= 0x20) return unit === 0x20 || (unit >= 0x09 && unit <= 0x0d);
  if (unit < 0xa0) return false;
  return (
    unit === 0xa0 ||
    unit === 0x1680 ||
    (unit >= 0x2000 && unit <= 0x200a) ||
    unit === 0x2028 ||
    unit === 0x2029 ||
    unit === 0x202f ||
    unit === 0x205f ||
    unit === 0x3000 ||
    unit === 0xfeff
  );
}

/** Removes blanks and any of `signs` from the end. */
export function withoutEnd(text: string, signs: string): string {
  let end = text.length;
  while (end > 0 && (isBlank(text.charCodeAt(end - 1)) || signs.includes(text[end - 1]!))) end--;
  return text.slice(0, end);
}

/** Removes blanks and any of `signs` from the beginning. */
export function withoutStart(text: string, signs: string): string {
  let start = 0;
  while (start < text.length && (isBlank(text.charCodeAt(start)) || signs.includes(text[start]!))) start++;
  return text.slice(start);
}

/** Removes blanks and any of `signs` from both ends. */
export function withoutEnds(text: string, signs: string): string {
  return withoutStart(withoutEnd(text, signs), signs);
}

/** The longest kept run of blanks, which includes paragraph breaks. */
const mostBlanks = 8;
/** Limits how many times the kept length is read. */
const mostRead = 4;
/** The most combining marks on a letter in any language. */
const mostMarks = 6;
const mark = /^\p{M}$/u;

/**
 * Returns the first `most` UTF-16 units of typed text: runs of blanks and of combining marks are cut short, and halves of pairs
 * are replaced.
 */
export function typedText(text: string, most: number): string {
  let kept = "";
  let from = 0;
  let blanks = 0;
  let marks = 0;
  const length = Math.min(text.length, most * mostRead);
  let i = 0;
  for (; i < length && kept.length + i - from < most; i++) {
    const unit = text.charCodeAt(i);
    blanks = isBlank(unit) ? blanks + 1 : 0;
    marks = unit >= 0x300 && mark.test(text[i]!) ? marks + 1 : 0;
    if (blanks <= mostBlanks && marks <= mostMarks) continue;
    kept += text.slice(from, i);
    from = i + 1;
  }
  return (kept + text.slice(from, i)).toWellFormed();
}
