import type { Kysely, Transaction } from "kysely";
import type { Tables } from "./tables.ts";

export type ReadHandle = Kysely<Tables>;
export type WriteHandle = Transaction<Tables>;

/**
 * What processes tell one another. The database itself says that a project's resources changed, and that somebody's access may
 * have ended: a session, a key, a membership, a project.
 */
export type SignalTopic = "jobs" | "line" | "access" | `resources ${string}`;

export interface WriteOptions {
  /** On PostgreSQL, for a transaction that is right whatever others commit meanwhile, as one that claims a row by its lock. */
  loosely?: boolean;
}

/** The catalogue. Repositories are written once and run on SQLite and on PostgreSQL unchanged. */
export interface Database {
  readonly dialect: "sqlite" | "postgres";
  /** For queries. On SQLite it has a connection of its own and sees what was committed. */
  readonly read: ReadHandle;
  /**
   * One transaction that writes. Nothing but SQL may be awaited inside, and nothing outside changed: on PostgreSQL the work is
   * done again where another transaction got in its way.
   */
  write<T>(work: (transaction: WriteHandle) => Promise<T>, options?: WriteOptions): Promise<T>;
  /**
   * As `write`, without waiting for the disk: the end of the process loses nothing of it, a power cut may lose the latest.
   * For what comes often and costs little to do again.
   */
  jot<T>(work: (transaction: WriteHandle) => Promise<T>): Promise<T>;
  /** Tells the processes that listen, once the transaction is committed. On SQLite nobody hears it: they look by themselves. */
  signal(transaction: WriteHandle, topic: SignalTopic): Promise<void>;
  /** Calls `tell` at each signal until the function it gives is called; on SQLite of `access` alone. */
  onSignal(topic: SignalTopic, tell: () => void): () => void;
  /** Empties the journal into the catalogue's file. Fails where one still reads it. */
  truncateJournal(): Promise<void>;
  /**
   * After it, what was deleted before is not in the journal any more, and soon in no file of the catalogue: pages that were
   * split may hold copies of what moved until the file is written again, which happens once nobody has written for a while.
   * `now` does that at once, and `later` leaves the journal until then too. Fails where somebody still reads the journal.
   * PostgreSQL does it by its own rules.
   */
  forgetDeleted(when?: "now" | "later"): Promise<void>;
  close(): Promise<void>;
}
