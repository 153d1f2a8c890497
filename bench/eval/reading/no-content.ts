import type { Group } from "../../../server/src/knowledge/documents/document.ts";
import type { GoldHistory, GoldOut } from "./gold.ts";
import { groupsOf, lineWith, outKinds, outOf, overlaps, type Reading, textOf, within } from "./reading.ts";
import { type VerdictsInTheMaking, wrongUnless } from "./verdicts.ts";
import { findPhrase, holds, sameWords, type Span } from "./words.ts";

/** Where a phrase of what is no content stands: whole printed lines of a page where there are some, else anywhere. */
export function placesOut(reading: Reading, phrase: string): Span[] {
  const page = reading.part.pages.find(
    ({ start, end }) => start === reading.region.start && end === reading.region.end,
  );
  const lines = page?.lines.filter((line) => sameWords(textOf(reading, line), phrase)) ?? [];
  if (page && (lines.length > 0 || phrase.split(" ").length < 3)) return lines;
  return findPhrase(reading.words, phrase, reading.region);
}

export function judgeOut(reading: Reading, gold: readonly GoldOut[], verdicts: VerdictsInTheMaking): void {
  const out = outOf(reading);
  const right = new Set<Group>();
  for (const { role, phrases, optional } of gold) {
    const places = phrases.flatMap((phrase) => placesOut(reading, phrase));
    const inContent = places.find((place) => !out.some((group) => within(place, group)));
    for (const place of places) for (const group of out) if (within(place, group)) right.add(group);
    verdicts.expected(
      "out",
      inContent
        ? {
            kind: `${role} read as content`,
            expected: phrases.join(" / "),
            read: reading.part.text.slice(inContent.start - 20, inContent.end + 60),
          }
        : null,
      optional,
    );
  }
  for (const group of groupsOf(reading, ...outKinds))
    verdicts.read(
      "out",
      wrongUnless(right.has(group), textOf(reading, group), `${group.kind} where none stands`),
    );
}

export function judgeHistory(
  reading: Reading,
  gold: readonly GoldHistory[],
  verdicts: VerdictsInTheMaking,
): void {
  const groups = groupsOf(reading, "history");
  const right = new Set<Group>();
  for (const { first, last, optional } of gold) {
    const hits = groups.filter((each) => {
      const text = textOf(reading, each);
      return holds(text, first) && (last === null || holds(text, last));
    });
    for (const each of hits) right.add(each);
    verdicts.expected(
      "history",
      hits.length > 0
        ? null
        : { kind: "history not marked", expected: `${first} … ${last}`, read: lineWith(reading, first) },
      optional,
    );
  }
  // A group within one that is right is right as well.
  for (const group of groups)
    verdicts.read(
      "history",
      wrongUnless(
        [...right].some((each) => overlaps(each, group)),
        textOf(reading, group),
        "history where none stands",
      ),
    );
}
