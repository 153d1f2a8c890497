import type { Finding } from "./checks/check.ts";
import type { Judged, Place } from "./judge-places.ts";

/**
 * entailed: its words stand in the source and nothing speaks against it; contradicted: the source says otherwise;
 * unfounded: the source says next to nothing of it; not sure: between these; no claim: it says nothing that a source could
 * hold; other language: its words cannot be compared with the source's.
 */
export type VerdictState =
  | "entailed"
  | "not sure"
  | "contradicted"
  | "unfounded"
  | "no claim"
  | "other language";

export interface Verdict {
  state: VerdictState;
  /** Each a sentence for a person: "The source says 1931, not 1932." Empty where the sentence is entailed. */
  reasons: string[];
  /**
   * Names what it lacks, where nothing contradicts it: other units may have its words or facts, and a judge may decide where it lacks
   * words, or only certainty.
   */
  lacks?: "words" | "facts" | "certainty";
  /** Is set where what comes closest says otherwise, but has too little of the rest to contradict the whole. */
  says?: "otherwise";
  /** Share of its content words, figures and names that one place of the evidence says itself, from 0 to 1. */
  share: number;
  /** True if the quotes have each of its words, and of what is entailed its figures and periods. */
  isWhole: boolean;
  /** Whole sentences of the evidence that say most of it, in UTF-16 units; `evidence` counts from 0. */
  quotes: { evidence: number; start: number; end: number }[];
}

export function verdict(state: VerdictState, reasons: string[], places: readonly Place[] = []): Verdict {
  const quotes = places.map(({ evidence, sentence: { start, end } }) => ({ evidence, start, end }));
  return { state, reasons, share: 0, isWhole: false, quotes };
}

/** Share of its words from which one sentence of the source is what the claim speaks of, rightly or wrongly. */
export const speaksOf = 0.65;
/** Share below which the source says next to nothing of it. */
const founded = 0.4;
const alike = 0.05;

/** Weighs what the likeliest sentences say, the best first; `together` looks at two of them where none alone decides. */
export function weighViews(views: readonly Judged[], together: () => Iterable<Judged>): Verdict {
  const best = views[0]!;
  const bearing = views.find(supports);
  // What one sentence contradicts, others that say less of it cannot mend.
  const against = (kind: Finding["kind"]) =>
    views.find(
      ({ share, findings }) =>
        share >= Math.max(speaksOf, best.share - alike) && findings.some((finding) => finding.kind === kind),
    );
  const refuting = against("contradicted");
  const doubting = refuting ?? against("doubted");
  if (bearing && !(doubting && bearing.share < doubting.share - alike)) return entailed(bearing);
  if (!doubting) for (const view of together()) if (supports(view)) return entailed(view);
  const shown = doubting ?? best;
  const reasons = [...new Set(shown.findings.map((finding) => finding.sentence))].slice(0, 3);
  const { isWhole, share } = shown;
  if (refuting) return { ...verdict("contradicted", reasons, shown.places), share, isWhole };
  if (doubting) {
    const isOpen = !shown.isTurned && !shown.findings.some(({ kind }) => kind === "absent");
    const lacks = isOpen && { lacks: "certainty" as const };
    return { ...verdict("not sure", reasons, shown.places), share, ...lacks };
  }
  const state = share < founded ? "unfounded" : "not sure";
  const isFactual = shown.isTurned || shown.findings.some(({ kind }) => kind === "absent");
  const lacks = isFactual ? "facts" : "words";
  const says = shown.findings[0]?.kind === "contradicted" && { says: "otherwise" as const };
  const places = state === "not sure" ? shown.places : [];
  return { ...verdict(state, reasons, places), share, lacks, isWhole, ...says };
}

const supports = ({ findings }: Judged) => findings.length === 0;

const entailed = ({ places, share, isWhole, hasFigures }: Judged): Verdict => ({
  ...verdict("entailed", [], places),
  share,
  isWhole: isWhole && hasFigures,
});
