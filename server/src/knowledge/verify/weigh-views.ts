import type { Finding } from "./checks/check.ts";
import type { Judged } from "./judge-places.ts";
import { type Verdict, verdict } from "./verdict.ts";

/** Share of its words from which one sentence of the source is what the claim speaks of, rightly or wrongly. */
export const speaksOf = 0.65;
/** Share below which the source says next to nothing of it. */
const founded = 0.4;
/** Shares that differ by less are the same. */
const alike = 0.05;

/**
 * What comes of a claim by what its likeliest sentences say of it, at least one and the best first; `together` looks at two of
 * them at a time, where none bears it out alone and none speaks against it.
 */
export function weighViews(views: readonly Judged[], together: () => Iterable<Judged>): Verdict {
  const best = views[0]!;
  const bearing = views.find(bearsOut);
  // What one sentence contradicts, others that say less of it cannot mend.
  const against = (kind: Finding["kind"]) =>
    views.find(
      ({ share, findings }) =>
        share >= Math.max(speaksOf, best.share - alike) && findings.some((finding) => finding.kind === kind),
    );
  const refuting = against("contradicted");
  const doubting = refuting ?? against("doubted");
  if (bearing && !(doubting && bearing.share < doubting.share - alike)) return entailed(bearing);
  if (!doubting) for (const view of together()) if (bearsOut(view)) return entailed(view);
  const told = doubting ?? best;
  const reasons = [...new Set(told.findings.map((finding) => finding.sentence))].slice(0, 3);
  const { isWhole, share } = told;
  if (refuting) return { ...verdict("contradicted", reasons, told.places), share, isWhole };
  if (doubting) return { ...verdict("not sure", reasons, told.places), share };
  const state = share < founded ? "unfounded" : "not sure";
  const lacks = told.findings.some(({ kind }) => kind === "absent") ? "facts" : "words";
  const says = told.findings[0]?.kind === "contradicted" && { says: "otherwise" as const };
  const places = state === "not sure" ? told.places : [];
  return { ...verdict(state, reasons, places), share, lacks, isWhole, ...says };
}

const bearsOut = ({ findings }: Judged) => findings.length === 0;

const entailed = ({ places, share, isWhole, hasFigures }: Judged): Verdict => ({
  ...verdict("entailed", [], places),
  share,
  isWhole: isWhole && hasFigures,
});
