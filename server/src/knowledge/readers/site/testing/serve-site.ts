import { createHash } from "node:crypto";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";

/** HTML, or what answers in its own way. */
export type SitePage = string | Uint8Array | ((request: IncomingMessage, reply: ServerResponse) => void);

export interface ServedSite {
  url: string;
  pages: Map<string, SitePage>;
  /** Lists the requests, in order. */
  asked: { path: string; status: number; agent: string; at: number }[];
  /** Requests that were under way at the same time, at most. */
  mostAtOnce(): number;
  /** Paths that were sent with a body. */
  sent(): string[];
  forget(): void;
  close(): Promise<void>;
}

/** A site on loopback that knows ETags. Pages may come, change and go while it runs. */
export async function serveSite(given: Record<string, SitePage>): Promise<ServedSite> {
  const pages = new Map(Object.entries(given));
  let asked: ServedSite["asked"] = [];
  let now = 0;
  let most = 0;
  const server = createServer((request, reply) => {
    const path = request.url ?? "/";
    now++;
    most = Math.max(most, now);
    const at = performance.now();
    reply.once("close", () => {
      now--;
      asked.push({ path, status: reply.statusCode, agent: request.headers["user-agent"] ?? "", at });
    });
    const page = pages.get(path);
    if (page === undefined) reply.writeHead(404).end("Not here.");
    else if (typeof page === "function") page(request, reply);
    else {
      const etag = `"${createHash("sha256").update(page).digest("hex").slice(0, 16)}"`;
      if (request.headers["if-none-match"] === etag) reply.writeHead(304, { etag }).end();
      else reply.writeHead(200, { "content-type": "text/html; charset=utf-8", etag }).end(page);
    }
  });
  await new Promise<void>((ready) => server.listen(0, "127.0.0.1", ready));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    pages,
    get asked() {
      return asked;
    },
    mostAtOnce: () => most,
    sent: () => asked.filter(({ status }) => status === 200).map(({ path }) => path),
    forget() {
      asked = [];
      most = 0;
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

/** A page with a title, links, and text of its own. */
export function pageAbout(about: string, links: readonly string[] = [], head = ""): string {
  const items = links.map((link) => `<li><a href="${link}">${link}</a></li>`).join("");
  return `<!doctype html><html lang="en"><head><title>${about}</title>${head}</head><body><nav><ul>${items}</ul></nav>
    <main><h1>${about}</h1><p>${`Everything there is to know about ${about} stands here. `.repeat(5)}</p></main></body></html>`;
}

export function redirectTo(location: string, status = 302): SitePage {
  return (_, reply) => void reply.writeHead(status, { location }).end();
}

/** Answers so many times with a failure, then with the page. */
export function failing(
  times: number,
  status: number,
  page: string,
  headers: Record<string, string> = {},
): SitePage {
  let left = times;
  return (_, reply) => {
    if (left-- > 0) reply.writeHead(status, headers).end("Not now.");
    else reply.writeHead(200, { "content-type": "text/html" }).end(page);
  };
}
