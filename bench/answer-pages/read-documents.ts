import { readFile } from "node:fs/promises";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { gunzipSync } from "node:zlib";
import type { CollectionDocument } from "./collections.ts";

/**
 * Reads a file of a package that is unpacked in one of `roots`, where packages may also have compressed it; fails with
 * where it was looked for.
 */
export async function readPackaged(roots: readonly string[], path: string): Promise<Buffer> {
  for (const root of roots) {
    for (const packed of path.endsWith(".gz") ? [path] : [path, `${path}.gz`]) {
      const content = await readFile(join(root, packed)).catch(() => undefined);
      if (content) return packed.endsWith(".gz") ? gunzipSync(content) : content;
    }
  }
  throw new Error(`There is no ${path} in ${roots.join(" or ")}.`);
}

export interface ServedDocuments {
  /** `127.0.0.1:port`, for ALLOWED_PRIVATE_HOSTS. */
  host: string;
  addressOf(document: CollectionDocument): string;
  close(): Promise<void>;
}

/** Serves the pages of these documents on loopback, and nothing else of their folders. */
export async function serveDocuments(
  roots: readonly string[],
  documents: readonly CollectionDocument[],
): Promise<ServedDocuments> {
  const pages = new Map<string, Buffer>();
  for (const { path, as, pages: shown } of documents) {
    if (as === "page") pages.set(`/${path}`, await readPackaged(roots, path));
    for (const page of shown ?? [])
      pages.set(`/${path}/${page}`, await readPackaged(roots, `${path}/${page}`));
  }
  const server = createServer((request, reply) => {
    const page = pages.get(request.url ?? "");
    if (page) reply.writeHead(200, { "content-type": "text/html; charset=utf-8" }).end(page);
    else reply.writeHead(404, { "content-type": "text/plain" }).end("Not here.");
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    host,
    addressOf: ({ path, pages: shown }) => `http://${host}/${path}${shown ? `/${shown[0]}` : ""}`,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
