/** XML that is not well formed, cut off, or made to exhaust its reader. Lines count from 1, columns from 0. */
export class XmlError extends Error {
  readonly line: number;
  readonly column: number;
  readonly isTooDeep: boolean;

  constructor(what: string, place: { line: number; column: number }, isTooDeep = false) {
    super(what);
    this.line = place.line;
    this.column = place.column;
    this.isTooDeep = isTooDeep;
  }
}

export function placeOf(text: string, at: number): { line: number; column: number } {
  let line = 1;
  let from = 0;
  for (let end = text.indexOf("\n"); end >= 0 && end < at; end = text.indexOf("\n", from)) {
    line++;
    from = end + 1;
  }
  return { line, column: at - from };
}
