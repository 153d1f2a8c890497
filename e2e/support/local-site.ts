import { createServer, type RequestListener, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";

export interface LocalSite {
  /** `127.0.0.1:port`, for ALLOWED_PRIVATE_HOSTS. */
  host: string;
  url: string;
  close(): Promise<void>;
}

type Page = string | ((reply: ServerResponse) => void);

/** Starts a web site on loopback: HTML by path, or a function that answers as it likes. */
export function startLocalSite(pages: Record<string, Page>): Promise<LocalSite> {
  return listenLocally((request, reply) => {
    const page = pages[request.url ?? "/"];
    if (page === undefined) reply.writeHead(404, { "content-type": "text/html" }).end("<h1>Not here</h1>");
    else if (typeof page === "function") page(reply);
    else reply.writeHead(200, { "content-type": "text/html; charset=utf-8" }).end(page);
  });
}

/** Listens on a free port of this machine. */
export async function listenLocally(answer: RequestListener): Promise<LocalSite> {
  const server = createServer(answer);
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  return {
    host: `127.0.0.1:${port}`,
    url: `http://127.0.0.1:${port}`,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
