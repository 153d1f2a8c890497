import type { DatabaseSync } from "node:sqlite";
import type { PassageChanges, PassageRows, PassageWrite } from "#platform/passages/passage-rows.ts";
import { readSets } from "../embedded/embedding-sets.ts";
import { identityAt, type ProjectFiles } from "../files/project-files.ts";
import { bringUp, isSame, setStateOfCopy, stateWithin } from "./bring-up.ts";
import {
  forgetTouched,
  type NamedKind,
  noteTouched,
  readChunks,
  touchedChunks,
  touchedNames,
} from "./touched-chunks.ts";

/** A copy was replaced while it was open for writing. The write is lost and can be retried. */
export class CopyReplacedError extends Error {
  constructor() {
    super("The copy of a project's passages was replaced while it was being written.");
  }
}

/** A project whose file is a copy of a server's content. */
export class SharedProject {
  private readonly rows: PassageRows;
  private readonly files: ProjectFiles;
  private readonly projectId: string;
  private identity: string | null = null;

  constructor(rows: PassageRows, files: ProjectFiles, projectId: string) {
    this.rows = rows;
    this.files = files;
    this.projectId = projectId;
  }

  begin(database: DatabaseSync): void {
    noteTouched(database);
    // What a power cut takes of a copy is brought again.
    database.exec("pragma synchronous = normal");
    this.identity = identityAt(this.files.pathOf(this.projectId));
  }

  /** Locks the project against all others, with its file up to date. */
  async hold(database: DatabaseSync, options: { durable: boolean }): Promise<PassageWrite> {
    const write = await this.rows.begin(this.projectId, options);
    try {
      const path = this.files.pathOf(this.projectId);
      // Before the first write, others see no row of it, and the file is new.
      const begins = write.state.generation === 0;
      const copy = stateWithin(database);
      if (!begins && !isSame(copy, write.state)) await bringUp(this.rows, this.files, this.projectId);
      if (identityAt(path) !== this.identity || (begins && copy)) throw new CopyReplacedError();
      return write;
    } catch (error) {
      await write.end();
      throw error;
    }
  }
}

/** Sends a transaction's changes to the server, which the file follows. Runs inside it; it must then commit. */
export async function publishTouched(write: PassageWrite, database: DatabaseSync): Promise<void> {
  const touched = touchedChunks(database);
  if (touched.length === 0) return;
  const state = await write.publish(changesOf(database, touched, touchedNames));
  setStateOfCopy(database, state);
  forgetTouched(database);
}

/** Describes a file's changed chunks and resources, and what is known without a copy. */
export function changesOf(
  database: DatabaseSync,
  chunks: ReturnType<typeof touchedChunks>,
  names: (database: DatabaseSync, kind: NamedKind) => string[],
): PassageChanges {
  const generation = database.prepare("select generation from resources where resource_id = ?");
  const staged = database.prepare("select part from staged_parts where resource_id = ?");
  return {
    chunks: () => readChunks(database, chunks),
    resources: new Map(
      names(database, "resources").map((name) => {
        const current = generation.get(name);
        return [name, current ? String(current.generation) : null];
      }),
    ),
    staged: new Map(
      names(database, "staged_parts").map((name) => [name, staged.all(name).map(({ part }) => String(part))]),
    ),
    embedded: embeddedBy(database),
  };
}

/** Returns the name of the model for which every passage has a vector. */
function embeddedBy(database: DatabaseSync): string | null {
  const serving = readSets(database).find((set) => set.serving);
  if (!serving) return null;
  const { next } = database.prepare("select next_passage as next from project").get()!;
  return serving.nextPassage >= Number(next) ? `${serving.model} ${serving.dimension}` : null;
}
