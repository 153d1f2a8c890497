import { analyse } from "scslre";

const why = {
  Move: "is begun anew at each place of a run that it takes",
  Self: "holds a repetition within a repetition",
  Trade: "holds two repetitions that can take the same text",
};

/**
 * What makes an expression slow on a long text, in a few words; null where its time grows with the text's length alone.
 * Found are repetitions that can be cut in more than one way, and those that are begun anew at each place of a run, as
 * `\s+$` is on blanks.
 */
export function slowness(source: string, flags: string): string | null {
  const [report] = analyse({ source, flags }, { maxReports: 1, assumeRejectingSuffix: false }).reports;
  if (!report) return null;
  return `${why[report.type]}, so that its time grows ${report.exponential ? "exponentially" : "with the square"}`;
}
