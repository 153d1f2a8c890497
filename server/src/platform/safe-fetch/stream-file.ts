import { createAddressRule } from "./address-rules.ts";
import { checkedUrl, createWayOut, redirectOf, resolveHost, userAgent } from "./safe-fetch.ts";
import { connectionError, SafeFetchError, statusError } from "./safe-fetch.errors.ts";

const maxHops = 5;

/** A file being downloaded. */
interface FileStream {
  /** The byte that it begins with: as requested, or 0 if the server sends only whole files. */
  from: number;
  body: AsyncIterable<Uint8Array>;
}

export interface StreamFile {
  /** Fails with a SafeFetchError, as does reading its body where the connection breaks. */
  (address: string, from: number): Promise<FileStream>;
  close(): Promise<void>;
}

/** Reads files of any size from public addresses and the private ones that are allowed, also where they lead on to another. */
export function createStreamFile(allowedPrivateHosts: readonly string[], idleMs = 30_000): StreamFile {
  const way = createWayOut(createAddressRule(allowedPrivateHosts), { resolve: resolveHost, idleMs });

  async function streamFile(address: string, from: number): Promise<FileStream> {
    let url = checkedUrl(address);
    try {
      const { agent, fetch: ask } = await way.open();
      for (let hops = 0; hops <= maxHops; hops++) {
        const response = await ask(url, {
          dispatcher: agent,
          redirect: "manual",
          // Byte ranges need the unencoded file.
          headers: {
            "user-agent": userAgent,
            "accept-encoding": "identity",
            ...(from > 0 && { range: `bytes=${from}-` }),
          },
        });
        const next = redirectOf(response, url);
        if (!next && response.ok) {
          const begins = response.status === 206 ? from : 0;
          return { from: begins, body: withSentences(response.body ?? [], url.host) };
        }
        await response.body?.cancel();
        if (!next) throw statusError(response.status, url.host);
        url = next;
      }
      throw new SafeFetchError("too_many_redirects", `${url.host} redirects more than ${maxHops} times.`);
    } catch (error) {
      throw error instanceof SafeFetchError ? error : connectionError(error, url.host);
    }
  }

  return Object.assign(streamFile, { close: way.close });
}

/** Reads files of a model hub, whose own host may be private because the operator set it. */
export function createHubStream(hub: string, allowedPrivateHosts: readonly string[]): StreamFile {
  const { hostname, port, protocol } = new URL(hub);
  const own = `${hostname}:${port || (protocol === "https:" ? 443 : 80)}`;
  return createStreamFile([own, ...allowedPrivateHosts]);
}

async function* withSentences(body: AsyncIterable<unknown> | Iterable<unknown>, host: string) {
  try {
    for await (const chunk of body) yield chunk as Uint8Array;
  } catch (error) {
    throw connectionError(error, host);
  }
}
