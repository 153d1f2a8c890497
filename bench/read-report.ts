import { milliseconds } from "./statistics.ts";

/** Of a reading in a process of its own. */
export interface ReportReading {
  milliseconds: number;
  /** Kilobytes. */
  peak: number;
}

// `node read-report.ts product|reference FILE` reads it once and prints as JSON how long that took, and the most memory.
// Neither loads the other: what that takes is none of its own.
const [reader, path = ""] = process.argv.slice(2);
const read = reader === "product" ? await product() : (await import("./reference-pdf.ts")).readWithPdfJs;
const took = await milliseconds(() => read(path));
const reading: ReportReading = { milliseconds: took, peak: process.resourceUsage().maxRSS };
console.log(JSON.stringify(reading));

async function product(): Promise<(path: string) => Promise<unknown>> {
  const { readPdf } = await import("../server/src/knowledge/readers/pdf/read.ts");
  const { fileSource } = await import("../server/src/knowledge/readers/sources.ts");
  const { collectReading } = await import("../server/src/knowledge/readers/testing/collect-reading.ts");
  return (file) => collectReading(fileSource(readPdf), { kind: "file", path: file, fileName: "report.pdf" });
}
