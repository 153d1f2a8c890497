import type { PlacedQuery } from "./searching/project-candidates.ts";
import type { Suspected } from "./reading/project-readers.ts";
import type { LocalCopies } from "./shared/local-copies.ts";
import type { RequireRoom } from "./background/project-turns.ts";

/** Places a text among the passages of an embedding model; null if unknown. */
export type PlaceOf = (projectId: string, text: string) => Promise<PlacedQuery | null>;

/** Copies of projects' passages that a PostgreSQL server keeps for all processes. */
export type SharedCopies = Pick<
  LocalCopies,
  "bringUp" | "database" | "isEmbedded" | "projects" | "whileWriting"
>;

export type BackgroundWork = "learning" | "analysing";

export interface IndexOptions {
  /** Hears of a project whose file fails like a damaged one. */
  suspected?: Suspected | undefined;
  placeOf?: PlaceOf;
  /** Waits for free space before anything is learned, analyzed again or embedded. */
  requireRoom?: RequireRoom;
  /** Set if the files below the folder are copies of a server's content. */
  copies?: SharedCopies;
}
