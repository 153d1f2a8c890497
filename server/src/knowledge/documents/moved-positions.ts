/** Maps positions of a text to `tidy`, the same text without some of its blanks and signs. */
export function movedPositions(text: string, tidy: string): (position: number) => number {
  if (text === tidy) return (position) => position;
  const moved = new Int32Array(text.length + 1);
  let at = tidy.length;
  moved[text.length] = at;
  // From its end: what is left out at the beginning, such as a bullet, may look like what follows.
  for (let i = text.length - 1; i >= 0; i--) {
    const [own, next] = [text[i]!, tidy[at - 1]];
    if (own === next || (next === " " && /\s/.test(own))) at--;
    moved[i] = at;
  }
  return (position) => moved[position]!;
}

interface Range {
  start: number;
  end: number;
}

/** Returns marks as far as they lie between two positions. */
export function marksWithin<Mark extends Range>(marks: readonly Mark[], start: number, end: number): Mark[] {
  return marks
    .filter((mark) => mark.start < end && mark.end > start)
    .map((mark) => ({ ...mark, start: Math.max(start, mark.start), end: Math.min(end, mark.end) }));
}

/** Returns marks of a text that follows so many characters. */
export function shifted<Mark extends Range>(marks: readonly Mark[], by: number): Mark[] {
  return marks.map((mark) => ({ ...mark, start: mark.start + by, end: mark.end + by }));
}
