import type { Readable } from "node:stream";

export interface StoredFile {
  /** SHA-256 of the content, in hex; its name in the project. */
  hash: string;
  bytes: number;
}

/** Files of projects, named by their content alone. Nothing is shared between projects. */
export interface FileStore {
  /**
   * Stores a stream durably, then returns its name. Fails with FileTooLargeError past `maxBytes`; `check` sees the
   * first bytes (up to 4,096) before anything is stored and may throw to refuse.
   */
  put(
    projectId: string,
    content: Readable,
    options: { maxBytes: number; check?(head: Uint8Array): void },
  ): Promise<StoredFile>;
  /** Opens the content, or the inclusive `range` of it; `bytes` is always the whole file's length. */
  open(
    projectId: string,
    hash: string,
    range?: { start: number; end: number },
  ): Promise<{ stream: Readable; bytes: number }>;
  /** Fails with a StoredFileLostError if the content is missing or doesn't match its name. */
  check(projectId: string, hash: string): Promise<void>;
  /** Provides a readable path for as long as `use` runs. */
  withPath<T>(projectId: string, hash: string, use: (path: string) => Promise<T>): Promise<T>;
  /** Lists the names of a project's complete files. */
  list(projectId: string): AsyncIterable<string>;
  /** Moves a file stored before `before` to a path on this machine; returns false if it is newer or missing. */
  moveOut(projectId: string, hash: string, before: Date, to: string): Promise<boolean>;
  remove(projectId: string, hash: string): Promise<void>;
  removeProject(projectId: string): Promise<void>;
  /** Lists files stored before `before` that are not `used`, and interrupted uploads. Removes nothing. */
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
  /** The total number of complete files. */
  stored: number;
}
