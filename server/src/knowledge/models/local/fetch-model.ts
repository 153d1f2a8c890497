import { createHash } from "node:crypto";
import { createReadStream, existsSync } from "node:fs";
import { mkdir, rename, rm, stat, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { z } from "zod";
import type { StreamFile } from "#platform/safe-fetch/stream-file.ts";
import { parseJson } from "../json-values.ts";
import { graphOf, isWanted, type ListedModel } from "./listed-models.ts";
import { ModelNotFetchedError } from "./local-model.errors.ts";
import { ownNotesFile, readModelFolder } from "./model-folder.ts";

export interface Fetching {
  /** The hub, without a trailing slash. */
  hub: string;
  modelsDir: string;
  stream: StreamFile;
  /** Called before each file is downloaded, with its size in bytes. */
  progress(path: string, size: number): void;
  /** Called with the number of bytes of each chunk, and with what an earlier download left. */
  received?(bytes: number): void;
}

/** A repository's file as listed by a hub: verified by its SHA-256, or by its git hash if it is small. */
const listing = z.array(
  z.object({
    type: z.string(),
    path: z.string(),
    size: z.int().min(0),
    oid: z.string(),
    lfs: z.object({ oid: z.string().regex(/^[0-9a-f]{64}$/), size: z.int().min(0) }).optional(),
  }),
);
type ListedFile = z.output<typeof listing>[number];

const mostListed = 4 * 1024 * 1024;

/** Fetches a model into a folder of its name once all its checksums agree; resumes. Fails with a ModelNotFetchedError. */
export async function fetchModel(model: ListedModel, fetching: Fetching): Promise<string> {
  const { hub, modelsDir } = fetching;
  const folder = join(modelsDir, model.name);
  // No setting can name a folder that begins with a dot.
  const unfinished = join(modelsDir, `.unfinished-${model.name}`);
  const files = (await listFiles(model, fetching)).filter(({ path }) => isWanted(model, path));
  if (!files.some(({ path }) => path === graphOf(model)))
    throw new ModelNotFetchedError(`${model.repository} at ${hub} has no ${graphOf(model)}. ${byHand}`);
  for (const file of files) await fetchFile(model, file, unfinished, fetching);
  await writeFile(join(unfinished, ownNotesFile), `${JSON.stringify(notesOf(model, hub, files), null, 2)}\n`);
  readModelFolder(unfinished);
  await rm(folder, { recursive: true, force: true });
  await rename(unfinished, folder);
  return folder;
}

const byHand =
  "Set MODELS_URL to a mirror that has it, or put the model's folder there yourself: see docs/models.md.";

async function listFiles({ repository }: ListedModel, { hub, stream }: Fetching): Promise<ListedFile[]> {
  const address = `${hub}/api/models/${repository}/tree/main?recursive=true`;
  const chunks: Uint8Array[] = [];
  let size = 0;
  try {
    const { body } = await stream(address, 0);
    for await (const chunk of body) {
      chunks.push(chunk);
      if ((size += chunk.length) > mostListed) break;
    }
  } catch (error) {
    const sentence = `${hub} did not list ${repository}: ${sentenceOf(error)} ${byHand}`;
    throw new ModelNotFetchedError(sentence, { cause: error });
  }
  const read = listing.safeParse(parseJson(Buffer.concat(chunks).toString()));
  if (!read.success)
    throw new ModelNotFetchedError(
      `${hub} does not list the files of ${repository} like a model hub. ${byHand}`,
    );
  return read.data.filter(({ type }) => type === "file");
}

/** Resumes an interrupted download, and keeps nothing that doesn't match its checksum. */
async function fetchFile(
  { name, repository }: ListedModel,
  file: ListedFile,
  unfinished: string,
  { hub, stream, progress, received = () => undefined }: Fetching,
): Promise<void> {
  const path = join(unfinished, file.path);
  const wanted = file.lfs?.oid ?? file.oid;
  // The hub may have another since.
  const size = file.lfs?.size ?? file.size;
  if (existsSync(path) && (await checksumOf(path, file)) === wanted) return received(size);
  const part = `${path}.part`;
  await mkdir(dirname(path), { recursive: true });
  const there = await sizeOf(part);
  progress(file.path, size);
  if (there < size || size === 0) {
    try {
      const { from, body } = await stream(`${hub}/${repository}/resolve/main/${file.path}`, there);
      if (from === there) received(there);
      await writeFile(part, counted(body, received), { flag: from === there ? "a" : "w" });
    } catch (error) {
      throw new ModelNotFetchedError(
        `${file.path} of ${name} could not be downloaded (${await sizeOf(part)} of ${size} bytes ` +
          `are there): ${sentenceOf(error)} Download it again to resume.`,
        { cause: error },
      );
    }
  }
  if ((await checksumOf(part, file)) !== wanted) {
    await rm(part);
    throw new ModelNotFetchedError(
      `${file.path} of ${name} doesn't match the hub's checksum, and was deleted. Please try again.`,
    );
  }
  await rename(part, path);
}

const sizeOf = (path: string) =>
  stat(path).then(
    ({ size }) => size,
    () => 0,
  );

/** Reports each chunk only after it is written, so that an interruption loses nothing. */
async function* counted(body: AsyncIterable<Uint8Array>, received: (bytes: number) => void) {
  for await (const chunk of body) {
    yield chunk;
    received(chunk.length);
  }
}

async function checksumOf(path: string, { lfs }: ListedFile): Promise<string> {
  const hash = createHash(lfs ? "sha256" : "sha1");
  if (!lfs) hash.update(`blob ${(await stat(path)).size}\0`);
  for await (const chunk of createReadStream(path)) hash.update(chunk as Uint8Array);
  return hash.digest("hex");
}

/** Describes the folder: its origin, checksums, prompts and pooling. */
function notesOf({ prompts, pooling, repository }: ListedModel, hub: string, files: readonly ListedFile[]) {
  return {
    from: `${hub}/${repository}`,
    checksums: Object.fromEntries(
      files.map(({ path, lfs, oid }) => [path, lfs ? `sha256:${lfs.oid}` : `git:${oid}`]),
    ),
    ...(prompts && { prompts }),
    ...(pooling && { pooling }),
  };
}

const sentenceOf = (error: unknown) => (error instanceof Error ? error.message : String(error));
