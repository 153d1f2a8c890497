import { PassThrough, Readable } from "node:stream";
import { ZipFile } from "yazl";
import type { Logger } from "#kit/logger.ts";
import type { BundleEntry } from "./account-bundle.ts";

/**
 * Streams entries as a ZIP file. Replaces a file that can't be opened by a note, so that one lost file doesn't block
 * the rest.
 */
export function writeBundle(entries: AsyncIterable<BundleEntry>, logger: Logger): Readable {
  const zip = new ZipFile();
  const out = new PassThrough();
  const fail = (error: unknown) => out.destroy(error instanceof Error ? error : new Error(String(error)));
  zip.on("error", fail);
  zip.outputStream.on("error", fail);
  zip.outputStream.pipe(out);
  addAll(zip, entries, out, logger).catch(fail);
  return out;
}

async function addAll(
  zip: ZipFile,
  entries: AsyncIterable<BundleEntry>,
  out: PassThrough,
  logger: Logger,
): Promise<void> {
  let current: Readable | null = null;
  const left = new Promise<void>((resolve) =>
    out.once("close", () => {
      current?.destroy();
      resolve();
    }),
  );
  for await (const { path, packs, open } of entries) {
    if (out.destroyed) return;
    const stream = await open().catch((error: unknown) => {
      logger.warn({ path, error }, "A file of an export could not be read.");
      return Readable.from([Buffer.from("This file could not be read during the export.\n")]);
    });
    current = stream;
    const ended = new Promise<void>((resolve) => stream.once("close", resolve));
    zip.addReadStream(stream, path, { compress: packs });
    // One at a time: no more than one file is open, and no more is read than somebody takes.
    await Promise.race([ended, left]);
  }
  zip.end();
}
