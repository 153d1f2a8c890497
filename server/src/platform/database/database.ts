import type { Kysely, Transaction } from "kysely";
import type { Tables } from "./tables.ts";

export type ReadHandle = Kysely<Tables>;
export type WriteHandle = Transaction<Tables>;

/** The catalogue. Repositories are written once and run on SQLite and on PostgreSQL unchanged. */
export interface Database {
  /** For queries. On SQLite it has a connection of its own and sees what was committed. */
  readonly read: ReadHandle;
  /** One transaction that writes. Nothing but SQL may be awaited inside. */
  write<T>(work: (transaction: WriteHandle) => Promise<T>): Promise<T>;
  /**
   * As `write`, without waiting for the disk: the end of the process loses nothing of it, a power cut may lose the latest.
   * For what comes often and costs little to do again.
   */
  jot<T>(work: (transaction: WriteHandle) => Promise<T>): Promise<T>;
  /** After it, what was deleted before is in no file of the catalogue, its journal included. Fails where one still reads it. */
  truncateJournal(): Promise<void>;
  close(): Promise<void>;
}
