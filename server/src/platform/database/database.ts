import type { Kysely, Transaction } from "kysely";
import type { Tables } from "./tables.ts";

export type ReadHandle = Kysely<Tables>;
export type WriteHandle = Transaction<Tables>;

/**
 * Topics of notifications between processes. The database itself reports changed resources of a project, and access
 * that may have ended: of a session, key, membership or project.
 */
type SignalTopic = "jobs" | "line" | "access" | `resources ${string}`;

export interface WriteOptions {
  /**
   * On PostgreSQL, for a transaction that is correct whatever others commit meanwhile, such as one that claims a row
   * by its lock.
   */
  loosely?: boolean;
}

/** The catalogue. Repositories are written once and run unchanged on SQLite and PostgreSQL. */
export interface Database {
  readonly dialect: "sqlite" | "postgres";
  /** For queries. On SQLite it has its own connection and sees committed data. */
  readonly read: ReadHandle;
  /**
   * Runs one write transaction. Await nothing but SQL inside, and change nothing outside: on PostgreSQL it is
   * repeated after a conflict.
   */
  write<T>(work: (transaction: WriteHandle) => Promise<T>, options?: WriteOptions): Promise<T>;
  /**
   * Like `write`, without waiting for the disk: a crash loses nothing, a power cut may lose the latest. For frequent
   * writes that are cheap to repeat.
   */
  jot<T>(work: (transaction: WriteHandle) => Promise<T>): Promise<T>;
  /** Notifies listening processes once the transaction is committed; on SQLite, processes poll. */
  signal(transaction: WriteHandle, topic: SignalTopic): Promise<void>;
  /** Calls `tell` at each notification until the returned function is called; on SQLite only for `access`. */
  onSignal(topic: SignalTopic, tell: () => void): () => void;
  /** Empties the journal into the catalogue's file. Fails while it is being read. */
  truncateJournal(): Promise<void>;
  /**
   * Removes deleted data from the journal, and soon from the catalogue's file: split pages may contain copies until
   * the file is rewritten, which happens once nobody has written for a while. `now` rewrites at once; `later` also
   * delays the journal. Fails while somebody reads the journal. PostgreSQL follows its own rules.
   */
  forgetDeleted(when?: "now" | "later"): Promise<void>;
  close(): Promise<void>;
}
