import { AppError } from "#kit/app-error.ts";
import { isTemporary } from "../source.errors.ts";
import type { FetchedDocument } from "#platform/safe-fetch/safe-fetch.ts";
import { decodeText } from "../encoding/decode-text.ts";
import { readAnyFile } from "../registry.ts";
import { type HtmlDocument, parseHtml } from "../html/page-parser.ts";
import { readHtmlDocument } from "../html/read.ts";
import type { Recognition } from "../recognition/recognition.ts";
import { sniffFile } from "../sniff/sniff-file.ts";
import { partLeft } from "../part-outcomes.ts";
import type { Cut, PartOutcome, Validators } from "../source.ts";
import { fileNameOf, standInOf } from "../web-page/read.ts";
import { validatorsOf } from "../web-page/fetch-page.ts";
import { type Visit, within } from "./frontier.ts";
import { pageReasons } from "./site.ts";
import { createHash } from "node:crypto";
import { readPageFacts } from "../html/page-facts.ts";
import { canonicalAddress } from "./canonical-address.ts";

export interface Judgement {
  /** The page's own outcome first, then those of what is held inside it. Empty where it is decided later. */
  outcomes: PartOutcome[];
  links: readonly string[];
  /** The address that stands for this one. */
  leadsTo?: string;
  /** True if the outcome is left to that of `leadsTo`. */
  aside?: boolean;
  error?: AppError;
}

/** Reasons to leave something out that are nobody's fault. */
const leftOut = /^(no_text|only_frames|not_text|empty_file|unread_\w+|older_\w+)$/;
/** Characters. A page with a password field and no more text than that is the door to another. */
const shortest = 500;

/** Reads what an address answered with. `mayNameAnother` says whether the address that a page names is believed. */
export async function judgePage(
  visit: Visit,
  answer: FetchedDocument,
  { seen, recognition }: { seen: TextsSeen; recognition?: Recognition | undefined },
  mayNameAnother: (address: string) => boolean,
): Promise<Judgement> {
  const { part, earlier } = visit;
  const validators = validatorsOf(answer.headers);
  let links: readonly string[] = [];
  const left = (state: "skipped" | "failed", reason: string, more: LeftOut): Judgement => ({
    outcomes: [leaveOut(part, state, reason, more)],
    links,
  });
  const skipped = (reason: string, more: LeftOut = {}) => left("skipped", reason, { validators, ...more });

  const copy = seen.asBytes(answer.body);
  // Its links are those of the other page, or lead ever deeper where a site answers everything with one page.
  if (copy && copy.part !== part) return skipped(pageReasons.repeats(copy.part), { hash: copy.hash });

  const document = parsedPage(answer, part);
  const signs = document && signsOf(document, answer, part);
  links = signs?.links ?? [];
  if (signs?.forward) return { ...skipped(pageReasons.leadsTo(signs.forward)), leadsTo: signs.forward };
  if (signs?.noindex) return skipped(pageReasons.noindex);
  if (signs?.canonical && mayNameAnother(signs.canonical))
    return { outcomes: [], links, leadsTo: signs.canonical, aside: true };

  try {
    const contentType = answer.headers.get("content-type") ?? "";
    const file = { bytes: answer.body, name: fileNameOf(part), contentType, url: part, recognition };
    const [own, ...inner] = document
      ? [readHtmlDocument(document, file, visit.depth === 0)]
      : await readAnyFile(file, () => undefined);
    const insides = inner.map((one) => within(part, one));
    if (own?.state !== "read") return { outcomes: [{ ...own!, part }, ...insides], links };
    const { hash } = own;
    const { title } = own.part;
    if (signs?.asksPassword && own.part.text.length < shortest)
      return left("failed", pageReasons.signIn, { title });
    const stand = standInOf(title, own.part.text);
    if (stand === "challenge") return left("failed", pageReasons.challenge, { title, temporary: true });
    if (stand === "error") return left("failed", pageReasons.errorPage, { title });
    const other = seen.asText(hash);
    if (other && other.part !== part) return skipped(pageReasons.repeats(other.part), { hash, title });
    seen.note(part, hash, answer.body);
    const isSame = earlier?.kept && earlier.hash === hash;
    const outcome: PartOutcome = isSame
      ? { state: "unchanged", part, validators }
      : { ...own, part: { ...own.part, part, url: part }, validators };
    return { outcomes: [outcome, ...insides], links };
  } catch (error) {
    // What no reader foresaw costs this page alone.
    if (!(error instanceof AppError)) return left("failed", pageReasons.ours, {});
    const state = leftOut.test(error.code) ? "skipped" : "failed";
    const more = { temporary: isTemporary(error), ...(state === "skipped" && { validators }) };
    return { ...left(state, error.message, more), error };
  }
}

