import { Innertube, Log } from "youtubei.js/web.bundle";
import type { SafeFetch, FetchedDocument } from "#platform/safe-fetch/safe-fetch.ts";
import { setTimeout as sleep } from "node:timers/promises";
import { AppError } from "#kit/app-error.ts";
import { YoutubeError } from "./youtube.errors.ts";

// In one file, the library loads in a fifth of the time and half of the memory.

export interface Youtube {
  calls: Innertube;
  readText(address: string): Promise<string>;
}

/** Opens YouTube as the library knows it. Opening asks nothing: neither a session nor the player's script is fetched. */
export async function openYoutube(safeFetch: SafeFetch, access: YoutubeAccess): Promise<Youtube> {
  // What YouTube adds to its answers and the library does not know yet is no news to anybody here.
  Log.setLevel(Log.Level.NONE);
  const fetch = createYoutubeFetch(safeFetch, access);
  const calls = await Innertube.create({
    fetch,
    // Reasons are recognized by their English words.
    lang: "en",
    location: "US",
    timezone: "UTC",
    generate_session_locally: true,
    retrieve_innertube_config: false,
    retrieve_player: false,
    enable_session_cache: false,
  });
  return { calls, readText: async (address) => (await fetch(address)).text() };
}

interface YoutubeAccess {
  /** Gives where YouTube is read from: its own origin, or one that stands in for it. */
  baseUrl: string;
  signal: AbortSignal;
  /** Seconds to wait before each further try. */
  waits?: readonly number[];
}

const home = "https://www.youtube.com";
const hosts =
  /^((www|m|music)\.)?youtube\.com$|^youtu\.be$|^(www\.)?youtube-nocookie\.com$|^youtubei\.googleapis\.com$/;
const longestWait = 30;
/** Lists the headers that safe-fetch sets itself: who asks and how it is sent; nobody signs in. */
const ownHeaders = new Set(
  "user-agent host connection content-length accept-encoding cookie authorization".split(" "),
);

/** Creates a `fetch` for the library: everything goes through safe-fetch, to YouTube alone, and patiently. */
export function createYoutubeFetch(
  safeFetch: SafeFetch,
  { baseUrl, signal, waits = [2, 6, 15] }: YoutubeAccess,
) {
  async function ask(address: string, request: Omit<Parameters<SafeFetch>[1], "signal">) {
    for (let tries = 0; ; tries++) {
      try {
        return await safeFetch(address, { ...request, signal });
      } catch (error) {
        const wait = waitAfter(error, waits[tries]);
        if (wait === null) throw asReason(error);
        await sleep(wait * 1000, undefined, { signal });
      }
    }
  }

  return async (input: string | URL | Request, init: RequestInit = {}): Promise<Response> => {
    const given = input instanceof Request ? input : null;
    const address = toBase(input instanceof Request ? input.url : input.toString(), baseUrl);
    const headers: Record<string, string> = {};
    for (const [name, value] of new Headers(init.headers ?? given?.headers))
      if (!ownHeaders.has(name)) headers[name] = value;
    const method = (init.method ?? given?.method) === "POST" ? "POST" : "GET";
    const { body: sent } = init;
    const body = typeof sent === "string" || sent instanceof Uint8Array ? sent : undefined;
    return answerOf(await ask(address, { method, headers, ...(body === undefined ? {} : { body }) }));
  };
}

function answerOf({ status, headers, body }: FetchedDocument): Response {
  const contentType = headers.get("content-type") ?? "application/octet-stream";
  return new Response(new Uint8Array(body), { status, headers: { "content-type": contentType } });
}

/** Returns the same address where YouTube is read from. Fails for what is not YouTube's: nothing else has to be asked. */
export function toBase(address: string, baseUrl: string): string {
  const url = URL.parse(address, home);
  if (!url || url.protocol !== "https:" || url.port || !hosts.test(url.hostname))
    throw new YoutubeError("youtube_not_understood", { cause: new Error(`Not YouTube's: ${address}`) });
  const { origin } = new URL(baseUrl);
  return origin === home ? url.href : new URL(url.pathname + url.search, origin).href;
}

/** Seconds after which the same may be asked again; null where that is of no use. */
function waitAfter(error: unknown, usual: number | undefined): number | null {
  if (!(error instanceof AppError) || usual === undefined) return null;
  if (!/^(answered_(429|5\d\d)|connection_(refused|failed))$/.test(error.code)) return null;
  const asked = "waitSeconds" in error ? Number(error.waitSeconds ?? 0) : 0;
  return asked > longestWait ? null : Math.max(asked, usual);
}

function asReason(error: unknown): unknown {
  const isBusy = error instanceof AppError && error.code === "answered_429";
  return isBusy ? new YoutubeError("youtube_busy", { cause: error }) : error;
}
