import { randomUUID } from "node:crypto";
import { createReadStream } from "node:fs";
import { mkdir, open, rm } from "node:fs/promises";
import { dirname, join } from "node:path";
import { Readable } from "node:stream";
import type { FastifyRequest } from "fastify";
import type { z } from "zod";
import { AppError } from "#kit/app-error.ts";
import { FileTooLargeError } from "#platform/files/file-store.errors.ts";
import { describeUnacceptable } from "../error-words.ts";
import { resourceErrors } from "./resources.errors.ts";

/** An incoming file of a form; its content can be read once. */
export interface IncomingFile {
  name: string;
  content: Readable;
}

interface FormOptions<F extends z.ZodType> {
  schema: F;
  /** Asked before anything is read; what it throws refuses the form. */
  admit(): Promise<void>;
  maxBytes: number;
  /** The folder for a file that arrives before the fields that identify its owner. */
  waitingFolder: string;
}

/**
 * Reads a multipart form whose fields and single file may come in any order, and passes both to `attach`. A file that
 * comes last is streamed without buffering.
 */
export async function receiveForm<F extends z.ZodType, T>(
  request: FastifyRequest,
  options: FormOptions<F>,
  attach: (fields: z.infer<F>, file: IncomingFile | null) => Promise<T>,
): Promise<T> {
  const values: Record<string, unknown> = {};
  let attached: { result: T } | undefined;
  let waiting: { name: string; path: string } | undefined;
  try {
    if (request.isMultipart() && !namesBoundary(request.headers["content-type"] ?? ""))
      throw new resourceErrors.malformed_form();
    await options.admit();
    for await (const part of request.parts()) {
      if (part.type === "field") {
        values[part.fieldname] = part.value;
        continue;
      }
      // Browsers send a nameless part where no file was chosen.
      if (part.fieldname !== "file" || part.filename === "" || attached || waiting) {
        part.file.resume();
        continue;
      }
      const fields = options.schema.safeParse(values);
      if (fields.success) {
        attached = { result: await attach(fields.data, { name: nameOf(part), content: part.file }) };
        part.file.resume();
      } else {
        waiting = { name: nameOf(part), path: join(options.waitingFolder, randomUUID()) };
        await keepWaiting(part.file, waiting.path, options.maxBytes);
      }
    }
    if (attached) return attached.result;
    const fields = options.schema.safeParse(values);
    if (!fields.success) throw new resourceErrors.not_acceptable(firstSentence(fields.error));
    if (!waiting) return await attach(fields.data, null);
    return await attach(fields.data, {
      name: waiting.name,
      content: Readable.from(readWaiting(waiting.path), { objectMode: false }),
    });
  } catch (error) {
    // The rest of the request is let go by, or a paused upload would hold the connection for ever.
    request.raw.unpipe();
    request.raw.resume();
    throw isBrokenForm(error) ? new resourceErrors.malformed_form(error) : error;
  } finally {
    if (waiting) await rm(waiting.path, { force: true });
  }
}

/** Returns a file's name without the escapes that the standard has browsers write for quotation marks and line ends. */
function nameOf({ filename }: { filename: string }): string {
  return filename.replace(/%(?:22|0D|0A)/g, decodeURIComponent);
}

/** Stores a file until its owner is known. The caller removes interrupted ones. */
async function keepWaiting(content: Readable, path: string, maxBytes: number): Promise<void> {
  await mkdir(dirname(path), { recursive: true });
  await using handle = await open(path, "wx", 0o600);
  let bytes = 0;
  for await (const chunk of content as AsyncIterable<Buffer>) {
    bytes += chunk.length;
    if (bytes > maxBytes) throw new FileTooLargeError(maxBytes);
    await handle.appendFile(chunk);
  }
}

/** Opens nothing until somebody reads. */
async function* readWaiting(path: string): AsyncGenerator<Buffer> {
  yield* createReadStream(path);
}

function firstSentence(error: z.ZodError): string {
  const { code, message, path, ...asked } = error.issues[0]!;
  return describeUnacceptable({ code, asked, message, field: path.join(".") });
}

/** Recognizes the multipart reader's errors for interrupted forms, prototype names and endless parts. */
function isBrokenForm(error: unknown): boolean {
  if (error instanceof AppError || !(error instanceof Error)) return false;
  const { code } = error as { code?: string };
  if (code === "FST_INVALID_MULTIPART_CONTENT_TYPE") return false;
  return (
    code?.startsWith("FST_") === true || /multipart|boundary|terminated early|malformed/i.test(error.message)
  );
}

/** RFC 2046, 5.1.1, in characters. */
const longestBoundary = 70;
/** The maximum length, which leaves room for other parameters but not for a second boundary. */
const longestType = 200;

/** Checks that a multipart content type has a valid boundary, as the standard defines it. */
function namesBoundary(contentType: string): boolean {
  const at = contentType.toLowerCase().indexOf("boundary=");
  if (at === -1 || contentType.length > longestType) return false;
  const [first = "", quoted = ""] = contentType.slice(at + "boundary=".length).split('"', 2);
  const boundary = first === "" ? quoted : first.split(";", 1)[0]!.trim();
  return boundary !== "" && boundary.length <= longestBoundary;
}
