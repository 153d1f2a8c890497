/** Packed neighboring rows of one kind. */
export interface PassageChunk {
  kind: string;
  chunk: number;
  rows: number;
  bytes: Uint8Array;
  /** SHA-256 of the rows before they were packed. */
  checksum: Uint8Array;
}

/** Identifies the writes to a project's passages that a copy includes. */
export interface PassagesState {
  /** Changes when a project is removed and created again. */
  incarnation: string;
  /** Increases with each write. */
  generation: number;
}

/** The changes of one write, as stored. */
export interface PassageChanges {
  /** Can be called again after a lost connection. */
  chunks(): Iterable<PassageChunk>;
  /** The new answering generation of each changed resource; null if it was removed. */
  resources: ReadonlyMap<string, string | null>;
  /** All staged parts of each resource whose staged parts changed. */
  staged: ReadonlyMap<string, readonly string[]>;
  /** The embedding model for which every passage has a vector. */
  embedded: string | null;
}

/** A write that locks its project against all others, on any machine, until it ends. */
export interface PassageWrite {
  /** The state when the project was locked. */
  readonly state: PassagesState;
  /** Commits everything, or fails and changes nothing. */
  publish(changes: PassageChanges): Promise<PassagesState>;
  /** Lets go of the project; what was not published is nothing. */
  end(): Promise<void>;
}

/** The consistent difference that a copy lacks. */
export interface PassageDifference {
  state: PassagesState;
  /** True if this replaces everything in the copy. */
  whole: boolean;
  /** The included chunks: their old rows are removed first, because rows may have moved between them. */
  changed: readonly Pick<PassageChunk, "kind" | "chunk">[];
  chunks(): AsyncIterable<PassageChunk>;
}

/**
 * Shared storage of projects' passages for processes without a common disk. Every call names its project; nothing
 * crosses projects.
 */
export interface PassageRows {
  /** Returns null if nothing is stored. */
  stateOf(projectId: string): Promise<PassagesState | null>;
  /** `durable` waits for the disk. */
  begin(projectId: string, options: { durable: boolean }): Promise<PassageWrite>;
  /** Passes `use` what a copy of that state lacks; null if nothing is stored. */
  difference<T>(
    projectId: string,
    copy: PassagesState | null,
    use: (difference: PassageDifference | null) => Promise<T>,
  ): Promise<T>;
  remove(projectId: string): Promise<void>;
  generations(projectId: string): Promise<Map<string, string>>;
  keptResources(projectId: string): Promise<Set<string>>;
  /** Sorted. */
  stagedParts(projectId: string, resourceId: string): Promise<string[]>;
  /** See `PassageChanges.embedded`. */
  embeddedBy(projectId: string): Promise<string | null>;
  close(): Promise<void>;
}
