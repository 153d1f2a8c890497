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
import {
  noiseOnly,
  pdfOfPictures,
  scanPage,
  type Scanning,
} from "../server/src/knowledge/readers/testing/scanned-page.ts";
import { wordsRight } from "../server/src/knowledge/readers/testing/words-right.ts";

/**
 * `node bench/recognition.ts [--pages 20,60] [--language eng] <file.pdf> …` scans pages of PDF files that have text, better and
 * worse, and tells how many words are right, how sure the recognition was, and what it took.
 */
const scannings: Record<string, Scanning> = {
  "300 dpi, straight": {},
  "300 dpi, 1°, noise 20": { turned: 1, noise: 20 },
  "200 dpi, 1°, noise 20": { dotsPerInch: 200, turned: 1, noise: 20 },
  "150 dpi, 1°, noise 20": { dotsPerInch: 150, turned: 1, noise: 20 },
  "120 dpi, 1°, noise 20": { dotsPerInch: 120, turned: 1, noise: 20 },
  "100 dpi, 1°, noise 20": { dotsPerInch: 100, turned: 1, noise: 20 },
  "80 dpi, 1°, noise 20": { dotsPerInch: 80, turned: 1, noise: 20 },
  "60 dpi, 1°, noise 20": { dotsPerInch: 60, turned: 1, noise: 20 },
  "300 dpi, 1°, noise 60": { turned: 1, noise: 60 },
  "300 dpi, 1°, noise 100": { turned: 1, noise: 100 },
  "300 dpi, 1°, noise 140": { turned: 1, noise: 140 },
  "150 dpi, 1°, noise 60": { dotsPerInch: 150, turned: 1, noise: 60 },
  "300 dpi, 5°, noise 20": { turned: 5, noise: 20 },
  "300 dpi, on its head": { turned: 180 },
};

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

function row(name: string, cells: readonly (string | number)[]): void {
  console.log(`| ${[name, ...cells].join(" | ")} |`);
}

const degrees = (radians: number) => ((radians * 180) / Math.PI).toFixed(2);
row("page and scan", ["words right", "of those read", "sureness", "turned by", "seconds of the processor"]);
for (const path of positionals) {
  const bytes = new Uint8Array(await readFile(path));
  const file = { bytes, name: path, contentType: "", url: null };
  const [read] = await readPdf(file, () => undefined);
  if (read?.state !== "read") continue;
  for (const page of values.pages.split(",").map(Number)) {
    const { start, end } = read.part.pages[page - 1]!;
    const printed = read.part.text.slice(start, end);
    for (const [name, scanning] of Object.entries(scannings)) {
      if (!name.includes(values.scans)) continue;
      const image = await scanPage(bytes, { page, ...scanning });
      const { text, sureness, tilt, seconds } = await recognised(image, scanning.dotsPerInch ?? 300);
      const words = wordsRight(printed, text);
      row(`${page}: ${name}`, [
        words.right.toFixed(3),
        words.printed.toFixed(3),
        sureness.toFixed(0),
        degrees(tilt),
        seconds.toFixed(1),
      ]);
    }
  }
}
for (const noise of values.noise.split(",").map(Number)) {
  const { text, sureness, seconds } = await recognised(noiseOnly(2480, 3508, noise), 300);
  row(`noise ${noise} alone`, [
    "",
    text.split(/\s+/).filter(Boolean).length,
    sureness.toFixed(0),
    "",
    seconds.toFixed(1),
  ]);
}
console.log(`At most ${Math.round(process.resourceUsage().maxRSS / 1024)} MB of memory.`);
await recognition.close();
