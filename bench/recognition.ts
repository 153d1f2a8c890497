import { readFile } from "node:fs/promises";
import { parseArgs } from "node:util";
import { openPdf } from "../server/src/knowledge/readers/pdf/open-pdf.ts";
import { readPdf } from "../server/src/knowledge/readers/pdf/read.ts";
import { recognisedRuns } from "../server/src/knowledge/readers/pdf/recognised-runs.ts";
import { noLines } from "../server/src/knowledge/readers/pdf/drawn-lines.ts";
import { layOut } from "../server/src/knowledge/readers/pdf/layout.ts";
import { renderPage } from "../server/src/knowledge/readers/pdf/render-page.ts";
import {
  createRecognition,
  type GreyImage,
} from "../server/src/knowledge/readers/recognition/recognition.ts";
import { noiseOnly, pdfOfPictures, scanPage } from "../server/src/knowledge/readers/testing/scanned-page.ts";
import { wordsRight } from "../server/src/knowledge/readers/testing/words-right.ts";
import { recordTable } from "./harness/table.ts";

/**
 * `node bench/recognition.ts [--pages 20,60] [--language eng] <file.pdf> …` scans pages of PDF files that have text, better and
 * worse, and shows how many words are right, how sure the recognition was, and what it took.
 */
const scans: [dotsPerInch: number, turned: number, noise: number][] = [
  [300, 0, 0],
  ...[300, 200, 150, 120, 100, 80, 60].map((dots): [number, number, number] => [dots, 1, 20]),
  [300, 1, 60],
  [300, 1, 100],
  [300, 1, 140],
  [150, 1, 60],
  [300, 5, 20],
  [300, 180, 0],
];

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    pages: { type: "string", default: "1" },
    noise: { type: "string", default: "20,60,120" },
    scans: { type: "string", default: "" },
    languages: { type: "string", default: "eng" },
  },
});
const recognition = createRecognition({ languages: values.languages.split(","), mostPages: 20_000 });

async function recognised(scan: GreyImage, dotsPerInch: number) {
  const pdf = await openPdf(new Uint8Array(pdfOfPictures([scan], dotsPerInch)));
  const painted = renderPage(pdf, 1, 300 / 72)!;
  pdf.close();
  const began = process.cpuUsage();
  const seen = await recognition.recognise(painted, () => undefined);
  const { user, system } = process.cpuUsage(began);
  const seconds = (user + system) / 1e6;
  const dots = 300 / 72;
  const extent = { width: painted.width / dots, height: painted.height / dots };
  const { runs, sureness, tilt } = recognisedRuns(seen ?? { lines: [], turned: 0 }, { dots, ...extent });
  const laid = layOut(runs, noLines).flatMap((one) => (one.kind === "line" ? [one.run] : one.cells.flat()));
  return { text: laid.map((run) => run.text).join("\n"), sureness, tilt, seconds };
}

const degrees = (radians: number) => ((radians * 180) / Math.PI).toFixed(2);
const rows: Record<string, string>[] = [];
for (const path of positionals) {
  const bytes = new Uint8Array(await readFile(path));
  const [read] = await readPdf({ bytes, name: path, contentType: "", url: null }, () => undefined);
  if (read?.state !== "read") continue;
  for (const page of values.pages.split(",").map(Number)) {
    const { start, end } = read.part.pages[page - 1]!;
    for (const [dotsPerInch, turned, noise] of scans) {
      const name = `${dotsPerInch} dpi, turned by ${turned}°, noise ${noise}`;
      if (!name.includes(values.scans)) continue;
      const image = await scanPage(bytes, { page, dotsPerInch, turned, noise });
      const { text, sureness, tilt, seconds } = await recognised(image, dotsPerInch);
      const { right, printed } = wordsRight(read.part.text.slice(start, end), text);
      rows.push(
        rowOf(`${page}: ${name}`, right.toFixed(3), printed.toFixed(3), sureness, degrees(tilt), seconds),
      );
    }
  }
}
for (const noise of values.noise.split(",").map(Number)) {
  const { text, sureness, seconds } = await recognised(noiseOnly(2480, 3508, noise), 300);
  const words = String(text.split(/\s+/).filter(Boolean).length);
  rows.push(rowOf(`noise ${noise} alone`, "", words, sureness, "", seconds));
}
console.log(recordTable(rows));
console.log(`At most ${Math.round(process.resourceUsage().maxRSS / 1024)} MB of memory.`);
await recognition.close();

function rowOf(name: string, right: string, read: string, sureness: number, turned: string, seconds: number) {
  return {
    "page and scan": name,
    "words right": right,
    "of those read": read,
    sureness: sureness.toFixed(0),
    "turned by": turned,
    "seconds of the processor": seconds.toFixed(1),
  };
}
