import type { FastifyReply, FastifyRequest } from "fastify";
import type { FileStore } from "#platform/files/file-store.ts";

interface SentFile {
  projectId: string;
  hash: string;
  bytes: number;
  name: string;
  mime: string;
  shown: "inline" | "attachment";
}

/** Forbids stored files to run scripts, load anything or be framed elsewhere. */
const filePolicy = "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'self'; sandbox";

/** Sends a stored file, or the one range of it that is asked for. */
export async function sendFile(
  files: FileStore,
  file: SentFile,
  { request, reply }: { request: FastifyRequest; reply: FastifyReply },
): Promise<FastifyReply> {
  const { projectId, hash, bytes } = file;
  describeFile(reply, file).header("accept-ranges", "bytes");
  const range = readRange(request.headers.range, bytes);
  if (range === null) return reply.status(416).header("content-range", `bytes */${bytes}`).send();
  const { stream } = await files.open(projectId, hash, range);
  if (range === undefined) return reply.header("content-length", bytes).send(stream);
  return reply
    .status(206)
    .header("content-range", `bytes ${range.start}-${range.end}/${bytes}`)
    .header("content-length", range.end - range.start + 1)
    .send(stream);
}

/** Sets the headers for a file of unknown origin. */
export function describeFile(
  reply: FastifyReply,
  { name, mime, shown }: Pick<SentFile, "name" | "mime" | "shown">,
) {
  return reply
    .type(mime)
    .header("content-disposition", disposition(shown, name))
    .header("content-security-policy", filePolicy)
    .header("x-content-type-options", "nosniff")
    .header("cache-control", "private, no-cache");
}

/** RFC 6266: plain letters for old programs, and the true name in UTF-8 (RFC 5987). */
export function disposition(shown: "inline" | "attachment", name: string): string {
  const plain =
    name
      .normalize("NFKD")
      .replace(/[^\x20-\x7e]/g, "")
      .replace(/["\\]/g, "_") || "file";
  const exact = encodeURIComponent(name.toWellFormed()).replace(
    /['()*]/g,
    (c) => `%${c.charCodeAt(0).toString(16)}`,
  );
  return `${shown}; filename="${plain}"; filename*=UTF-8''${exact}`;
}

/** Parses the inclusive range of `bytes=a-b`; undefined for the whole file, null if out of range. */
export function readRange(
  header: string | undefined,
  bytes: number,
): { start: number; end: number } | null | undefined {
  const match = /^bytes=(\d*)-(\d*)$/.exec(header ?? "");
  if (!match || (match[1] === "" && match[2] === "")) return undefined;
  const [, first, last] = match as unknown as [string, string, string];
  const start = first === "" ? Math.max(0, bytes - Number(last)) : Number(first);
  const end = first === "" || last === "" ? bytes - 1 : Math.min(Number(last), bytes - 1);
  if (first !== "" && last !== "" && Number(last) < start) return undefined;
  return start > end ? null : { start, end };
}
