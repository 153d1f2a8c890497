import type { PlacedQuery } from "./searching/project-candidates.ts";
import type { Suspected } from "./reading/project-readers.ts";
import type { RequireRoom } from "./background/project-turns.ts";

/** Places a text among the passages of an embedding model; null if unknown. */
export type PlaceOf = (projectId: string, text: string) => Promise<PlacedQuery | null>;

/** Copies of projects' passages that a PostgreSQL server keeps for all processes. */
export interface SharedCopies {
  /** The server's address, for writing threads. */
  readonly database: string;
  /** Updates the local copy of a project from the server. */
  bringUp(projectId: string): Promise<void>;
  /** Like `bringUp`, and prevents changes of the copy until the write is done. */
  whileWriting<T>(projectId: string, write: () => Promise<T>): Promise<T>;
  /** Lists the projects. */
  projects(): Promise<readonly string[]>;
  /** Checks whether every passage is known to have a vector of a model, of any length if none is given. */
  isEmbedded(projectId: string, kind: { model: string; dimension: number | null }): Promise<boolean>;
}

/** Background work between questions. */
export type BackgroundWork = "learning" | "analysing";

export interface IndexOptions {
  /** Hears of a project whose file fails like a damaged one. */
  suspected?: Suspected;
  placeOf?: PlaceOf;
  /** Waits for free space before anything is learned, analyzed again or embedded. */
  requireRoom?: RequireRoom;
  /** Set if the files below the folder are copies of a server's content. */
  copies?: SharedCopies;
}
