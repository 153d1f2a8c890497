import { createHash } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import { listenLocally, type LocalSite } from "./local-site.ts";

/** A file of a site: its bytes and what the server calls them. */
export interface SiteFile {
  type: string;
  body: Buffer;
}

/** A web site on loopback as real ones are served: with an ETag for each file, and 304 for whoever has it. */
export interface CountingSite extends LocalSite {
  /** Paths whose body was sent, in order, since the start or the last `forget`. */
  sent: string[];
}

/** `find` gives the file at a path; each answer waits `pause` milliseconds, so that there is a middle to kill in. */
export async function startCountingSite(
  find: (path: string) => Promise<SiteFile | null> | SiteFile | null,
  pause = 0,
): Promise<CountingSite> {
  const sent: string[] = [];
  const site = await listenLocally((request, reply) => {
    const path = new URL(request.url ?? "/", "http://site").pathname;
    const answer = async () => {
      await sleep(pause);
      const file = await find(path);
      if (!file) return reply.writeHead(404, { "content-type": "text/html" }).end("<h1>Not here</h1>");
      const etag = `"${createHash("sha1").update(file.body).digest("base64url")}"`;
      if (request.headers["if-none-match"] === etag) return reply.writeHead(304, { etag }).end();
      sent.push(path);
      return reply.writeHead(200, { "content-type": file.type, etag }).end(file.body);
    };
    answer().catch((error: unknown) => reply.destroy(error as Error));
  });
  return { ...site, sent };
}

export const htmlFile = (html: string): SiteFile => ({
  type: "text/html; charset=utf-8",
  body: Buffer.from(html),
});
