import { shown } from "../table.ts";
import { measuredOn } from "./fuzz-page.ts";
import type { KillReport } from "./kill.ts";

/** The chapter of a server that is killed in the midst of work. */
export function killChapter(report: KillReport): string {
  const { rounds, moments, uploads, deleted, projects, longestResuming, failures } = report;
  return [
    `${measuredOn()} ${rounds} rounds of \`kill -9\`, from ${moments[0] ?? 0} to ${moments.at(-1) ?? 0} ms into work that attached, ` +
      `indexed, asked, added projects and deleted. After each start what was acknowledged was compared, uploads by their hash: ` +
      `${uploads} uploads, ${deleted} deletions and ${projects} projects in the end. What was begun was done at most ${shown(longestResuming / 1000)} s ` +
      `after a start.`,
    failures.length === 0
      ? "Nothing was lost."
      : `Wrong:\n\n${failures
          .slice(0, 50)
          .map((each) => `- ${each}`)
          .join("\n")}`,
  ].join("\n\n");
}
