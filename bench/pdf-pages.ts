import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { readPdf } from "../server/src/knowledge/readers/pdf/read.ts";
import { fileSource } from "../server/src/knowledge/readers/sources.ts";
import { collectReading } from "../server/src/knowledge/readers/testing/collect-reading.ts";
import type { Measure } from "./figure.ts";
import { readWithPdfJs } from "./reference-pdf.ts";
import { inScratchFolder } from "./scratch-folder.ts";
import { median, milliseconds } from "./statistics.ts";
import { shown } from "./table.ts";
import { typesetPdf } from "./typeset-pdf.ts";

/** A PDF to text with blocks, pages and the place of every character, beside what pdf.js needs for its raw text. */
export const measurePdfPages: Measure = async (scale, say) =>
  inScratchFolder(async (folder) => {
    const path = join(folder, "bench.pdf");
    await writeFile(path, typesetPdf(scale.pdfPages));
    const ours: number[] = [];
    const reference: number[] = [];
    for (let run = 0; run <= scale.runs; run++) {
      let pages = 0;
      const tookReference = await milliseconds(async () => (pages = await readWithPdfJs(path)));
      const took = await milliseconds(() =>
        collectReading(fileSource(readPdf), { kind: "file", path, fileName: "bench.pdf" }),
      );
      if (run === 0) continue;
      ours.push((pages / took) * 1000);
      reference.push((pages / tookReference) * 1000);
      say(
        `run ${run}, ${pages} pages: ${shown(ours.at(-1)!)} pages/s, reference ${shown(reference.at(-1)!)}`,
      );
    }
    return [
      {
        figure: "PDF pages read, with every character's place",
        value: `${shown(median(ours))}/s`,
        reference: "pdf.js `getTextContent` alone",
        referenceValue: `${shown(median(reference))}/s`,
        ratio: median(ours) / median(reference),
      },
    ];
  });
