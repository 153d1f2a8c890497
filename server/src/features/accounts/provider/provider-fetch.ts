import type { SafeFetch } from "#platform/safe-fetch/safe-fetch.ts";

/** Every status is an answer, and a redirect is one that is not followed: no secret goes where it was not meant to. */
const everyStatus = Array.from({ length: 300 }, (_, i) => 300 + i);
const withoutBody = new Set([204, 205, 304]);

interface Asked {
  method?: string;
  headers?: Headers | Record<string, string> | undefined;
  body?: unknown;
  signal?: AbortSignal | null | undefined;
}

/** The way out in the form in which libraries of OpenID Connect and JOSE take one. */
export function providerFetch(safeFetch: SafeFetch) {
  return async (url: string, { method, headers, body, signal }: Asked): Promise<Response> => {
    const given = new Headers(headers);
    const accept = given.get("accept") ?? "application/json";
    given.delete("accept");
    const answer = await safeFetch(url, {
      signal: signal ?? new AbortController().signal,
      accept,
      method: method === "POST" ? "POST" : "GET",
      headers: Object.fromEntries(given),
      ...(body instanceof URLSearchParams && { body: body.toString() }),
      ...(typeof body === "string" && { body }),
      expected: everyStatus,
    });
    const bytes = withoutBody.has(answer.status) ? null : new Uint8Array(answer.body);
    // It was decompressed already.
    const kept = new Headers(answer.headers);
    kept.delete("content-encoding");
    kept.delete("content-length");
    return new Response(bytes, { status: answer.status, headers: kept });
  };
}
