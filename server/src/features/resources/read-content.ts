import type { Reading, ReadingContext, SourceInput } from "#knowledge/readers/source.ts";
import type { FileStore } from "#platform/files/file-store.ts";
import type { Resource } from "./resources.repository.ts";
import { addressOf } from "./resources.rules.ts";
import type { Visit } from "./visit.ts";

/** Reads a resource of a type as text with positions. Fails with a ReadingError. */
export interface Reader {
  read(typeId: number, input: SourceInput, context: ReadingContext): Promise<Reading>;
}

export interface ReadContentDeps {
  files: FileStore;
  reader: Reader;
  /** Of projects whose owner's plan has basic ingestion; the reader above unless given. */
  basicReader?: Reader;
  /** How far reading goes in a project, by its owner's plan. */
  ingestionOf?(projectId: string): Promise<"basic" | "advanced">;
}

/** Reads a resource, and tells `visit` what becomes of its parts. */
export async function readContent(
  deps: ReadContentDeps,
  resource: Resource,
  { known, found, tell }: Visit,
  { progress, signal }: Pick<ReadingContext, "progress" | "signal">,
): Promise<Reading> {
  // Which part is tried is the reader's own matter: it blames those that end its process.
  const context = { known: await known(), found, tell, attempt: () => undefined, progress, signal };
  const { file_hash: hash, file_name: fileName, type_id: typeId, project_id: projectId } = resource;
  const isBasic = (await deps.ingestionOf?.(projectId)) === "basic";
  const reader = (isBasic && deps.basicReader) || deps.reader;
  if (hash === null) {
    const input = { kind: "address", address: addressOf(typeId, fileName) } as const;
    return reader.read(typeId, resource.reads_rest === 1 ? { ...input, rest: true } : input, context);
  }
  await deps.files.check(projectId, hash);
  return deps.files.withPath(projectId, hash, (path) =>
    reader.read(typeId, { kind: "file", path, fileName }, context),
  );
}
