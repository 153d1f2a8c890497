import type { Recognition } from "./recognition/recognition.ts";
import type { PartOutcome } from "./source.ts";

/** A file in memory, wherever it came from. */
export interface FileToRead {
  bytes: Uint8Array;
  /** Its own name, which may be wrong. */
  name: string;
  /** Gives the content type that a server sent; empty where none did. */
  contentType: string;
  /** Gives the address it was read from. */
  url: string | null;
  /** Reads its pages that are pictures; nothing does where it is turned off. */
  recognition?: Recognition | undefined;
}

/**
 * Reads one format: the part "document" first, then what is held inside as parts of their own (attachments), and what
 * was left out, with its reason. Fails with a ReadingError where nothing can be read.
 */
export type FileReader = (file: FileToRead, progress: (done: number) => void) => Promise<PartOutcome[]>;
