import { madeOnce } from "#kit/made-once.ts";

const segmenterOf = madeOnce((language) => new Intl.Segmenter(language, { granularity: "word" }));

/** Splits a text into words; Unicode dictionaries part the words of a language (ISO 639-1) that sets no spaces. */
export function segmentWords(text: string, language: string): Intl.Segments {
  return segmenterOf(language).segment(text);
}

/** Returns where a text's words end, in UTF-16 units. */
export function wordEnds(text: string, language: string): ReadonlySet<number> {
  const ends = new Set<number>();
  for (const { index, segment } of segmentWords(text, language)) ends.add(index + segment.length);
  return ends;
}
