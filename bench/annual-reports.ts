import { execFile } from "node:child_process";
import { readdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import type { Measure } from "./figure.ts";
import { joinPdfs } from "./join-pdfs.ts";
import type { ReportReading } from "./read-report.ts";
import { inScratchFolder } from "./scratch-folder.ts";
import { median } from "./statistics.ts";
import { shown } from "./table.ts";

const run = promisify(execFile);
const script = fileURLToPath(new URL("read-report.ts", import.meta.url));
const fewestRuns = 3;
const mostReports = 5;

/** Annual reports as companies print them, each read in a process of its own, beside what pdf.js needs for their raw text. */
export const measureAnnualReports: Measure = async (scale, say) => {
  const { reports } = scale;
  if (reports === undefined) {
    say("Left out. Name the folder of their PDFs: --reports FOLDER");
    return [];
  }
  const names = (await readdir(reports)).filter((name) => name.endsWith(".pdf")).sort();
  const paths = names.slice(0, mostReports).map((name) => join(reports, name));
  return inScratchFolder(async (folder) => {
    const { bytes, counts } = await joinPdfs(paths, scale.largePdfPages);
    const large = join(folder, "large.pdf");
    await writeFile(large, bytes);
    const pages = counts.reduce((sum, count) => sum + count, 0);
    const speeds: Record<Reader, number[]> = { product: [], reference: [] };
    for (let i = 0; i < Math.min(fewestRuns, scale.runs); i++) {
      for (const reader of ["product", "reference"] as const) {
        let took = 0;
        for (const path of paths) took += (await readApart(reader, path)).milliseconds;
        speeds[reader].push((pages / took) * 1000);
      }
      say(
        `run ${i + 1}: ${shown(speeds.product.at(-1)!)} pages/s, reference ${shown(speeds.reference.at(-1)!)}`,
      );
    }
    const peak = (await readApart("product", large)).peak;
    const referencePeak = (await readApart("reference", large)).peak;
    say(`${scale.largePdfPages} pages: ${mega(peak)}, reference ${mega(referencePeak)}`);
    return [
      {
        figure: `Pages of ${paths.length} annual reports read`,
        value: `${shown(median(speeds.product))}/s`,
        reference: "pdf.js `getTextContent` alone",
        referenceValue: `${shown(median(speeds.reference))}/s`,
        ratio: median(speeds.product) / median(speeds.reference),
      },
      {
        figure: `Reader of annual reports joined to ${scale.largePdfPages.toLocaleString("en-US")} pages, peak`,
        value: mega(peak),
        reference: "pdf.js `getTextContent` alone on it, peak",
        referenceValue: mega(referencePeak),
        ratio: peak / referencePeak,
      },
    ];
  });
};

/** What the server starts a reading process with. */
const asReadersRun = ["--max-old-space-size=384", "--max-semi-space-size=8"];

type Reader = "product" | "reference";

async function readApart(reader: Reader, path: string): Promise<ReportReading> {
  const { stdout } = await run(process.execPath, [...asReadersRun, script, reader, path]);
  return JSON.parse(stdout) as ReportReading;
}

const mega = (kilobytes: number) => `${(kilobytes / 1024).toFixed(0)} MB`;
