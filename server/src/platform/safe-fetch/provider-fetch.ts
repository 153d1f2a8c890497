import { withoutEnd } from "#kit/plain-text.ts";
import type { RequestInit as UndiciRequestInit } from "undici";
import { connectionError, SafeFetchError } from "./safe-fetch.errors.ts";
import { userAgent } from "./safe-fetch.ts";

interface ProviderFetchOptions {
  /** The operator's address: everything beneath it may be requested, on this machine too, and nothing else. */
  baseUrl: string;
  /** The limit of one answer, after decompression. */
  maxBytes: number;
  /** The longest silence, before and within an answer. */
  idleMs: number;
  /** The operator's proxy, used only for https:// addresses. */
  proxy?: ProviderProxy;
}

interface ProviderProxy {
  https: string | undefined;
  /** Hosts that are reached without it, as NO_PROXY lists them. */
  except: string | undefined;
}

/** Like the platform's `fetch`, but can be closed. Network failures are a SafeFetchError. */
export type ProviderFetch = typeof fetch & { close(): Promise<void> };

/**
 * Reaches only the operator's service, such as a model's provider: streams answers, and treats a redirect as a
 * failure, so that neither keys nor documents go anywhere else.
 */
export function createProviderFetch({
  baseUrl,
  maxBytes,
  idleMs,
  proxy,
}: ProviderFetchOptions): ProviderFetch {
  const base = new URL(baseUrl);
  const beneath = `${withoutEnd(base.pathname, "/")}/`;
  const patience = {
    connect: { timeout: Math.min(idleMs, 15_000) },
    headersTimeout: idleMs,
    bodyTimeout: idleMs,
    keepAliveTimeout: 4_000,
  };
  const proxyUrl = proxyFor(base, proxy);
  // Loaded with the first request, because an idle server needs none.
  const open = async () => {
    const { Agent, fetch, ProxyAgent } = await import("undici");
    const agent =
      proxyUrl === undefined ? new Agent(patience) : new ProxyAgent({ uri: proxyUrl, ...patience });
    return { agent, fetch };
  };
  let opened: ReturnType<typeof open> | undefined;

  async function providerFetch(input: string | URL | Request, init: RequestInit = {}): Promise<Response> {
    const url = new URL(typeof input === "string" || input instanceof URL ? input : input.url);
    if (url.origin !== base.origin || !url.pathname.startsWith(beneath))
      throw new SafeFetchError("other_address", `${url.host} is not the configured address.`);
    const headers = new Headers(init.headers);
    headers.set("user-agent", userAgent);
    try {
      const { agent, fetch: ask } = await (opened ??= open());
      const answer = await ask(url, {
        ...(init as UndiciRequestInit),
        headers: Object.fromEntries(headers),
        redirect: "manual",
        dispatcher: agent,
      });
      if (answer.status >= 300 && answer.status < 400) {
        await answer.body?.cancel();
        throw new SafeFetchError("redirected", `${url.host} redirects, which isn't allowed.`);
      }
      const body = answer.body ? capped(answer.body as ReadableStream<Uint8Array>, maxBytes, url.host) : null;
      return new Response(body, { status: answer.status, headers: [...answer.headers] });
    } catch (error) {
      if (init.signal?.aborted) throw init.signal.reason;
      throw error instanceof SafeFetchError ? error : connectionError(error, url.host);
    }
  }

  return Object.assign(providerFetch, { close: async () => (await opened)?.agent.destroy() });
}

/** Returns the proxy for a request; undefined for a direct connection. */
export function proxyFor(base: URL, proxy: ProviderProxy | undefined): string | undefined {
  if (base.protocol !== "https:" || !proxy?.https) return undefined;
  const spared = (proxy.except ?? "")
    .split(/[\s,]/)
    .filter(Boolean)
    .some((entry) => isSpared(base, entry.toLowerCase()));
  return spared ? undefined : proxy.https;
}

function isSpared(base: URL, entry: string): boolean {
  if (entry === "*") return true;
  const bare = entry.replace(/^\*?\./, "");
  if (bare === base.host || bare === base.hostname) return true;
  return base.hostname.endsWith(`.${bare}`);
}

function capped(
  body: ReadableStream<Uint8Array>,
  maxBytes: number,
  host: string,
): ReadableStream<Uint8Array> {
  let size = 0;
  return body.pipeThrough(
    new TransformStream<Uint8Array, Uint8Array>({
      transform(chunk, controller) {
        size += chunk.byteLength;
        if (size > maxBytes)
          controller.error(new SafeFetchError("too_large", `The response from ${host} is too large.`));
        else controller.enqueue(chunk);
      },
    }),
  );
}
