import { eachTerm } from "../../documents/analyse-terms.ts";
import { languageOf } from "../../documents/language-of.ts";
import { cutPart, longestHead } from "../../documents/units/cut-units.ts";
import type { ResourceSigns } from "../../documents/units/resource-signs.ts";
import type { LeftOut, Unit } from "../../documents/units/unit.ts";
import type { TermTable } from "../../documents/term-table.ts";
import type { StoredPart } from "./stored-part.ts";
import { sequenceBreak } from "./segment-writer.ts";

/** Hears the progress, 0 to 1, and may throw to end the work. */
export type Step = (done: number) => void;

export interface AnalysedPart extends Omit<StoredPart, "part"> {
  name: string;
  title: string;
  url: string | null;
  passages: AnalysedPassage[];
  leftOut: LeftOut[];
}

/** A passage as stored, lists as JSON. */
export interface AnalysedPassage extends Pick<
  Unit,
  "start" | "page" | "seconds" | "record" | "language" | "kind" | "text"
> {
  page_label: string | null;
  heading: string;
  context: string | null;
  blocks: string;
  /** 1 or 0. */
  history: number;
  sentences: string;
  /** Its term numbers of a TermTable in order, with `sequenceBreak` between title, headings, context and text. */
  sequence: Int32Array;
  /** True if the sequence begins with a title's terms. */
  titled: boolean;
}

/** Splits and analyzes a part. Falls back to the language `usual`; `signs` are its resource's. */
export function analysePart(
  { part, head, text, packedPages }: StoredPart,
  { usual, signs }: { usual: string; signs: ResourceSigns },
  terms: TermTable,
  step: Step,
): AnalysedPart {
  const { units, leftOut } = cutPart(part, languageOf(part, usual), signs);
  const passages = units.map((unit, i) => {
    step(i / units.length);
    return analysePassage(unit, terms);
  });
  return {
    name: part.part,
    title: part.title.slice(0, longestHead),
    url: part.url,
    head,
    text,
    packedPages,
    passages,
    leftOut,
  };
}

function analysePassage(unit: Unit, terms: TermTable): AnalysedPassage {
  const { start, page, pageLabel, seconds, record, language, kind, text, title, heading, context } = unit;
  const sequence: number[] = [];
  const take = (words: string) => {
    if (sequence.length > 0) sequence.push(sequenceBreak);
    eachTerm(words, language, (term) => sequence.push(terms.numberOf(term)));
  };
  take(title);
  const titled = sequence.length > 0;
  // A page's first heading most often repeats its title, which would count thrice.
  for (const each of heading) if (each !== title) take(each);
  for (const { text: around } of context) take(around);
  take(text);
  return {
    start,
    page,
    page_label: pageLabel,
    seconds,
    record,
    language,
    kind,
    text,
    heading: JSON.stringify(heading),
    context: context.length === 0 ? null : JSON.stringify(context),
    blocks: JSON.stringify(unit.blocks),
    history: Number(unit.history),
    sentences: JSON.stringify(unit.sentences),
    sequence: Int32Array.from(sequence),
    titled,
  };
}
