import { lookup } from "node:dns/promises";
import type { Response } from "undici";
import { type AddressRule, createAddressRule, hostOf } from "./address-rules.ts";
import { createSafeConnector, judgedAddresses, type Resolve } from "./safe-connector.ts";
import { connectionError, SafeFetchError, statusError, tooSlowError } from "./safe-fetch.errors.ts";

/** The user agent that servers and robots.txt see. */
export const userAgent = "Groundwork/0.1";
const maxHops = 5;
/** Headers that may follow a redirect to another origin. */
const portableHeaders = new Set(["accept-language", "content-type", "if-modified-since", "if-none-match"]);

export interface SafeFetchOptions {
  /** Entries of ALLOWED_PRIVATE_HOSTS. */
  allowedPrivateHosts: readonly string[];
  /** The limit of the body, after decompression. */
  maxBytes: number;
  /** The timeout of the whole exchange, redirects included. */
  timeoutMs?: number;
  /** The longest silence, before and within the answer. */
  idleMs?: number;
  resolve?: Resolve;
}

export interface FetchedDocument {
  /** The final address after redirects. */
  url: string;
  status: number;
  headers: Headers;
  body: Uint8Array;
  /** Redirects followed. */
  hops: number;
}

export interface FetchRequest {
  signal: AbortSignal;
  accept?: string;
  method?: "GET" | "POST";
  /** Added to `accept` and the user agent, which is always our own. */
  headers?: Readonly<Record<string, string>>;
  body?: string | Uint8Array;
  /** Accepted statuses besides 2xx, such as 304; redirects named here are not followed. */
  expected?: readonly number[];
}

export interface SafeFetch {
  /** Fails with a SafeFetchError, also for every status not expected; with the signal's reason when that is aborted. */
  (address: string, request: FetchRequest): Promise<FetchedDocument>;
  close(): Promise<void>;
}

/** Creates the only way out: fetches public addresses, and private ones that the operator allowed, within limits. */
export function createSafeFetch(options: SafeFetchOptions): SafeFetch {
  const { maxBytes, timeoutMs = 60_000, idleMs = 15_000, resolve = resolveHost } = options;
  const rule = createAddressRule(options.allowedPrivateHosts);
  const way = createWayOut(rule, { resolve, idleMs, keepAliveTimeout: 4_000 });

  async function safeFetch(address: string, request: FetchRequest): Promise<FetchedDocument> {
    const { signal, accept = "*/*", expected = [] } = request;
    let url = checkedUrl(address);
    let sent: Sent = {
      method: request.method ?? "GET",
      body: request.body ?? null,
      headers: new Headers(request.headers),
    };
    const limit = new AbortController();
    const timer = setTimeout(() => limit.abort(tooSlowError(url.host)), timeoutMs);
    try {
      const { agent, fetch: ask } = await way.open();
      for (let hops = 0; hops <= maxHops; hops++) {
        const response = await ask(url, {
          dispatcher: agent,
          redirect: "manual",
          signal: AbortSignal.any([signal, limit.signal]),
          method: sent.method,
          body: sent.body,
          headers: { ...Object.fromEntries(sent.headers), "user-agent": userAgent, accept },
        });
        const next = expected.includes(response.status) ? null : redirectOf(response, url);
        if (next) {
          await response.body?.cancel();
          sent = afterRedirect(sent, response.status, url, next);
          url = next;
          continue;
        }
        if (!response.ok && !expected.includes(response.status)) {
          await response.body?.cancel();
          throw statusError(response.status, url.host, retryAfterOf(response));
        }
        const received = await readBody(response, maxBytes, url.host);
        return {
          url: url.href,
          status: response.status,
          headers: new Headers([...response.headers]),
          body: received,
          hops,
        };
      }
      throw new SafeFetchError("too_many_redirects", `${url.host} redirects more than ${maxHops} times.`);
    } catch (error) {
      if (signal.aborted) throw signal.reason;
      if (limit.signal.aborted) throw limit.signal.reason;
      throw error instanceof SafeFetchError ? error : connectionError(error, url.host);
    } finally {
      clearTimeout(timer);
    }
  }

  return Object.assign(safeFetch, { close: way.close });
}

