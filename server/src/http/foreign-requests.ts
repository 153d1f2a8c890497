import { hostname } from "node:os";
import { isIP } from "node:net";
import { healthz, metrics, readyz } from "@groundwork/contract/system";
import type { FastifyRequest } from "fastify";
import { failure } from "#kit/app-error.ts";
import type { Config } from "../config.ts";
import { bringsKey } from "#features/admit-caller.ts";

const UnknownHostError = failure.malformed(
  "unknown_host",
  "The server does not accept this host name. Its operator can allow it with ALLOWED_HOSTS.",
);

const loopback = ["localhost", "127.0.0.1", "[::1]"];
/** Paths for health checks and metrics, which may use any of the server's addresses. */
const probes = new Set<string>([healthz.path, readyz.path, metrics.path]);
const everywhere = new Set(["0.0.0.0", "::", "[::]"]);

type HostSettings = Pick<Config, "HOST" | "PUBLIC_URL" | "API_URL" | "ALLOWED_ORIGINS" | "ALLOWED_HOSTS">;

/**
 * Refuses requests under names that are not the server's own: a stranger's name may lead to this machine's address for a
 * moment, and a browser would then show the stranger's page what the server answers.
 */
export function createHostCheck(config: HostSettings) {
  const { HOST, PUBLIC_URL, API_URL, ALLOWED_ORIGINS, ALLOWED_HOSTS } = config;
  const origins = [PUBLIC_URL, API_URL, ...ALLOWED_ORIGINS].filter((origin) => origin !== undefined);
  const known = new Set([
    ...loopback,
    ...[HOST, hostname(), ...ALLOWED_HOSTS].map((name) =>
      hostnameOf(name.includes(":") ? `[${name}]` : name),
    ),
    ...origins.map((origin) => new URL(origin).hostname),
  ]);
  // No stranger's name is an address: where no public name is set, people use whichever the machine has.
  const anyAddress = PUBLIC_URL === undefined && everywhere.has(HOST);
  return async (request: FastifyRequest): Promise<void> => {
    if (probes.has(request.routeOptions.url ?? "")) return;
    const name = hostnameOf(request.headers.host ?? "");
    if (name !== null && (known.has(name) || (anyAddress && isAddress(name)))) return;
    throw new UnknownHostError();
  };
}

function isLoopback(name: string): boolean {
  return loopback.includes(name);
}

/** Returns the host in URL form without its port, which may be forwarded; null if invalid. */
function hostnameOf(host: string): string | null {
  const url = URL.parse(`http://${host}`);
  const isBare =
    url !== null && url.pathname === "/" && !url.search && !url.hash && !url.username && !url.password;
  return isBare && !/[/\\?#@\s]/.test(host) ? url.hostname : null;
}

function isAddress(name: string): boolean {
  return isIP(name.startsWith("[") ? name.slice(1, -1) : name) !== 0;
}

const ForeignOriginError = failure.forbidden(
  "foreign_origin",
  "This request came from another site and was refused.",
);

const safeMethods = new Set(["GET", "HEAD", "OPTIONS"]);

/**
 * Refuses writes that a browser sends from another site's page. Browsers send `Origin` and `Sec-Fetch-Site`; other
 * clients send neither. Requests with an API key need no check: no page can add one, and their cookies are ignored.
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
 * Accepts a page served under the host that it calls, such as `localhost` and `127.0.0.1`, or a forwarded port. A
 * page served without encryption may have been forged, and can't write to a server that uses encryption.
 */
function isOwnHost(origin: string, host: string | undefined, publicUrl: URL): boolean {
  const page = URL.parse(origin);
  if (page === null || host === undefined || page.host !== host) return false;
  if (page.protocol === publicUrl.protocol || isLoopback(page.hostname)) return true;
  return page.protocol === "https:" && page.hostname !== publicUrl.hostname;
}
