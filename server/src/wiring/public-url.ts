import type { Config } from "../config.ts";

/** The origin of links that leave the server: the one that is set, or the address that it listens on. */
export function publicUrlOf({ PUBLIC_URL, HOST, PORT }: Config): string {
  return PUBLIC_URL ?? `http://${HOST.includes(":") ? `[${HOST}]` : HOST}:${PORT}`;
}