interface LeftOut {
  title?: string;
  cut?: Cut | undefined;
  temporary?: boolean;
  hash?: string | null;
  validators?: Validators | null;
}

export function leaveOut(
  part: string,
  state: "skipped" | "failed",
  reason: string,
  { title, cut, temporary = false, hash = null, validators = null }: LeftOut = {},
): PartOutcome {
  const url = URL.canParse(part) ? part : null;
  const left = partLeft(state, part, title ?? null, reason);
  return { ...left, url, temporary, hash, validators, ...(cut && { cut }) };
}

/** Null for what is no HTML. Parsed once, for what a page says to crawlers and to readers. */
export function parsedPage({ body, headers }: FetchedDocument, part: string): HtmlDocument | null {
  const contentType = headers.get("content-type") ?? "";
  if (sniffFile(body, fileNameOf(part), contentType) !== "html") return null;
  return parseHtml(decodeText(body, contentType));
}

export const signsOf = (document: HtmlDocument, { headers }: FetchedDocument, part: string): PageSigns =>
  readPageSigns(document, part, headers.get("x-robots-tag"));

interface SeenText {
  /** The page that was the first to hold it. */
  part: string;
  hash: string;
}

export class TextsSeen {
  readonly #texts = new Map<string, SeenText>();
  readonly #bodies = new Map<string, SeenText>();

  /** Returns the page that was sent as the same bytes. */
  asBytes(bytes: Uint8Array): SeenText | undefined {
    return this.#bodies.get(digest(bytes));
  }

  asText(hash: string): SeenText | undefined {
    return this.#texts.get(hash);
  }

  /** Notes a page that was read; an earlier one with the same text stays the first. */
  note(part: string, hash: string, bytes?: Uint8Array): void {
    if (!this.#texts.has(hash)) this.#texts.set(hash, { part, hash });
    if (bytes) this.#bodies.set(digest(bytes), { part, hash });
  }
}

const digest = (bytes: Uint8Array) => createHash("sha256").update(bytes).digest("base64url");

/** Holds what a page declares to crawlers. */
interface PageSigns {
  /** Canonical addresses, each once, in the order of the page; none where the page asks for that. */
  links: string[];
  canonical: string | null;
  forward: string | null;
  noindex: boolean;
  asksPassword: boolean;
}

/** Reads what concerns a crawl. `robotsHeader` is the header X-Robots-Tag. */
export function readPageSigns(
  document: HtmlDocument,
  address: string,
  robotsHeader: string | null = null,
): PageSigns {
  const facts = readPageFacts(document);
  const robots = new Set([robotsHeader ?? "", ...facts.robots].flatMap(directives));
  const from = (facts.base === null ? null : URL.parse(facts.base, address)?.href) ?? address;
  const other = (href: string | null) => {
    const target = href === null ? null : canonicalAddress(href, from);
    return target === address ? null : target;
  };
  const links = [...facts.links].map(other).filter((link) => link !== null);
  return {
    links: robots.has("nofollow") || robots.has("none") ? [] : [...new Set(links)],
    canonical: other(facts.canonical),
    forward: other(facts.forward),
    noindex: robots.has("noindex") || robots.has("none"),
    asksPassword: facts.asksPassword,
  };
}

/** `noindex, nofollow`, and in a header also `otherbot: noindex`, which is none of our business. */
function directives(content: string): string[] {
  const said: string[] = [];
  let forUs = true;
  for (const piece of content.toLowerCase().split(",")) {
    const [, agent, directive] = /^\s*(?:([a-z0-9_-]+)\s*:)?\s*([a-z-]*)/.exec(piece)!;
    if (agent !== undefined) forUs = agent === "groundwork" || agent === "robots";
    if (forUs && directive) said.push(directive);
  }
  return said;
}
