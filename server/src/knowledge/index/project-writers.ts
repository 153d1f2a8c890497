import type { DatabaseSync } from "node:sqlite";
import { eraseResource, forgetTerms } from "./erase-resource.ts";
import { type ArrivedPart, prepareResource } from "./prepare-resource.ts";
import { ProjectFiles } from "./project-files.ts";
import { openForWriting } from "./sqlite-schema.ts";
import { writeResource } from "./write-resource.ts";

const mostOpen = 8;

/** Writes passage files, each change in one transaction. Everything here blocks: it belongs in a thread of its own. */
export class ProjectWriters {
  private readonly files: ProjectFiles;
  private readonly open = new Map<string, { database: DatabaseSync; identity: string | null }>();

  constructor(root: string) {
    this.files = new ProjectFiles(root);
  }

  /** The number of passages that stand for the resource afterwards. */
  replaceResource(
    projectId: string,
    resourceId: string,
    generation: string,
    parts: readonly ArrivedPart[],
  ): number {
    const database = this.databaseOf(projectId);
    const standing = database
      .prepare(
        "select end_passage - first_passage as passages from resources where resource_id = ? and generation = ?",
      )
      .get(resourceId, generation);
    if (standing) return Number(standing.passages);
    const prepared = prepareResource(parts, usualLanguage(database));
    inTransaction(database, () => {
      const loosened = eraseResource(database, resourceId);
      writeResource(database, resourceId, generation, prepared);
      forgetTerms(database, loosened);
    });
    return prepared.passages;
  }

  removeResource(projectId: string, resourceId: string): void {
    if (this.files.identityOf(projectId) === null) return;
    const database = this.databaseOf(projectId);
    inTransaction(database, () => forgetTerms(database, eraseResource(database, resourceId)));
  }

  removeProject(projectId: string): void {
    this.shut(projectId);
    this.files.remove(projectId);
  }

  close(): void {
    for (const projectId of this.open.keys()) this.shut(projectId);
  }

  private databaseOf(projectId: string): DatabaseSync {
    const known = this.open.get(projectId);
    // Another process may have removed the project: what is written to its old file would be lost.
    if (known && known.identity === this.files.identityOf(projectId)) {
      this.open.delete(projectId);
      this.open.set(projectId, known);
      return known.database;
    }
    this.shut(projectId);
    if (this.open.size >= mostOpen) this.shut(this.open.keys().next().value!);
    this.files.makeFolder(projectId);
    const database = openForWriting(this.files.pathOf(projectId));
    this.open.set(projectId, { database, identity: this.files.identityOf(projectId) });
    return database;
  }

  private shut(projectId: string): void {
    this.open.get(projectId)?.database.close();
    this.open.delete(projectId);
  }
}

/** Not deferred: a read followed by a write beside another writer would fail at once, whatever the time-out. */
function inTransaction(database: DatabaseSync, work: () => void): void {
  database.exec("begin immediate");
  try {
    work();
    database.exec("commit");
  } catch (error) {
    if (database.isTransaction) database.exec("rollback");
    throw error;
  }
}

/** What most of a project is written in, for parts too short to tell. */
function usualLanguage(database: DatabaseSync): string {
  const most = database
    .prepare(
      "select key from resources, json_each(languages) group by key order by sum(value) desc, key limit 1",
    )
    .get();
  return most ? String(most.key) : "en";
}
