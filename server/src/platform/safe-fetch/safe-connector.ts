import { isIP } from "node:net";
import type { buildConnector } from "undici";
import { type AddressRule, hostOf } from "./address-rules.ts";
import { SafeFetchError, unresolvedError } from "./safe-fetch.errors.ts";

/** The number of a refused name's addresses to log. */
const mostNamed = 5;

/** Resolves a host name to its addresses, in the order in which they are tried. */
export type Resolve = (host: string) => Promise<string[]>;

/**
 * Opens every connection, those to IP literals included: the name is resolved once, its addresses are judged, and the
 * connection goes to one of the judged addresses, so that a second answer of the name server changes nothing.
 */
export function createSafeConnector(
  allowed: AddressRule,
  resolve: Resolve,
  connectTimeoutMs: number,
  build: typeof buildConnector,
): buildConnector.connector {
  return (options, callback) => {
    const host = hostOf(
      options.hostname.includes(":") ? `[${options.hostname.replace(/[[\]]/g, "")}]` : options.hostname,
    );
    const port = Number(options.port) || (options.protocol === "https:" ? 443 : 80);
    judgedAddresses(host, port, allowed, resolve).then(
      (addresses) => {
        const connect = build({
          timeout: connectTimeoutMs,
          autoSelectFamily: addresses.length > 1,
          lookup: (_name, wanted, found) => {
            const answers = addresses.map((address) => ({ address, family: isIP(address) }));
            if (wanted.all) found(null, answers);
            else found(null, answers[0]!.address, answers[0]!.family);
          },
        });
        connect(options, callback);
      },
      (error: Error) => callback(error, null),
    );
  };
}

/** Returns the addresses of a host that may be connected to. Fails with a SafeFetchError if there is none. */
export async function judgedAddresses(
  host: string,
  port: number,
  allowed: AddressRule,
  resolve: Resolve,
): Promise<string[]> {
  if (isIP(host)) {
    if (allowed(host, host, port)) return [host];
    throw new SafeFetchError(
      "private_address",
      `${host} is in a private network. The server's operator can allow it with ALLOWED_PRIVATE_HOSTS.`,
    );
  }
  const found = await resolveOrExplain(host, resolve);
  const judged = found.filter((address) => allowed(host, address, port));
  if (judged.length > 0) return judged;
  throw unresolvedError(host, `It resolves to ${found.slice(0, mostNamed).join(", ")}, which is not public.`);
}

async function resolveOrExplain(host: string, resolve: Resolve): Promise<string[]> {
  let cause: unknown;
  try {
    const found = await resolve(host);
    if (found.length > 0) return found;
  } catch (error) {
    cause = error;
  }
  const temporary = cause instanceof Error && "code" in cause && cause.code === "EAI_AGAIN";
  throw unresolvedError(host, cause instanceof Error ? cause.message : "It has no IP address.", {
    temporary,
    cause,
  });
}
