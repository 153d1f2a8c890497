/** A passage as every engine is given it: what the product itself splits documents into. */
export interface PeerPassage {
  document: string;
  title: string;
  heading: string;
  text: string;
}

export interface PeerQuestion {
  text: string;
  /** Where the product's latent model puts it; null where the model knows none of its words. */
  vector: number[] | null;
}

/** Passages with their vectors of `vectorSize` numbers, row by row; null without a model. */
export interface PassageBatch {
  first: number;
  passages: PeerPassage[];
  vectors: Float32Array | null;
}

/** What is known of a corpus before it is read. */
export interface CorpusFacts {
  passages: number;
  /** ISO 639-1, of most passages. */
  language: string;
  /** Whether it is large enough for the product's latent model. */
  hasVectors: boolean;
}

export interface OpenEngine {
  search(question: PeerQuestion, limit: number): Promise<{ document: string; text: string }[]>;
  close(): Promise<void>;
}

/** Something that is filled once, lies on disk, and answers after it was opened again. */
export interface Engine {
  /** Fills an empty folder, so that `open` answers from it alone; reads the corpus piece by piece. */
  load(
    corpus: { facts: CorpusFacts; batches(): AsyncIterable<PassageBatch> },
    folder: string,
  ): Promise<OpenEngine>;
  open(folder: string, facts: CorpusFacts): Promise<OpenEngine>;
}

export const vectorSize = 128;

/** The vector of one row of a batch, as numbers. */
export function vectorOf({ vectors }: PassageBatch, row: number): number[] | null {
  return vectors && Array.from(vectors.subarray(row * vectorSize, (row + 1) * vectorSize));
}
