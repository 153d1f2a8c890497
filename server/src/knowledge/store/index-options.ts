import type { PlacedQuery } from "./project-candidates.ts";
import type { Suspected } from "./project-readers.ts";
import type { RequireRoom } from "./room-on-disk.ts";

/** Where a text lies among the passages that an embedding model placed; null where nothing is known of it. */
export type PlaceOf = (projectId: string, text: string) => Promise<PlacedQuery | null>;

/** What is done for a project between questions. */
export type BackgroundWork = "learning" | "analysing";

export interface IndexOptions {
  /** Hears of a project whose file fails like a damaged one. */
  suspected?: Suspected;
  placeOf?: PlaceOf;
  /** Asked before anything is learnt, analysed anew or embedded, which waits for room. */
  requireRoom?: RequireRoom;
}
