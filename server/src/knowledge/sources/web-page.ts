import type { SafeFetch } from "#platform/safe-fetch/safe-fetch.ts";
import { readAnyFile } from "./formats.ts";
import { ReadingError } from "./source.errors.ts";
import type { PartOutcome, Source } from "./source.ts";

const accept = "text/html,application/xhtml+xml,application/pdf;q=0.9,text/plain;q=0.8,*/*;q=0.5";

/** Reads the page, PDF, DOCX or any other file that an address serves. */
export function createWebPage(safeFetch: SafeFetch): Source {
  return async (input, { progress, signal, tell }) => {
    if (input.kind !== "address") throw new TypeError("A web page is read from an address.");
    progress(0);
    const { url, headers, body } = await safeFetch(completeAddress(input.address), { signal, accept });
    progress(0.3);
    if (body.length === 0) throw new ReadingError("no_text", "This address answers with an empty page.");
    const contentType = headers.get("content-type") ?? "";
    const file = { bytes: body, name: fileNameOf(url), contentType, url };
    const outcomes = await readAnyFile(file, (done) => progress(0.3 + done * 0.7));
    for (const outcome of outcomes) await tell(withAddress(outcome, url));
    progress(1);
    return { url };
  };
}

function withAddress(outcome: PartOutcome, url: string): PartOutcome {
  if (outcome.state !== "read" || outcome.part.url !== null) return outcome;
  return { ...outcome, part: { ...outcome.part, url } };
}

/** An address as people write it: `example.com/page` means https. */
export function completeAddress(written: string): string {
  const address = written.trim();
  return /^[a-z][a-z0-9+.-]*:(?!\d+(\/|$))/i.test(address)
    ? address
    : `https://${address.replace(/^\/+/, "")}`;
}

/** The last name in an address's path, else its host. */
export function fileNameOf(url: string): string {
  const { pathname, host } = new URL(url);
  const last = pathname.split("/").findLast((segment) => segment !== "");
  try {
    return last ? decodeURIComponent(last) : host;
  } catch {
    return last ?? host;
  }
}
