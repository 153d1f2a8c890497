import type { Draft } from "../compose/compose.ts";
import { escapeMarkup } from "../compose/markup.ts";
import { filled, voiceIn } from "../own-words/own-words.ts";
import { ownWords } from "./wording.ts";

/**
 * Returns a draft that says which words were looked for instead of misspelt ones, and how to search for these as they are
 * written: in its message, and above what is shown of its sources. A headline gives way, as the question was guessed.
 */
export function withSpelling(draft: Draft, corrected: ReadonlyMap<string, string>, language: string): Draft {
  const isRefusal = !draft.lines.some(({ sentences }) => sentences.some(({ sources }) => sources.length > 0));
  if (corrected.size === 0 || isRefusal) return draft;
  const meant = [...corrected.values()].map((word) => `*${escapeMarkup(word)}*`);
  const written = [...corrected.keys()].map((word) => `“${escapeMarkup(word)}”`);
  const { words, listed } = voiceIn(language);
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
