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

/** Passages side by side with their vectors of `vectorSize` numbers, row by row; null without a model. */
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

/** A prepared corpus, read from disk piece by piece so that no engine's memory holds more of it than it wants. */
export interface PreparedCorpus {
  facts: CorpusFacts;
  batches(): AsyncIterable<PassageBatch>;
}

export interface FoundPassage {
  document: string;
  text: string;
}

export interface OpenEngine {
  search(question: PeerQuestion, limit: number): Promise<FoundPassage[]>;
  close(): Promise<void>;
}

/** Something that is filled once, lies on disk, and answers after it was opened again. */
export interface Engine {
  /** As the tables call it. */
  readonly name: string;
  /** Fills an empty folder, so that `open` answers from it alone. */
  load(corpus: PreparedCorpus, folder: string): Promise<OpenEngine>;
  open(folder: string, facts: CorpusFacts): Promise<OpenEngine>;
}

export const vectorSize = 128;
