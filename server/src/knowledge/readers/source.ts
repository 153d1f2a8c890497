import type { DocumentPart } from "../documents/document.ts";
import type { Recognition, RecognitionSettings } from "./recognition/recognition.ts";

/** Gives what a source is asked to read: an address, or a file that was stored. */
export type SourceInput =
  /** `rest` where its owner asked for what the usual limit leaves out. */
  { kind: "address"; address: string; rest?: boolean } | { kind: "file"; path: string; fileName: string };

/** Holds what a server declares about the version that it sent, to be sent back with the next request. */
export interface Validators {
  etag: string | null;
  lastModified: string | null;
}

/** A part that a reading will try: a page of a site, a video of a channel. */
export interface FoundPart {
  part: string;
  title: string | null;
  url: string | null;
  /** Steps from where the reading began. */
  depth: number;
}

/** A limit that left a part out, and how many parts it stands for: its own alone, or the rest that nobody counts out. */
export interface Cut {
  by: "number" | "depth" | "size";
  parts: number;
}

/** Describes the outcome of a part. Each part has one in a reading; a later one replaces it. */
export type PartOutcome =
  | {
      state: "read";
      part: DocumentPart;
      hash: string;
      validators: Validators | null;
      /** Says in one sentence for a person what to know of how it was read. */
      remark?: string;
      /** Says what failed while reading went on without it, whole; for the log alone. */
      trouble?: string;
    }
  /** Its earlier text still holds. */
  | { state: "unchanged"; part: string; validators: Validators | null }
  | {
      state: "skipped" | "failed";
      part: string;
      title: string | null;
      url: string | null;
      /** One sentence for a person. */
      reason: string;
      /** True where the part may be there again later: what was read of it before goes on answering. */
      temporary: boolean;
      /** Hashes a part that was looked at and left out, so that nothing is sent again while it stays the same. */
      hash?: string | null;
      validators?: Validators | null;
      cut?: Cut;
    };

export const partNameOf = (outcome: PartOutcome): string =>
  outcome.state === "read" ? outcome.part.part : outcome.part;

export const hasText = (state: KnownPart["state"]): boolean => state === "read" || state === "unchanged";

/** Holds what is known of a part before a reading begins. */
export interface KnownPart extends FoundPart {
  /** "waiting" was found and not tried yet. */
  state: "waiting" | PartOutcome["state"];
  /** True when this same reading came to it before it was cut off; false for what an earlier reading left. */
  current: boolean;
  /** True if the index holds its text, so that it may be reported as unchanged. */
  kept: boolean;
  hash: string | null;
  validators: Validators | null;
  reason?: string | null;
}

export interface ReadingContext {
  known: readonly KnownPart[];
  /** Keeps what will be tried, so that a reading that is cut off goes on where it was. Resolves once that is durable. */
  found(parts: readonly FoundPart[]): Promise<void>;
  /** Names the part that is taken up, so that one that takes the reading down is blamed alone. */
  attempt(part: string): void;
  /** Keeps what became of a part. Resolves once that is durable. */
  tell(outcome: PartOutcome): Promise<void>;
  /** 0 to 1; called as the work goes on. */
  progress(done: number): void;
  recognition?: Recognition;
  signal: AbortSignal;
}

export interface Reading {
  /** Gives where an address led to in the end; null for files. */
  url: string | null;
}

/** Reads one kind of resource and tells the outcome of each part. Fails with a ReadingError that says why to a person. */
export type Source = (input: SourceInput, context: ReadingContext) => Promise<Reading>;

/** Holds what the operator decides about reading. */
export interface SourceSettings {
  maxCrawlPages: number;
  /** Limits the pages of a site whose owner asks for the rest; fewer than `maxCrawlPages` count as that. */
  maxCrawlPagesOnRequest: number;
  maxCrawlDepth: number;
  maxChannelVideos: number;
  maxChannelVideosOnRequest: number;
  youtubeBaseUrl: string;
  recognition?: RecognitionSettings;
}

/** A file in memory, wherever it came from. */
export interface FileToRead {
  bytes: Uint8Array;
  /** Its own name, which may be wrong. */
  name: string;
  /** Gives the content type that a server sent; empty where none did. */
  contentType: string;
  url: string | null;
  /** Reads its pages that are pictures; nothing does where it is turned off. */
  recognition?: Recognition | undefined;
}

/**
 * Reads one format: the part "document" first, then what is held inside as parts of their own (attachments), and what
 * was left out, with its reason. Fails with a ReadingError where nothing can be read.
 */
export type FileReader = (file: FileToRead, progress: (done: number) => void) => Promise<PartOutcome[]>;
