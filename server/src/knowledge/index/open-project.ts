import type { DatabaseSync, StatementSync } from "node:sqlite";
import { openForWriting } from "./sqlite-schema.ts";
import { TermNumbers } from "./term-numbers.ts";

/** One project's file, open for writing. Everything here blocks. */
export class OpenProject {
  readonly database: DatabaseSync;
  readonly terms: TermNumbers;
  private readonly statements = new Map<string, StatementSync>();
  private version: unknown;

  constructor(path: string) {
    this.database = openForWriting(path);
    this.terms = new TermNumbers(this);
  }

  /** The same statement each time, so that it is parsed once. */
  prepare(sql: string): StatementSync {
    let statement = this.statements.get(sql);
    if (!statement) {
      statement = this.database.prepare(sql);
      this.statements.set(sql, statement);
    }
    return statement;
  }

  /**
   * Undone as a whole where `work` throws. Not deferred: a read followed by a write beside another writer would fail at
   * once, whatever the time-out.
   */
  transaction<T>(work: () => T): T {
    this.database.exec("begin immediate");
    try {
      // Another process may have written since, and taken terms away.
      const version = this.prepare("pragma data_version").get()?.data_version;
      if (version !== this.version) this.terms.forgetAll();
      this.version = version;
      const result = work();
      this.database.exec("commit");
      return result;
    } catch (error) {
      if (this.database.isTransaction) this.database.exec("rollback");
      this.terms.forgetAll();
      throw error;
    }
  }

  /** Everything that `read` asks for is of one moment; nobody waits for it. */
  snapshot<T>(read: () => T): T {
    this.database.exec("begin");
    try {
      return read();
    } finally {
      this.database.exec("commit");
    }
  }

  /** As `transaction`, without waiting for the disk: a power cut may lose it, the end of the process does not. */
  jotting<T>(work: () => T): T {
    this.database.exec("pragma synchronous = normal");
    try {
      return this.transaction(work);
    } finally {
      this.database.exec("pragma synchronous = full");
    }
  }

  close(): void {
    this.statements.clear();
    this.database.close();
  }
}
