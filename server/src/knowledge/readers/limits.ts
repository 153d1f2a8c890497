import { ReadingError } from "./source.errors.ts";

/** Characters of one part: some 7,000 printed pages. Its text is held whole while it is read and indexed. */
export const maxPartText = 20_000_000;

/** Limits paragraphs, rows and other blocks of one part: each costs memory besides its text. */
export const maxPartBlocks = 500_000;

/** Limits how deep JSON, XML and RTF may nest. Nobody writes deeper; deeper files are made to exhaust their reader. */
export const maxNesting = 500;

export function tooMuchText(): ReadingError {
  return new ReadingError(
    "too_much_text",
    "This contains more text than one resource can have. Split it into several files and add each of them.",
  );
}

export function nestedTooDeep(): ReadingError {
  return new ReadingError("nested_too_deep", "This is nested too deeply to be read.");
}
