import { isIP } from "node:net";
import type { FastifyRequest } from "fastify";
import { PasskeyNeedsNameError } from "./second-factor.errors.ts";

/** Where a passkey is used: the page's origin, and the name for which browsers keep it. */
export interface PasskeyPlace {
  origin: string;
  name: string;
}

/**
 * The page that calls, where it came under the very name that the request is for, which the server checked to be its own;
 * else the public address. Fails with PasskeyNeedsNameError.
 */
export function passkeyPlace({ headers }: FastifyRequest, publicUrl: string): PasskeyPlace {
  const page = URL.parse(headers.origin ?? "");
  const own = page !== null && page.host === headers.host ? page : new URL(publicUrl);
  const name = own.hostname;
  if (isIP(name.startsWith("[") ? name.slice(1, -1) : name)) throw new PasskeyNeedsNameError();
  return { origin: own.origin, name };
}
