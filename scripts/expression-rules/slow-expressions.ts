import { RegExpParser, visitRegExpAST } from "@eslint-community/regexpp";
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
  if (!report) return boundedSlowness(source, flags);
  return `${why[report.type]}, so that its time grows ${report.exponential ? "exponentially" : "with the square"}`;
}

/** Repetitions of fewer are not looked at: there are few ways to split a text among them. */
const fewest = 4;

/**
 * Returns what makes an expression slow although its repetitions are bounded: one within another, such as `(?:-?\d{1,20}){1,6}`,
 * which splits a run of figures in thousands of ways. The expression is looked at as if these had no bound.
 */
function boundedSlowness(source: string, flags: string): string | null {
  const pattern = new RegExpParser().parsePattern(source, 0, source.length, { unicode: flags.includes("u") });
  const bounds: { from: number; start: number; end: number; sign: string }[] = [];
  visitRegExpAST(pattern, {
    onQuantifierEnter({ start, end, element, min, max }) {
      if (max >= fewest && max !== min)
        bounds.push({ from: start, start: element.end, end, sign: min === 0 ? "*" : "+" });
    },
  });
  for (const outer of bounds) {
    const within = bounds.filter(({ from, end }) => from >= outer.from && end <= outer.end);
    if (within.length < 2) continue;
    const unbounded = within
      .toSorted((a, b) => b.start - a.start)
      .reduce((text, { start, end, sign }) => text.slice(0, start) + sign + text.slice(end), source);
    const { reports } = analyse({ source: unbounded, flags }, { assumeRejectingSuffix: false });
    if (reports.some(({ exponential }) => exponential))
      return `${why.Self}, ${source.slice(outer.from, outer.end)}, which splits a text in very many ways`;
  }
  return null;
}
