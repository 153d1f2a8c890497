export interface CsvShape {
  delimiter: string;
  /** Null where no text is quoted. */
  quote: string | null;
}

/** A cell longer than this was not meant: its quote is one that nobody closed. */
const longestQuoted = 1_000_000;

/**
 * The rows of comma-separated text, as RFC 4180 has them: cells may be quoted, and then hold delimiters, line breaks and
 * doubled quotes. From a quote on that is never closed, quotes are taken as they stand. Rows without any cell are left out.
 */
export function* csvRows(text: string, { delimiter, quote }: CsvShape, most = Infinity): Generator<string[]> {
  let quoting = quote;
  let at = 0;
  for (let rows = 0; at < text.length && rows < most; rows++) {
    const cells: string[] = [];
    let ended = false;
    while (!ended) {
      let cell: string | null = null;
      const opening = quoting === null ? at : afterSpaces(text, at);
      if (quoting !== null && text[opening] === quoting) {
        const end = quotedEnd(text, opening, quoting, delimiter);
        if (end < 0) quoting = null;
        else {
          cell = text.slice(opening + 1, end).replaceAll(quoting + quoting, quoting);
          at = end + 1;
        }
      }
      const end = plainEnd(text, at, delimiter);
      cell = (cell ?? "") + text.slice(at, end);
      cells.push(cell);
      ended = text[end] !== delimiter;
      at = end + 1;
      if (ended && text[end] === "\r" && text[at] === "\n") at++;
    }
    if (cells.length > 1 || cells[0]!.trim() !== "") yield cells;
  }
}

/** The quote that closes the one at `at`; -1 where none does. */
function quotedEnd(text: string, at: number, quote: string, delimiter: string): number {
  for (let end = text.indexOf(quote, at + 1); end >= 0 && end - at < longestQuoted;) {
    const next = text[afterSpaces(text, end + 1)];
    if (next === undefined || next === delimiter || next === "\n" || next === "\r") return end;
    // A quote alone within a text is part of it.
    end = text.indexOf(quote, text[end + 1] === quote ? end + 2 : end + 1);
  }
  return -1;
}

function afterSpaces(text: string, from: number): number {
  let at = from;
  while (text[at] === " ") at++;
  return at;
}

function plainEnd(text: string, from: number, delimiter: string): number {
  let at = from;
  while (at < text.length && text[at] !== delimiter && text[at] !== "\n" && text[at] !== "\r") at++;
  return at;
}
