import type { Logger } from "#kit/logger.ts";
import type { Embedders } from "../../models/embedder.ts";
import type { SharedCopies } from "../index-options.ts";
import type { EmbeddingState } from "../passage-index.ts";
import type { RequireRoom } from "../background/project-turns.ts";
import { ProjectFiles } from "../files/project-files.ts";
import type { ProjectReader } from "../reading/project-reader.ts";
import type { ProjectReaders } from "../reading/project-readers.ts";
import { contextOf } from "../reading/read-passages.ts";
import { shownToModels } from "../reading/shown-to-models.ts";
import type { PlacedQuery } from "../searching/project-candidates.ts";
import type { IndexWriters } from "../writing/index-writers.ts";
import { EmbeddingKeeper, type KeeperPauses, type PassageText } from "./embedding-keeper.ts";
import {
  countMissing,
  type EmbeddingSet,
  missingPassages,
  setOf,
  type VectorKind,
  type WantedKind,
} from "./embedding-sets.ts";
import type { PassageVectors } from "./put-vectors.ts";
import { QueryVectors } from "./query-vectors.ts";

export interface EmbeddingModels {
  embedders: Embedders;
  logger: Logger;
  pauses?: KeeperPauses;
}

interface EmbeddingStore {
  readers: ProjectReaders;
  writer: Pick<IndexWriters, "run">;
  requireRoom: RequireRoom;
  copies: SharedCopies | undefined;
}

export class ProjectEmbedding extends EmbeddingKeeper {
  private readonly files: ProjectFiles;
  private readonly store: EmbeddingStore;
  private readonly queries: QueryVectors;

  constructor(folder: string, models: EmbeddingModels, store: EmbeddingStore) {
    super(folder, models, store.requireRoom);
    this.files = new ProjectFiles(folder);
    this.store = store;
    this.queries = new QueryVectors(models.embedders, models.logger);
  }

  /** Places a question among the serving vectors; null if there are none yet, or their model can't be reached. */
  async placeOf(projectId: string, text: string): Promise<PlacedQuery | null> {
    for (let set = this.servingIn(projectId); set;) {
      const vector = await this.queries.of(set, text.trim());
      // Others may have begun to serve while the question was embedded.
      const now = this.servingIn(projectId);
      if (now?.id === set.id) return vector && { set: set.id, vector };
      set = now;
    }
    return null;
  }

  stateOf(projectId: string): EmbeddingState {
    const { problem } = this;
    const model = this.embedder.name;
    const none = { model, serving: null, missing: 0, problem };
    return this.store.readers.read<EmbeddingState>(projectId, none, (reader) => {
      const sets = reader.embedded.sets();
      const serving = sets.find((set) => set.serving);
      return {
        model,
        serving: serving ? { model: serving.model, dimension: serving.dimension } : null,
        missing: countMissing(reader, setOf(sets, { model, dimension: null })),
        problem,
      };
    });
  }

  protected async projects(): Promise<readonly string[]> {
    return this.store.copies ? this.store.copies.projects() : this.files.list();
  }

  protected async lacks(projectId: string, kind: WantedKind): Promise<boolean> {
    const { copies, readers } = this.store;
    if (await copies?.isEmbedded(projectId, kind)) return false;
    await copies?.bringUp(projectId);
    return readers.read(projectId, false, (reader) => isLacking(reader, kind));
  }

  protected missingTexts(projectId: string, kind: VectorKind, most: number): PassageText[] {
    return this.store.readers.read(projectId, [], (reader) =>
      readMissingTexts(reader, setOf(reader.embedded.sets(), kind), most),
    );
  }

  protected async put(projectId: string, vectors: PassageVectors): Promise<boolean> {
    return (await this.store.writer.run({ kind: "put-vectors", projectId, vectors })) > 0;
  }

  private servingIn(projectId: string) {
    return this.store.readers.read(projectId, null, (reader) => reader.embedded.servingSet());
  }
}

function isLacking(reader: ProjectReader, kind: WantedKind): boolean {
  const { passages, next_passage: next } = reader
    .prepare("select passages, next_passage from project")
    .get()!;
  if (Number(passages) === 0) return false;
  const set = setOf(reader.embedded.sets(), kind);
  return !set?.serving || set.nextPassage < Number(next);
}

/** Reads the texts of passages without a vector, as shown to a model. */
function readMissingTexts(reader: ProjectReader, set: EmbeddingSet | undefined, most: number): PassageText[] {
  const find = reader.prepare(
    `select p.heading, p.context, p.text, t.title from passages p join parts t on t.id = p.part where p.id = ?`,
  );
  return missingPassages(reader, set, most).map((passage) => {
    const { title, heading, context, text } = find.get(passage)!;
    const shown = {
      title: String(title),
      heading: JSON.parse(String(heading)) as string[],
      context: contextOf(context),
      text: String(text),
    };
    return { passage, text: shownToModels(shown) };
  });
}
