import { framingWords } from "./telling-words.ts";

/** What each term of a question is worth in telling whether a text answers it; `word` is the term as written. Terms not asked
 * for are worth what no passage holds. */
export interface TermWorth {
  of(term: string, word: string): number;
}

/** Pretended passages without the term: they keep the worth of terms steady in projects of a few passages. */
const pretended = 60;
const framed = 0.3;

// Words that frame a question and seldom stand in its answer: they ask, they do not name. As written, not stemmed.
const framing = new Set(
  `located situated called named name kind type types sort happen happened happens occur occurred year years date day month
  century number amount word term phrase thing things example way ways place part people person country city state
  main primary purpose role reason effect result people considered known order today current currently exist
  possible able support supports supported allow allowed
  many much long far old big large high tell explain describe mention mentioned refer referred document documents resource
  resources project according maximum minimum total exact exactly originally anzahl jahr heißt genannt liegt gibt welche
  art namen name année nombre appelle trouve situé tipo número año llama`.split(/\s+/),
);

/**
 * The worth of question terms from the idf that the index gave, smoothed for small projects: the document frequency is
 * won back from idf = ln(1 + (N - df + .5) / (df + .5)) and counted among more passages.
 */
export function termWorth(idf: ReadonlyMap<string, number>, passages: number): TermWorth {
  return {
    of(term, word) {
      const value = idf.get(term);
      const ratio = value === undefined ? Infinity : Math.exp(value) - 1;
      const frequency = ratio === Infinity ? 0 : Math.max(0, (passages + 0.5 - 0.5 * ratio) / (1 + ratio));
      const worth = Math.log(1 + (passages + pretended - frequency + 0.5) / (frequency + 0.5));
      return framing.has(word) || framingWords.has(word) ? worth * framed : worth;
    },
  };
}
