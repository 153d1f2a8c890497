/** Some neighbouring rows of one kind, packed. */
export interface PassageChunk {
  kind: string;
  chunk: number;
  rows: number;
  bytes: Uint8Array;
  /** SHA-256 of the rows before they were packed. */
  checksum: Uint8Array;
}

/** Which writes to a project's passages are in a copy of them. */
export interface PassagesState {
  /** Another one where a project was removed and begun anew. */
  incarnation: string;
  /** One more with each write. */
  generation: number;
}

/** What one write changed, in the form in which it is kept. */
export interface PassageChanges {
  /** May be asked for again, where a connection was lost. */
  chunks(): Iterable<PassageChunk>;
  /** Of each resource that changed the generation that answers; null where it is gone. */
  resources: ReadonlyMap<string, string | null>;
  /** Of each resource of which parts were staged or taken back, all that are staged. */
  staged: ReadonlyMap<string, readonly string[]>;
  /** The embedding model of which every passage has a vector. */
  embedded: string | null;
}

/** A write that holds its project against all others, on whatever machine, until it ends. */
export interface PassageWrite {
  /** As it was when the project was held. */
  readonly state: PassagesState;
  /** Makes all of it stand, or fails and leaves everything as it was. */
  publish(changes: PassageChanges): Promise<PassagesState>;
  /** Lets go of the project; what was not published is nothing. */
  end(): Promise<void>;
}

/** What a copy lacks, of one moment. */
export interface PassageDifference {
  state: PassagesState;
  /** Whether it is all there is, to stand in the place of all that the copy holds. */
  whole: boolean;
  /** Which chunks are given: what a copy holds of them goes first, since rows may have moved between them. */
  changed: readonly Pick<PassageChunk, "kind" | "chunk">[];
  chunks(): AsyncIterable<PassageChunk>;
}

/** Where processes that share no disk keep projects' passages. Every call names its project; nothing crosses projects. */
export interface PassageRows {
  /** Null where nothing is kept. */
  stateOf(projectId: string): Promise<PassagesState | null>;
  /** `durable` waits for the disk. */
  begin(projectId: string, options: { durable: boolean }): Promise<PassageWrite>;
  /** Gives `use` what is there and not in a copy of that state; null where nothing is kept. */
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
