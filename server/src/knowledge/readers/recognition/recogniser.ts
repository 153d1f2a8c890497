import tesseract from "tesseract.js";
import { mkdtemp, rm, symlink } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { cpuUsage } from "node:process";
import type { Worker } from "node:worker_threads";
import { languageData } from "#kit/language-data.ts";
import type { Block } from "tesseract.js";
import { processorTimePerPicture } from "../process/time-budget.ts";
import type { GreyImage, SeenText, SeenLine, SeenWord } from "./recognition.ts";

/** OEM of Tesseract: its neural network alone, which is all that the data holds. */
const neural = 1;
/** Milliseconds between two looks at what a picture has taken. */
const lookEvery = 250;

/** Starts Tesseract in a thread, from installed packages alone. The first language is the main one. */
export async function startRecogniser(languages: readonly string[]) {
  let progress: (done: number) => void = () => undefined;
  let fail: (reason: unknown) => void = () => undefined;
  const failed = new Promise<never>((_, reject) => (fail = reject));
  // Heard where something waits for it.
  failed.catch(() => undefined);
  const worker = await withData(languages, (langPath) =>
    Promise.race([
      tesseract.createWorker([...languages], neural, {
        langPath,
        cacheMethod: "none",
        gzip: true,
        logger: ({ status, progress: done }) => status === "recognizing text" && progress(done),
        errorHandler: (reason) => fail(new Error(`The recognition failed: ${String(reason)}`)),
      }),
      failed,
    ]),
  );
  // A thread that ends by itself would take the process along.
  (worker as unknown as { worker: Worker }).worker.on("error", fail);

  return {
    /** Null where that takes too long; it can only be closed then. */
    async recognise(image: GreyImage, onProgress: (done: number) => void): Promise<SeenText | null> {
      progress = onProgress;
      const [slow, stopWatching] = watchProcessor();
      try {
        // The simplest format that Tesseract reads, PGM: nothing is packed.
        const head = Buffer.from(`P5\n${image.width} ${image.height}\n255\n`);
        const seen = worker.recognize(Buffer.concat([head, image.grey]), { rotateAuto: true }, outputs);
        const result = await Promise.race([seen, failed, slow]);
        if (result === null) return null;
        return { lines: linesOf(result.data.blocks ?? []), turned: result.data.rotateRadians ?? 0 };
      } finally {
        stopWatching();
        progress = () => undefined;
      }
    },
    async close() {
      await worker.terminate();
    },
  };
}

export type Recogniser = Awaited<ReturnType<typeof startRecogniser>>;

const outputs = { text: false, blocks: true };

/** Runs with one folder that holds the data of all languages, which are a package each: Tesseract looks into one alone. */
async function withData<T>(languages: readonly string[], work: (folder: string) => Promise<T>): Promise<T> {
  const folders = languages.map((language) => {
    const folder = languageData(language);
    if (folder === null) throw new Error(`There is no data to recognise ${language}.`);
    return folder;
  });
  if (folders.length === 1) return work(folders[0]!);
  const together = await mkdtemp(join(tmpdir(), "groundwork-languages-"));
  try {
    for (const [i, language] of languages.entries()) {
      const name = `${language}.traineddata.gz`;
      await symlink(join(folders[i]!, name), join(together, name));
    }
    return await work(together);
  } finally {
    await rm(together, { recursive: true });
  }
}

/** Resolves with null once this process has used what one picture may of the processor. */
function watchProcessor(): [slow: Promise<null>, stop: () => void] {
  const before = cpuUsage();
  let look: NodeJS.Timeout | undefined;
  const slow = new Promise<null>((resolve) => {
    look = setInterval(() => {
      const { user, system } = cpuUsage(before);
      if ((user + system) / 1000 > processorTimePerPicture) resolve(null);
    }, lookEvery);
  });
  return [slow, () => clearInterval(look)];
}

/** Words of one picture. More are no page that people read. */
const mostWords = 20_000;

function linesOf(blocks: readonly Block[]): SeenLine[] {
  const lines: SeenLine[] = [];
  let count = 0;
  for (const block of blocks)
    for (const { lines: own } of block.paragraphs ?? [])
      for (const { words, baseline, rowAttributes } of own) {
        const seen = words
          .map(({ text, confidence, bbox }): SeenWord => {
            return { text: text.trim(), sureness: confidence, left: bbox.x0, right: bbox.x1 };
          })
          .filter(({ text }) => text !== "");
        count += seen.length;
        if (seen.length === 0 || count > mostWords) continue;
        const { x0, y0, x1, y1 } = baseline;
        lines.push({
          words: seen.toSorted((a, b) => a.left - b.left),
          baseline: (y0 + y1) / 2,
          height: rowAttributes.rowHeight,
          slope: x1 > x0 ? (y1 - y0) / (x1 - x0) : 0,
        });
      }
  return lines;
}
