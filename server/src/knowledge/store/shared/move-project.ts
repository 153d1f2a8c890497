import { createHash } from "node:crypto";
import { renameSync } from "node:fs";
import { DatabaseSync } from "node:sqlite";
import type { PassageChunk, PassageRows } from "#platform/passages/passage-rows.ts";
import type { ProjectFiles } from "../files/project-files.ts";
import { openForWriting } from "../files/sqlite-schema.ts";
import { bringUp } from "./bring-up.ts";
import { unpackRows } from "./pack-rows.ts";
import { changesOf } from "./shared-project.ts";
import { allChunks, allNames, readChunks } from "./touched-chunks.ts";

export interface PassageDigest {
  rows: number;
  /** The checksum of all rows, independent of the chunks' order. */
  checksum: string;
}

/** Sends a project's file to the server, replacing its content there unless that is to stay. The file stays. */
export async function sendProject(
  rows: PassageRows,
  projectId: string,
  path: string,
  { replaces = true } = {},
): Promise<void> {
  // What an earlier version wrote is brought up first.
  const database = openForWriting(path);
  try {
    if (replaces) await rows.remove(projectId);
    const write = await rows.begin(projectId, { durable: true });
    try {
      if (write.state.generation > 0 && !replaces) return;
      await write.publish(changesOf(database, allChunks(database), allNames));
    } finally {
      await write.end();
    }
  } finally {
    database.close();
  }
}

/** Sends a file that was copied from another project's local copy, and is no local copy of its own project yet. */
export async function sendCopy(rows: PassageRows, projectId: string, path: string): Promise<void> {
  const database = openForWriting(path);
  try {
    database.exec("drop table if exists copy");
  } finally {
    database.close();
  }
  await sendProject(rows, projectId, path);
}

/** Writes a project's file below a folder in the embedded format, replacing the existing one. */
export async function fetchProject(
  rows: PassageRows,
  projectId: string,
  { arriving, target }: { arriving: ProjectFiles; target: ProjectFiles },
): Promise<void> {
  arriving.remove(projectId);
  if (!(await bringUp(rows, arriving, projectId))) return;
  const path = arriving.pathOf(projectId);
  const database = openForWriting(path);
  try {
    database.exec("drop table copy; pragma wal_checkpoint(truncate)");
  } finally {
    database.close();
  }
  target.remove(projectId);
  target.makeFolder(projectId);
  renameSync(path, target.pathOf(projectId));
  arriving.remove(projectId);
}

export function digestOfFile(path: string): PassageDigest {
  const database = new DatabaseSync(path, { readOnly: true, timeout: 60_000 });
  try {
    database.exec("begin");
    const digest = new Digest();
    for (const chunk of readChunks(database, allChunks(database))) digest.add(chunk);
    return digest.result();
  } finally {
    database.close();
  }
}

/** Returns null if nothing is stored. Fails with a PassagesDamagedError if a chunk is corrupt. */
export async function digestOfRows(rows: PassageRows, projectId: string): Promise<PassageDigest | null> {
  return rows.difference(projectId, null, async (difference) => {
    if (!difference) return null;
    const digest = new Digest();
    for await (const chunk of difference.chunks()) {
      unpackRows(chunk);
      digest.add(chunk);
    }
    return digest.result();
  });
}

class Digest {
  private readonly sum = Buffer.alloc(32);
  private rows = 0;

  add({ kind, chunk, rows, checksum }: PassageChunk): void {
    if (rows === 0) return;
    const hash = createHash("sha256").update(`${kind} ${chunk} `).update(checksum).digest();
    for (let i = 0; i < 32; i++) this.sum[i]! ^= hash[i]!;
    this.rows += rows;
  }

  result(): PassageDigest {
    return { rows: this.rows, checksum: this.sum.toString("hex") };
  }
}

export const isSameDigest = (one: PassageDigest | null, other: PassageDigest | null) =>
  one?.rows === other?.rows && one?.checksum === other?.checksum;
