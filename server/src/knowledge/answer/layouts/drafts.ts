import type { Draft } from "../compose/compose.ts";
import { escapeMarkup } from "../compose/markup.ts";
import { filled, voiceIn } from "../own-words/own-words.ts";
import { type Chosen, claimFrom, refuseBelow } from "../select/score-units.ts";
import { closestLines } from "./answered.ts";
import { ownWords } from "./wording.ts";

/** Returns a draft that claims what its lines quote. `language` is the question's (ISO 639-1). */
export function answered(lines: Draft["lines"], language: string): Draft {
  const sources = lines.flatMap(({ sentences }) => sentences.flatMap((sentence) => sentence.sources));
  const passages = new Set(sources.map(({ passage }) => passage.id));
  const { words } = voiceIn(language);
  const lead = passages.size > 1 ? words.answered : words.answeredOne;
  return { answered: true, lines, suggestions: [], lead };
}

/** From this likelihood on, the first of the closest passages is more likely right than not. */
const likelyRight = (claimFrom + refuseBelow) / 2;

/** Returns a draft that shows what comes closest and claims nothing, under a remark in the product's own words. */
export function closest(chosen: Chosen, language: string, remark = ""): Draft {
  const { words } = voiceIn(language);
  const lead = chosen.confidence >= likelyRight ? words.closest : words.unclear;
  const remarks = remark === "" ? [] : [ownWords(remark)];
  return { answered: false, lines: [...remarks, ...closestLines(chosen, lead)], suggestions: [], lead };
}

/**
 * Returns a draft that says which words were looked for instead of misspelt ones, and how to search for these as they are
 * written: in its message, and above what is shown of its sources. A headline gives way, as the question was guessed.
 */
export function withSpelling(draft: Draft, corrected: ReadonlyMap<string, string>, language: string): Draft {
  const isRefusal = !draft.lines.some(({ sentences }) => sentences.some(({ sources }) => sources.length > 0));
  if (corrected.size === 0 || isRefusal) return draft;
  const meant = [...corrected.values()].map((word) => `*${escapeMarkup(word)}*`);
  const { words, listed, inQuotes } = voiceIn(language);
  const written = [...corrected.keys()].map(inQuotes);
  const sentences = [
    filled(words.showingResults, { words: listed(meant) }),
    filled(words.useQuotationMarks, { words: listed(written) }),
  ];
  const { headline: _, lead, ...rest } = draft;
  return {
    ...rest,
    lines: [...draft.lines, ownWords(...sentences)],
    ...(lead !== undefined && { lead: [...sentences, lead].join(" ") }),
  };
}
