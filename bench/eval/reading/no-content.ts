import type { Group } from "../../../server/src/knowledge/documents/document.ts";
import type { GoldItem } from "./gold.ts";
import { groupsOf, lineWith, outKinds, outOf, overlaps, type Reading, textOf, within } from "./reading.ts";
import { type Verdicts, wrong } from "./verdicts.ts";
import { findPhrase, holds, sameWords, type Span } from "./words.ts";

/** Finds a phrase of what is no content: whole printed lines of a page where there are some, else anywhere. */
export function placesOut(reading: Reading, phrase: string): Span[] {
  const page = reading.part.pages.find(
    ({ start, end }) => start === reading.region.start && end === reading.region.end,
  );
  const lines = page?.lines.filter((line) => sameWords(textOf(reading, line), phrase)) ?? [];
  if (page && (lines.length > 0 || phrase.split(" ").length < 3)) return lines;
  return findPhrase(reading.words, phrase, reading.region);
}

export function judgeOut(reading: Reading, gold: readonly GoldItem[], verdicts: Verdicts): void {
  const out = outOf(reading);
  const right = new Set<Group>();
  for (const { name, all: phrases, optional } of gold) {
    const places = phrases.flatMap((phrase) => placesOut(reading, phrase));
    const inContent = places.find((place) => !out.some((group) => within(place, group)));
    for (const group of out) if (places.some((place) => within(place, group))) right.add(group);
    const read = inContent && reading.part.text.slice(inContent.start - 20, inContent.end + 60);
    const fault = read === undefined ? null : wrong(`${name} read as content`, phrases.join(" / "), read);
    verdicts.expected("out", fault, optional);
  }
  for (const group of groupsOf(reading, ...outKinds)) {
    const fault = wrong(`${group.kind} where there is none`, "", textOf(reading, group));
    verdicts.read("out", right.has(group) ? null : fault);
  }
}

export function judgeHistory(reading: Reading, gold: readonly GoldItem[], verdicts: Verdicts): void {
  const groups = groupsOf(reading, "history");
  const right = new Set<Group>();
  for (const { first, last, optional } of gold) {
    const hits = groups.filter((each) => {
      const text = textOf(reading, each);
      return holds(text, first!) && (last === null || holds(text, last));
    });
    for (const each of hits) right.add(each);
    const fault = wrong("history not marked", `${first} … ${last}`, lineWith(reading, first!));
    verdicts.expected("history", hits.length > 0 ? null : fault, optional);
  }
  // A group within one that is right is right as well.
  for (const group of groups) {
    const fault = wrong("history where there is none", "", textOf(reading, group));
    verdicts.read("history", [...right].some((each) => overlaps(each, group)) ? null : fault);
  }
}
