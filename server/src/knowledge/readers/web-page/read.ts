import { AppError } from "#kit/app-error.ts";
import type { FetchedDocument, SafeFetch } from "#platform/safe-fetch/safe-fetch.ts";
import { decodeText } from "../encoding/decode-text.ts";
import { fetchPage, mayMeanPlain, validatorsOf } from "./fetch-page.ts";
import type { FileToRead } from "../file-reader.ts";
import { readAnyFile } from "../registry.ts";
import type { Recognition } from "../recognition/recognition.ts";
import { sniffFile } from "../sniff/sniff-file.ts";
import { withoutEscapes } from "../escapes.ts";
import { ReadingError } from "../source.errors.ts";
import { standInOf } from "./stand-ins.ts";
import type { KnownPart, PartOutcome, Source } from "../source.ts";

const mostForwards = 3;
/** A page that asks for a password and says less than this is a form to sign in with. */
const signInText = 1000;

/** Reads the page, PDF, DOCX or any other file that an address serves. */
export function createWebPage(safeFetch: SafeFetch): Source {
  return async (input, { known, progress, recognition, signal, tell }) => {
    if (input.kind !== "address") throw new TypeError("A web page is read from an address.");
    const earlier = known.find(({ part, kept }) => part === "document" && kept);
    let address = completeAddress(input.address);
    let orPlain = mayMeanPlain(input.address);
    progress(0);

    for (let forwards = 0; forwards <= mostForwards; forwards++) {
      const answer = await fetchPage(safeFetch, { address, orPlain, earlier, signal }).catch(explain);
      if (answer === null) {
        for (const part of known) await tell(asBefore(part));
        progress(1);
        return { url: earlier?.url ?? null };
      }
      progress(0.3);
      const { outcomes, forward } = await readAnswer(answer, recognition, (done) =>
        progress(0.3 + done * 0.7),
      );
      if (forward === null) {
        for (const outcome of outcomes) await tell(withOrigin(outcome, answer, earlier));
        progress(1);
        return { url: answer.url };
      }
      address = forward;
      orPlain = false;
    }
    throw new ReadingError("too_many_redirects", "This page redirects too many times.");
  };
}

interface AnswerRead {
  outcomes: PartOutcome[];
  /** Gives where the page sends its readers at once, instead of being read. */
  forward: string | null;
}

async function readAnswer(
  { url, headers, body }: FetchedDocument,
  recognition: Recognition | undefined,
  progress: (done: number) => void,
): Promise<AnswerRead> {
  if (body.length === 0) throw new ReadingError("no_text", "This URL returns an empty page.");
  const contentType = headers.get("content-type") ?? "";
  const file = { bytes: body, name: nameOf(headers, url), contentType, url, recognition };
  if (sniffFile(body, file.name, contentType) === "html") return readPage(file);
  return { outcomes: await readAnyFile(file, progress), forward: null };
}

/** Parsers are loaded only where they are needed. */
async function readPage(file: FileToRead & { url: string }): Promise<AnswerRead> {
  const { parseHtml } = await import("../html/page-parser.ts");
  const { readPageFacts } = await import("../html/page-facts.ts");
  const { readHtmlDocument } = await import("../html/read.ts");
  const document = parseHtml(decodeText(file.bytes, file.contentType));
  const { asksPassword, forward } = readPageFacts(document);
  const target = forward === null ? null : URL.parse(forward, file.url);
  if (target) target.hash = "";
  if (target && target.href !== file.url) return { outcomes: [], forward: target.href };
  try {
    const outcome = readHtmlDocument(document, file);
    const length = outcome.state === "read" ? outcome.part.text.length : 0;
    if (asksPassword && length < signInText) throw signInNeeded();
    const stand = outcome.state === "read" ? standInOf(outcome.part.title, outcome.part.text) : null;
    if (stand !== null) throw standInFor(stand);
    return { outcomes: [outcome], forward: null };
  } catch (error) {
    throw asksPassword && error instanceof AppError ? signInNeeded(error) : error;
  }
}

function standInFor(stand: "challenge" | "error"): ReadingError {
  return stand === "challenge"
    ? new ReadingError(
        "visitor_check",
        "This site sent a bot check instead of the page. Save the page as a file and add that instead.",
      )
    : new ReadingError(
        "error_page",
        "This URL returns an error page. Check it in a browser and add it again.",
      );
}

function signInNeeded(cause?: unknown): ReadingError {
  return new ReadingError(
    "needs_sign_in",
    "This page requires a sign-in, so its text can't be read. Save it as a file and add that instead.",
    { cause },
  );
}

function explain(error: unknown): never {
  if (!(error instanceof AppError)) throw error;
  if (error.code === "answered_401" || error.code === "answered_407") throw signInNeeded(error);
  if (error.code === "answered_403")
    throw new ReadingError(
      "forbidden",
      `${error.message.replace(/ instead of the page\.$/, "")}: it requires a sign-in, or blocks programs.`,
      { cause: error },
    );
  throw error;
}

/** Reports a part as before when nothing has changed. */
function asBefore({ part, kept, state, title, url, reason, hash, validators }: KnownPart): PartOutcome {
  if (kept || (state !== "skipped" && state !== "failed")) return { state: "unchanged", part, validators };
  return { state, part, title, url, reason: reason ?? "", temporary: false, hash, validators };
}

function withOrigin(
  outcome: PartOutcome,
  answer: FetchedDocument,
  earlier: KnownPart | undefined,
): PartOutcome {
  if (outcome.state !== "read") return outcome;
  const { part, hash } = outcome;
  const validators = part.part === "document" ? validatorsOf(answer.headers) : null;
  if (part.part === earlier?.part && hash === earlier.hash)
    return { state: "unchanged", part: part.part, validators };
  return { ...outcome, validators, part: { ...part, url: part.url ?? answer.url } };
}

/** An address as people write it: `example.com/page` means https. */
export function completeAddress(written: string): string {
  const address = written.trim();
  return /^[a-z][a-z0-9+.-]*:(?!\d+(\/|$))/i.test(address)
    ? address
    : `https://${address.replace(/^\/+/, "")}`;
}

/** Returns the name that a server gives the file, else the last name in its address. */
function nameOf(headers: Headers, url: string): string {
  const disposition = headers.get("content-disposition") ?? "";
  const encoded = /filename\*\s*=\s*utf-8''([^;\s]+)/i.exec(disposition)?.[1];
  const plain = /filename\s*=\s*(?:"([^"]*)"|([^;\s]+))/i.exec(disposition);
  const named = (encoded && withoutEscapes(encoded)) || plain?.[1] || plain?.[2] || "";
  return named.replace(/^.*[\\/]/, "").trim() || fileNameOf(url);
}

/** The last name in an address's path, else its host. */
export function fileNameOf(url: string): string {
  const { pathname, host } = new URL(url);
  const last = pathname.split("/").findLast((segment) => segment !== "");
  return last ? withoutEscapes(last) : host;
}
