import { AppError } from "#kit/app-error.ts";
import type { FetchedDocument, SafeFetch } from "#platform/safe-fetch/safe-fetch.ts";
import type { KnownPart, Validators } from "../source.ts";

/** Lists what readers of pages can use, and like best. */
export const acceptsPages =
  "text/html,application/xhtml+xml,application/pdf;q=0.9,text/plain;q=0.8,*/*;q=0.5";

/** Lists errors that no server sent, so that the same host may yet answer without encryption. */
const noEncryption = new Set(["connection_refused", "tls_failed"]);

interface PageRequest {
  address: string;
  /** True where nobody wrote https://, so that http:// may be meant. */
  orPlain: boolean;
  /** Holds what is stored of the page from an earlier reading. */
  earlier: KnownPart | undefined;
  signal: AbortSignal;
}

export async function fetchPage(safeFetch: SafeFetch, request: PageRequest): Promise<FetchedDocument | null> {
  const { address, orPlain, earlier, signal } = request;
  const ask = async (at: string) => {
    const headers = conditionsOf(earlier?.validators ?? null);
    const answer = await safeFetch(at, { signal, accept: acceptsPages, headers, expected: [304] });
    if (answer.status !== 304) return answer;
    if (earlier && isThatVersion(answer, earlier)) return null;
    return safeFetch(at, { signal, accept: acceptsPages });
  };
  return orPlain ? askOrPlainly(ask, address) : ask(address);
}

export const mayMeanPlain = (written: string): boolean => !/^\s*https?:/i.test(written);

/** Asks an https:// address, and the same one without encryption where its host speaks none. */
export async function askOrPlainly<T>(ask: (address: string) => Promise<T>, address: string): Promise<T> {
  try {
    return await ask(address);
  } catch (error) {
    if (!(error instanceof AppError) || !noEncryption.has(error.code)) throw error;
    try {
      return await ask(address.replace(/^https:/i, "http:"));
    } catch (plain) {
      // Nobody there either: the first attempt tells more.
      throw plain instanceof AppError && /^(connection_|too_slow)/.test(plain.code) ? error : plain;
    }
  }
}

function isThatVersion(
  { headers, url }: FetchedDocument,
  { validators, url: earlierUrl }: KnownPart,
): boolean {
  const etag = headers.get("etag");
  if (etag !== null && validators?.etag) return weak(etag) === weak(validators.etag);
  return url === earlierUrl;
}

const weak = (etag: string): string => etag.replace(/^W\//, "");

export function validatorsOf(headers: Headers): Validators | null {
  const etag = headers.get("etag");
  const lastModified = headers.get("last-modified");
  return etag === null && lastModified === null ? null : { etag, lastModified };
}

export function conditionsOf(validators: Validators | null): Record<string, string> {
  const { etag = null, lastModified = null } = validators ?? {};
  return {
    ...(etag !== null && { "if-none-match": etag }),
    ...(lastModified !== null && { "if-modified-since": lastModified }),
  };
}

/** Returns conditional headers where only a change of the page matters. */
export function conditionsFor(earlier: KnownPart | null): Record<string, string> {
  if (!earlier) return {};
  const leftOut = earlier.state === "skipped" && Boolean(earlier.reason);
  return earlier.kept || leftOut ? conditionsOf(earlier.validators) : {};
}
