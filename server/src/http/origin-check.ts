import type { FastifyRequest } from "fastify";
import { bringsKey } from "#features/admit-caller.ts";
import { AppError } from "#kit/app-error.ts";
import { isLoopback } from "./host-check.ts";

class ForeignOriginError extends AppError {
  constructor() {
    super("forbidden", "foreign_origin", "This request came from another site and was refused.");
  }
}

const safeMethods = new Set(["GET", "HEAD", "OPTIONS"]);

/**
 * Refuses writes that a browser sends from another site's page. Browsers name the page's origin in `Origin`, and say
 * how it stands to ours in `Sec-Fetch-Site`; callers that are no browsers send neither. No page can make a browser
 * add a key to a request, and beside a key no cookie counts, so requests with one need no check.
 */
export function createOriginCheck(ownOrigin: string, allowedOrigins: readonly string[]) {
  const allowed = new Set([ownOrigin, ...allowedOrigins]);
  const own = new URL(ownOrigin);
  return async (request: FastifyRequest): Promise<void> => {
    if (safeMethods.has(request.method) || bringsKey(request)) return;
    const { origin, "sec-fetch-site": site } = request.headers;
    if (origin !== undefined) {
      if (!allowed.has(origin) && !isOwnHost(origin, request.headers.host, own))
        throw new ForeignOriginError();
    } else if (site === "cross-site" || site === "same-site") throw new ForeignOriginError();
  };
}

/**
 * The page was served under the very name that it calls: `localhost` beside `127.0.0.1`, or a port forwarded. A page that
 * came without encryption may be anybody's on its way, and does not write to a server that is reached with it.
 */
function isOwnHost(origin: string, host: string | undefined, publicUrl: URL): boolean {
  const page = URL.parse(origin);
  if (page === null || host === undefined || page.host !== host) return false;
  if (page.protocol === publicUrl.protocol || isLoopback(page.hostname)) return true;
  return page.protocol === "https:" && page.hostname !== publicUrl.hostname;
}
