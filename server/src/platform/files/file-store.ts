import type { Readable } from "node:stream";

export interface StoredFile {
  /** SHA-256 of the content, in hex; its name in the project. */
  hash: string;
  bytes: number;
}

/** Files of projects, named by their content alone. Nothing is shared between projects. */
export interface FileStore {
  /**
   * Stores a stream durably, then gives its name. Fails with FileTooLargeError past `maxBytes`; `check` sees the first
   * bytes (up to 4,096) before anything is kept and may refuse by throwing.
   */
  put(
    projectId: string,
    content: Readable,
    options: { maxBytes: number; check?(head: Uint8Array): void },
  ): Promise<StoredFile>;
  /** The content, or the inclusive `range` of it; `bytes` is always the whole file's length. */
  open(
    projectId: string,
    hash: string,
    range?: { start: number; end: number },
  ): Promise<{ stream: Readable; bytes: number }>;
  /** Fails with a StoredFileLostError where the content is gone, or is not that of its name. */
  check(projectId: string, hash: string): Promise<void>;
  /** A path that a reader can open, for as long as `use` runs. */
  withPath<T>(projectId: string, hash: string, use: (path: string) => Promise<T>): Promise<T>;
  /** The names of all whole files of a project. */
  list(projectId: string): AsyncIterable<string>;
  /** Moves a file that was stored before `before` to a path on this machine; false where it is newer, or gone. */
  moveOut(projectId: string, hash: string, before: Date, to: string): Promise<boolean>;
  remove(projectId: string, hash: string): Promise<void>;
  removeProject(projectId: string): Promise<void>;
  /** What was stored before `before` and is not `used`, or was left by uploads that broke off. Removes nothing. */
  leftovers(
    before: Date,
    used: (projectId: string, hash: string) => Promise<boolean>,
  ): Promise<StoredLeftovers>;
}

export interface StoredLeftovers {
  /** Whole files that nobody uses. */
  unused: { projectId: string; hash: string }[];
  /** Uploads that broke off: their paths. */
  broken: string[];
  /** How many whole files there are in all. */
  stored: number;
}
