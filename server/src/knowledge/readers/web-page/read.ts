import { AppError } from "#kit/app-error.ts";
import type { FetchedDocument, SafeFetch } from "#platform/safe-fetch/safe-fetch.ts";
import { decodeText } from "../encoding/decode-text.ts";
import { fetchPage, mayMeanPlain, validatorsOf } from "./fetch-page.ts";
import type { FileToRead, KnownPart, PartOutcome, Source } from "../source.ts";
import { readAnyFile } from "../registry.ts";
import type { Recognition } from "../recognition/recognition.ts";
import { sniffFile } from "../sniff/sniff-file.ts";
import { withoutEscapes } from "../white-space.ts";
import { ReadingError } from "../source.errors.ts";

const mostForwards = 3;
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
      const report = (done: number) => progress(0.3 + done * 0.7);
      const { outcomes, forward } = await readAnswer(answer, recognition, report);
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
    if (stand !== null) throw new ReadingError(...standIns[stand]);
    return { outcomes: [outcome], forward: null };
  } catch (error) {
    throw asksPassword && error instanceof AppError ? signInNeeded(error) : error;
  }
}

const standIns: Record<"challenge" | "error", [code: string, sentence: string]> = {
  challenge: [
    "visitor_check",
    "This site sent a bot check instead of the page. Save the page as a file and add that instead.",
  ],
  error: ["error_page", "This URL returns an error page. Check it in a browser and add it again."],
};

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

function asBefore({ part, kept, state, title, url, reason, hash, validators }: KnownPart): PartOutcome {
  if (kept || (state !== "skipped" && state !== "failed")) return { state: "unchanged", part, validators };
  return { state, part, title, url, reason: reason ?? "", temporary: false, hash, validators };
}

function withOrigin(outcome: PartOutcome, answer: FetchedDocument, earlier?: KnownPart): PartOutcome {
  if (outcome.state !== "read") return outcome;
  const { part, hash } = outcome;
  const validators = part.part === "document" ? validatorsOf(answer.headers) : null;
  if (part.part === earlier?.part && hash === earlier.hash)
    return { state: "unchanged", part: part.part, validators };
  return { ...outcome, validators, part: { ...part, url: part.url ?? answer.url } };
}

/** Completes an address as people write it: `example.com/page` means https. */
export function completeAddress(written: string): string {
  const address = written.trim();
  const hasScheme = /^[a-z][a-z0-9+.-]*:(?!\d+(\/|$))/i.test(address);
  return hasScheme ? address : `https://${address.replace(/^\/+/, "")}`;
}

function nameOf(headers: Headers, url: string): string {
  const disposition = headers.get("content-disposition") ?? "";
  const encoded = /filename\*\s*=\s*utf-8''([^;\s]+)/i.exec(disposition)?.[1];
  const plain = /filename\s*=\s*(?:"([^"]*)"|([^;\s]+))/i.exec(disposition);
  const named = (encoded && withoutEscapes(encoded)) || plain?.[1] || plain?.[2] || "";
  return named.replace(/^.*[\\/]/, "").trim() || fileNameOf(url);
}

/** Returns the last name in an address's path, else its host. */
export function fileNameOf(url: string): string {
  const { pathname, host } = new URL(url);
  const last = pathname.split("/").findLast((segment) => segment !== "");
  return last ? withoutEscapes(last) : host;
}

/** Longer texts are pages, whatever they are about. */
const longestStandIn = 1_200;

const challengeTitle =
  /^(just a moment|attention required|access denied|security check|ddos-guard|one moment|checking your browser|verifying you are human|human verification|bot verification|please wait)\b|are you (a )?(human|robot)/i;
const challenge =
  /checking (if the site connection is secure|your browser)|needs to review the security of your connection|verify(ing)? (that )?you are (a )?human|complete the security check|enable javascript and cookies to continue|unusual traffic from your|performing a security check|cf-ray|ray id|prove (that )?you('| a)re not a (ro)?bot/i;
const errorTitle =
  /^(error\s*)?(404|403|410|500|502|503)\b|\b(page|site|seite|página|pagina)\s+(was |could )?(not|nicht|non|no)\s+(be )?(found|gefunden|encontrada|trouvée|trovata)|^(not found|nicht gefunden|seite nicht gefunden|page introuvable|page non trouvée|página no encontrada|oops)\b|\b404\b/i;
const error =
  /(page|seite|document|content|url)\b[^.]{0,60}\b(does not exist|doesn't exist|not (be )?found|no longer (exists|available)|existiert nicht|nicht gefunden|has (been )?moved)|(404|not found)/i;

/** Tells a check of visitors or an error page that is sent with a good status; null for a page of its own. */
export function standInOf(title: string, text: string): "challenge" | "error" | null {
  if (text.length > longestStandIn) return null;
  if (challenge.test(text) || (challengeTitle.test(title.trim()) && text.length < longestStandIn / 2))
    return "challenge";
  return errorTitle.test(title.trim()) && error.test(text) ? "error" : null;
}
