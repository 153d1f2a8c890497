import { isNoise, withoutGrain } from "./noise.ts";
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