/** Returns why nothing could be sent to an address, in a sentence; null where it could. Sends nothing. */
export async function whyRefused(
  address: string,
  allowedPrivateHosts: readonly string[],
  resolve: Resolve = resolveHost,
): Promise<string | null> {
  try {
    const { hostname, port, protocol } = checkedUrl(address);
    const portNumber = Number(port) || (protocol === "https:" ? 443 : 80);
    await judgedAddresses(hostOf(hostname), portNumber, createAddressRule(allowedPrivateHosts), resolve);
    return null;
  } catch (error) {
    if (error instanceof SafeFetchError) return error.message;
    throw error;
  }
}

/** Connections to addresses that a rule allows. What makes them is loaded with the first. */
export function createWayOut(
  rule: AddressRule,
  { resolve, idleMs, ...options }: { resolve: Resolve; idleMs: number; keepAliveTimeout?: number },
) {
  const open = async () => {
    const { Agent, buildConnector, fetch } = await import("undici");
    const connect = createSafeConnector(rule, resolve, idleMs, buildConnector);
    const agent = new Agent({ ...options, connect, headersTimeout: idleMs, bodyTimeout: idleMs });
    return { agent, fetch };
  };
  let opened: ReturnType<typeof open> | undefined;
  return {
    open: () => (opened ??= open()),
    close: async () => (await opened)?.agent.destroy(),
  };
}

export function checkedUrl(address: string, base?: URL): URL {
  const url = URL.parse(address, base?.href);
  if (!url) throw new SafeFetchError("not_an_address", "This is not a web address.");
  if (url.protocol !== "http:" && url.protocol !== "https:")
    throw new SafeFetchError(
      "wrong_scheme",
      "Only addresses that begin with http:// or https:// can be read.",
    );
  if (url.username || url.password)
    throw new SafeFetchError("holds_password", "Addresses with a user name or password can't be read.");
  url.hash = "";
  return url;
}

export function redirectOf(response: Response, from: URL): URL | null {
  if (![301, 302, 303, 307, 308].includes(response.status)) return null;
  const location = response.headers.get("location");
  if (location === null) throw statusError(response.status, from.host);
  return checkedUrl(location, from);
}

interface Sent {
  method: "GET" | "POST";
  body: string | Uint8Array | null;
  headers: Headers;
}

/** Returns the next hop's request: 307 and 308 repeat a POST, others become GET; secrets stay with their origin. */
function afterRedirect(sent: Sent, status: number, from: URL, to: URL): Sent {
  const repeated = sent.method === "GET" || status === 307 || status === 308;
  const kept = [...sent.headers].filter(
    ([name]) =>
      (repeated || !name.startsWith("content-")) && (from.origin === to.origin || portableHeaders.has(name)),
  );
  const headers = new Headers(kept);
  return repeated ? { ...sent, headers } : { method: "GET", body: null, headers };
}

/** Returns the seconds that the server asks to wait; null if it doesn't say. */
function retryAfterOf(response: Response): number | null {
  const value = response.headers.get("retry-after")?.trim() ?? "";
  if (/^\d+$/.test(value)) return Number(value);
  const until = Date.parse(value);
  // Counted by the server's own clock, which may differ from this one's.
  const now = Date.parse(response.headers.get("date") ?? "") || Date.now();
  return Number.isNaN(until) ? null : Math.max(0, Math.ceil((until - now) / 1000));
}

async function readBody(response: Response, maxBytes: number, host: string): Promise<Uint8Array> {
  const tooLarge = () =>
    new SafeFetchError("too_large", `${host} sent more than ${describeBytes(maxBytes)}, which is the limit.`);
  if (Number(response.headers.get("content-length") ?? 0) > maxBytes) {
    await response.body?.cancel();
    throw tooLarge();
  }
  const chunks: Uint8Array[] = [];
  let size = 0;
  // Leaving the loop cancels the stream, and with it the connection.
  for await (const chunk of response.body ?? []) {
    size += chunk.byteLength;
    if (size > maxBytes) throw tooLarge();
    chunks.push(chunk);
  }
  return Buffer.concat(chunks, size);
}

function describeBytes(bytes: number): string {
  return bytes >= 1024 * 1024
    ? `${Math.floor(bytes / 1024 / 1024)} MB`
    : `${Math.max(1, Math.floor(bytes / 1024))} kB`;
}

export async function resolveHost(host: string): Promise<string[]> {
  return (await lookup(host, { all: true })).map(({ address }) => address);
}
