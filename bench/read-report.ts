import { pdfFile } from "../server/src/knowledge/readers/pdf-file.ts";
import { collectReading } from "../server/src/knowledge/readers/testing/collect-reading.ts";
import { readWithPdfJs } from "./reference-pdf.ts";
import { milliseconds } from "./statistics.ts";

/** Of a reading in a process of its own. */
export interface ReportReading {
  milliseconds: number;
  /** Kilobytes. */
  peak: number;
}

// `node read-report.ts product|reference FILE` reads it once and prints as JSON how long that took, and the most memory.
const [reader, path = ""] = process.argv.slice(2);
const took = await milliseconds(() =>
  reader === "product"
    ? collectReading(pdfFile, { kind: "file", path, fileName: "report.pdf" })
    : readWithPdfJs(path),
);
const reading: ReportReading = { milliseconds: took, peak: process.resourceUsage().maxRSS };
console.log(JSON.stringify(reading));
