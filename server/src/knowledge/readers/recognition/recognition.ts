import type { Recogniser } from "./recogniser.ts";

export interface RecognitionSettings {
  languages: readonly string[];
  mostPages: number;
}

/** A picture in shades of grey, a byte a point, row by row from the top left. */
export interface GreyImage {
  width: number;
  height: number;
  grey: Uint8Array;
}

export interface SeenWord {
  text: string;
  sureness: number;
  left: number;
  right: number;
}

export interface SeenLine {
  words: SeenWord[];
  /** At its middle. */
  baseline: number;
  /** From its highest letters to its lowest. */
  height: number;
  /** By how much it falls over a step to the right. */
  slope: number;
}

export interface SeenText {
  lines: SeenLine[];
  /** Radians, clockwise, by which the picture was turned about its middle before it was read. */
  turned: number;
}

/** Recognizes at most `mostPages` pictures; `begins` is called before each: it may take some time. */
export function createRecognition(
  { languages, mostPages }: RecognitionSettings,
  begins: () => void = () => undefined,
) {
  let recogniser: Promise<Recogniser> | null = null;
  let taken = 0;

  async function close(): Promise<void> {
    const open = recogniser;
    recogniser = null;
    await open?.then(
      (one) => one.close(),
      () => undefined,
    );
  }

  return {
    mostPages,
    /** Returns whether one more picture may be read; counts it. */
    take: () => taken < mostPages && taken++ < mostPages,
    /** Returns the text on a picture; null where it takes too long or makes no sense. */
    async recognise(image: GreyImage, progress: (done: number) => void): Promise<SeenText | null> {
      const clean = withoutGrain(image);
      if (isNoise(clean)) return null;
      begins();
      // Loaded only here: few files need it, and it takes as much memory as all the others.
      recogniser ??= import("./recogniser.ts").then(({ startRecogniser }) => startRecogniser(languages));
      const started = await recogniser;
      const seen = await started.recognise(clean, progress).catch(() => null);
      // It is still at work on that picture, or broken by it.
      if (seen === null) await close();
      return seen;
    },
    close,
  };
}

export type Recognition = ReturnType<typeof createRecognition>;

/** Share of a picture's points that differ in ink from the one before. Close print has less than half of it. */
const mostEdges = 0.12;

/** Returns whether nothing can be written there: dark and light change so often that recognition takes minutes. */
export function isNoise({ width, height, grey }: GreyImage): boolean {
  const ink = inkBelow(grey);
  let edges = 0;
  for (let y = 0; y < height; y++)
    for (let at = y * width + 1; at < (y + 1) * width; at++)
      if (grey[at]! < ink !== grey[at - 1]! < ink) edges++;
  return edges > mostEdges * grey.length;
}

/** Returns the shade that parts the dark points from the light ones best: N. Otsu, IEEE Trans. SMC 9 (1979) 62. */
function inkBelow(grey: Uint8Array): number {
  const counts = new Float64Array(256);
  for (const shade of grey) counts[shade]!++;
  let [all, sum] = [0, 0];
  counts.forEach((count, shade) => {
    all += count;
    sum += count * shade;
  });
  let [best, widest, dark, darkSum] = [128, 0, 0, 0];
  for (let shade = 1; shade < 256; shade++) {
    dark += counts[shade - 1]!;
    darkSum += counts[shade - 1]! * (shade - 1);
    if (dark === 0 || dark === all) continue;
    const apart = darkSum / dark - (sum - darkSum) / (all - dark);
    const spread = dark * (all - dark) * apart * apart;
    if (spread > widest) [best, widest] = [shade, spread];
  }
  return best;
}

/** Bounds a picture's grain, of 255, above which it is smoothed. Clean print has 3, an office's scan 10. */
const grainy = 12;
const mostPasses = 2;

/** Smooths a picture as far as it is grainy: Tesseract takes specks for letters, and its time for them. */
export function withoutGrain(image: GreyImage): GreyImage {
  let clean = image;
  for (let pass = 0; pass < mostPasses && grainOf(clean) >= grainy; pass++) clean = smoothed(clean);
  return clean;
}

/** Returns by how much a point differs from its neighbors, on average. */
export function grainOf({ width, height, grey }: GreyImage): number {
  if (width < 3 || height < 3) return 0;
  let sum = 0;
  for (let y = 1; y < height - 1; y++)
    for (let at = y * width + 1; at < (y + 1) * width - 1; at++) {
      const around = grey[at - 1]! + grey[at + 1]! + grey[at - width]! + grey[at + width]!;
      sum += Math.abs(grey[at]! - around / 4);
    }
  return sum / ((width - 2) * (height - 2));
}

/** Replaces each point by the mean of the nine at it. */
function smoothed({ width, height, grey }: GreyImage): GreyImage {
  const smooth = grey.slice();
  for (let y = 1; y < height - 1; y++)
    for (let at = y * width + 1; at < (y + 1) * width - 1; at++) {
      let sum = 0;
      for (let row = at - width; row <= at + width; row += width)
        sum += grey[row - 1]! + grey[row]! + grey[row + 1]!;
      smooth[at] = sum / 9;
    }
  return { width, height, grey: smooth };
}
