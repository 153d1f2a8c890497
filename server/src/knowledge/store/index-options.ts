import type { PlacedQuery } from "./searching/project-candidates.ts";
import type { Suspected } from "./reading/project-readers.ts";
import type { RequireRoom } from "./background/project-turns.ts";

/** Where a text lies among the passages that an embedding model placed; null where nothing is known of it. */
export type PlaceOf = (projectId: string, text: string) => Promise<PlacedQuery | null>;

/** Copies of projects' passages that a PostgreSQL server keeps for all processes. */
export interface SharedCopies {
  /** The server's address, for threads that write. */
  readonly database: string;
  /** Has the copy of a project hold what the server holds. */
  bringUp(projectId: string): Promise<void>;
  /** As `bringUp`, and has it stay where it is until what is written is. */
  whileWriting<T>(projectId: string, write: () => Promise<T>): Promise<T>;
  /** The projects that there are. */
  projects(): Promise<readonly string[]>;
  /** Whether every passage of a project is known to have a vector of a model, of any length where none is given. */
  isEmbedded(projectId: string, kind: { model: string; dimension: number | null }): Promise<boolean>;
}

/** What is done for a project between questions. */
export type BackgroundWork = "learning" | "analysing";

export interface IndexOptions {
  /** Hears of a project whose file fails like a damaged one. */
  suspected?: Suspected;
  placeOf?: PlaceOf;
  /** Asked before anything is learnt, analysed anew or embedded, which waits for room. */
  requireRoom?: RequireRoom;
  /** Given where the files below the folder are copies of what a server keeps. */
  copies?: SharedCopies;
}
