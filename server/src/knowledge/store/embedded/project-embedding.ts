import type { Logger } from "#kit/logger.ts";
import type { Embedders } from "../../models/embedder.ts";
import type { IndexWriters } from "../writing/index-writers.ts";
import type { EmbeddingState } from "../passage-index.ts";
import type { SharedCopies } from "../index-options.ts";
import type { PlacedQuery } from "../searching/project-candidates.ts";
import { ProjectFiles } from "../files/project-files.ts";
import type { ProjectReader } from "../reading/project-reader.ts";
import { contextOf } from "../reading/read-passages.ts";
import { shownToModels } from "../reading/shown-to-models.ts";
import type { ProjectReaders } from "../reading/project-readers.ts";
import { EmbeddingKeeper, type KeeperPauses, type PassageText } from "./embedding-keeper.ts";
import { countMissing, type EmbeddingSet, missingPassages, setOf } from "./embedding-sets.ts";
import { KeeperLock } from "../background/keeper-lock.ts";
import type { RequireRoom } from "../background/project-turns.ts";
import { QueryVectors } from "./query-vectors.ts";

export interface EmbeddingModels {
  embedders: Embedders;
  logger: Logger;
  pauses?: KeeperPauses;
}

/** Reads and writes vectors. */
interface EmbeddingStore {
  readers: ProjectReaders;
  writer: Pick<IndexWriters, "run">;
  requireRoom: RequireRoom;
  copies: SharedCopies | undefined;
}

/** Embeds the projects below a folder. */
export class ProjectEmbedding {
  readonly keeper: EmbeddingKeeper;
  private readonly readers: ProjectReaders;
  private readonly model: string;
  private readonly queries: QueryVectors;

  constructor(
    folder: string,
    { embedders, logger, pauses }: EmbeddingModels,
    { readers, writer, requireRoom, copies }: EmbeddingStore,
  ) {
    const files = new ProjectFiles(folder);
    this.readers = readers;
    this.model = embedders.current.name;
    this.queries = new QueryVectors(embedders, logger);
    this.keeper = new EmbeddingKeeper({
      pauses,
      requireRoom,
      embedder: embedders.current,
      logger,
      lock: new KeeperLock(folder, "embedding"),
      projects: async () => (copies ? copies.projects() : files.list()),
      async lacks(projectId, kind) {
        if (await copies?.isEmbedded(projectId, kind)) return false;
        await copies?.bringUp(projectId);
        return readers.read(projectId, false, (reader) => lacks(reader, kind));
      },
      missingTexts: (projectId, kind, most) =>
        readers.read(projectId, [], (reader) =>
          readMissingTexts(reader, setOf(reader.embedded.sets(), kind), most),
        ),
      put: async (projectId, vectors) => (await writer.run({ kind: "put-vectors", projectId, vectors })) > 0,
    });
  }

  /**
   * Places a question among the serving vectors. Null if impossible, so that the latent model is used: while the
   * first ones are computed, or if the model, possibly an earlier one, is unreachable.
   */
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
    const { model } = this;
    const { problem } = this.keeper;
    const none = { model, serving: null, missing: 0, problem };
    return this.readers.read<EmbeddingState>(projectId, none, (reader) => {
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

  private servingIn(projectId: string) {
    return this.readers.read(projectId, null, (reader) => reader.embedded.servingSet());
  }
}

function lacks(reader: ProjectReader, kind: { model: string; dimension: number | null }): boolean {
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
