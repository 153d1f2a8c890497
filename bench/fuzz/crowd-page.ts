import { percentile } from "../statistics.ts";
import { shown } from "../table.ts";
import { type CrowdReport, mostHealth, mostSmallFile } from "./crowd.ts";
import { markdownTable, measuredOn } from "./fuzz-page.ts";

/** The chapter of many people at work while others attack. */
export function crowdChapter({ seconds, kinds, health, smallFiles, loop, failures }: CrowdReport): string {
  return [
    `${measuredOn()} For ${seconds} seconds 200 visitors asked a published project without a pause, 20 people signed in listed, asked, ` +
      `attached and searched, and an attacker attached a hostile file of each kind and sent hostile histories.`,
    markdownTable(
      ["call", "calls", "refused in order", "failed", "p50 ms", "longest ms"],
      kinds.map(({ kind, calls, refused, failed, p50, longest }) => [
        kind,
        String(calls),
        String(refused),
        String(failed),
        shown(p50),
        shown(longest),
      ]),
    ),
    `\`/healthz\`, every 50 ms: ${health.probes} probes, ${health.failed} failed, p50 ${shown(health.p50)} ms, p99 ${shown(health.p99)} ms, ` +
      `longest ${shown(health.longest)} ms (aim: ${mostHealth}). The loop stood still for at most ${shown(loop.passed)} ms, and worked ${shown(loop.worked)} ms at a time.`,
    `A stranger's small file, ${smallFiles.length} times one after the other: indexed within ${shown(percentile(smallFiles, 0.5))} ms ` +
      `in the middle, ${shown(percentile(smallFiles, 1))} ms at most (aim: ${mostSmallFile}).`,
    failures.length === 0 ? "None failed." : `Over: ${failures.join("; ")}.`,
  ].join("\n\n");
}
