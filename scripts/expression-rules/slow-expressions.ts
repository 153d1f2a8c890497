import { analyse } from "scslre";

const why = {
  Move: "starts again at each place of a run that it matches",
  Self: "holds a repetition within a repetition",
  Trade: "holds two repetitions that can take the same text",
};

/**
 * Returns what makes an expression slow on a long text; null if its time grows in proportion to the text's length.
 * It finds repetitions that can be split in more than one way, and those that start again at each place of a run, such as
 * `\s+$` on blanks.
 */
export function slowness(source: string, flags: string): string | null {
  const [report] = analyse({ source, flags }, { maxReports: 1, assumeRejectingSuffix: false }).reports;
  if (!report) return null;
  return `${why[report.type]}, so that its time grows ${report.exponential ? "exponentially" : "with the square"}`;
}
