import { Readable } from "node:stream";
import { createGunzip } from "node:zlib";
import { AppError } from "#kit/app-error.ts";
import { ReadingError } from "../source.errors.ts";
import { XmlError } from "../xml/xml-error.ts";
import { XmlReader } from "../xml/xml-reader.ts";
import { canonicalAddress } from "./canonical-address.ts";
import type { PoliteFetch } from "./polite-fetch.ts";

export interface SitemapLimits {
  /** Sitemaps asked for, those that are not there included. */
  files: number;
  /** Counts the bytes of one sitemap as it inflates; what comes after its limit is not looked at. */
  bytes: number;
  pages: number;
}

/** The protocol's own limit is 50 MB and 50,000 addresses for each file. */
const usualLimits: SitemapLimits = { files: 50, bytes: 50 * 1024 * 1024, pages: 50_000 };

/** Returns the addresses in sitemaps that `wanted` takes, each once. Missing and broken sitemaps are passed over. */
export async function readSitemaps(
  sitemaps: readonly string[],
  wanted: (address: string) => string | null,
  mayAsk: (sitemap: string) => boolean,
  polite: Pick<PoliteFetch, "get">,
  limits: SitemapLimits = usualLimits,
): Promise<string[]> {
  const asked = new Set<string>();
  const waiting = [...sitemaps];
  const pages = new Set<string>();
  while (waiting.length > 0 && asked.size < limits.files && pages.size < limits.pages) {
    const sitemap = waiting.shift()!;
    if (asked.has(sitemap) || !mayAsk(sitemap)) continue;
    asked.add(sitemap);
    const entries = await entriesOf(sitemap, polite, limits);
    for (const entry of entries) {
      const address = canonicalAddress(entry.address, sitemap);
      if (address === null) continue;
      const page = entry.isSitemap ? null : wanted(address);
      if (entry.isSitemap) waiting.push(address);
      else if (page !== null && pages.size < limits.pages) pages.add(page);
    }
  }
  return [...pages];
}

const longestAddress = 4000;

interface Entry {
  address: string;
  isSitemap: boolean;
}

async function entriesOf(
  sitemap: string,
  polite: Pick<PoliteFetch, "get">,
  limits: SitemapLimits,
): Promise<Entry[]> {
  try {
    const { body } = await polite.get(sitemap, { follow: true });
    return await parse(body, limits);
  } catch (error) {
    // A site that has stopped answering altogether is another matter.
    if (!(error instanceof AppError) || error instanceof ReadingError) throw error;
    return [];
  }
}

/** Parses a sitemap, an index of sitemaps, a feed, or a text with one address a line; each may be packed with gzip. */
async function parse(body: Uint8Array, limits: SitemapLimits): Promise<Entry[]> {
  let text = "";
  for await (const piece of textOf(body, limits.bytes)) text += piece;
  const entries: Entry[] = [];
  for (const entry of /^\s*</.test(text) ? xmlEntries(text) : lineEntries(text)) {
    if (entries.length >= limits.pages) break;
    if (entry.address.trim() !== "") entries.push(entry);
  }
  return entries;
}

function* lineEntries(text: string): Generator<Entry> {
  for (let at = 0; at < text.length;) {
    const end = text.slice(at, at + longestAddress).search(/[\r\n]/);
    const line = text.slice(at, end < 0 ? at + longestAddress : at + end);
    if (/^https?:\/\//i.test(line)) yield { address: line, isSitemap: false };
    at += line.length + 1;
  }
}

function* xmlEntries(text: string): Generator<Entry> {
  const xml = new XmlReader(text);
  const within: string[] = [];
  try {
    for (let event = xml.next(); event !== null; event = xml.next()) {
      if (event === "close") within.pop();
      if (event !== "open") continue;
      const own = xml.name.slice(xml.name.indexOf(":") + 1);
      const outer = within.at(-1) ?? "";
      within.push(own);
      if (own === "link" && outer === "entry")
        yield { address: xml.attribute("href") ?? "", isSitemap: false };
      // RSS holds its addresses as text.
      const holdsAddress = own === "loc" ? /^(url|sitemap)$/.test(outer) : own === "link" && outer === "item";
      if (!holdsAddress) continue;
      yield { address: xml.text().slice(0, longestAddress).trim(), isSitemap: outer === "sitemap" };
      within.pop();
    }
  } catch (error) {
    if (!(error instanceof XmlError)) throw error;
  }
}

/** Counts while it inflates. What is torn or too long ends early, with what came before. */
async function* textOf(body: Uint8Array, most: number): AsyncGenerator<string> {
  const decoder = new TextDecoder();
  if (body[0] !== 0x1f || body[1] !== 0x8b) {
    yield decoder.decode(body.subarray(0, most));
    return;
  }
  const inflating = Readable.from([body]).pipe(createGunzip());
  let size = 0;
  try {
    for await (const chunk of inflating as AsyncIterable<Uint8Array>) {
      const taken = chunk.subarray(0, most - size);
      size += taken.length;
      yield decoder.decode(taken, { stream: true });
      if (size >= most) return;
    }
  } catch (error) {
    if (!(error instanceof Error && "code" in error && String(error.code).startsWith("Z_"))) throw error;
  }
}
