import { Readable } from "node:stream";
import { createGunzip } from "node:zlib";
import { Parser } from "htmlparser2";
import { AppError } from "#kit/app-error.ts";
import { ReadingError } from "../source.errors.ts";
import { canonicalAddress } from "./canonical-address.ts";
import type { PoliteFetch } from "./polite-fetch.ts";

export interface SitemapLimits {
  /** Sitemaps asked for, those that are not there included. */
  files: number;
  /** Of one sitemap as it inflates; what comes after is not looked at. */
  bytes: number;
  /** Addresses that are taken. */
  pages: number;
}

/** The protocol's own limit is 50 MB and 50,000 addresses for each file. */
const usualLimits: SitemapLimits = { files: 50, bytes: 50 * 1024 * 1024, pages: 50_000 };

/**
 * The addresses in sitemaps and in the sitemaps that these name, each once. `wanted` is given them in their canonical
 * form and says how to take them, or null. Missing and broken sitemaps are passed over: a site can be crawled without.
 */
export async function readSitemaps(
  sitemaps: readonly string[],
  wanted: (address: string) => string | null,
  mayAsk: (sitemap: string) => boolean,
  { get }: Pick<PoliteFetch, "get">,
  limits: SitemapLimits = usualLimits,
): Promise<string[]> {
  const asked = new Set<string>();
  const waiting = [...sitemaps];
  const pages = new Set<string>();
  while (waiting.length > 0 && asked.size < limits.files && pages.size < limits.pages) {
    const sitemap = waiting.shift()!;
    if (asked.has(sitemap) || !mayAsk(sitemap)) continue;
    asked.add(sitemap);
    const entries = await entriesOf(sitemap, get, limits);
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

interface Entry {
  address: string;
  isSitemap: boolean;
}

async function entriesOf(sitemap: string, get: PoliteFetch["get"], limits: SitemapLimits): Promise<Entry[]> {
  try {
    const { body } = await get(sitemap, { follow: true });
    return await parse(body, limits);
  } catch (error) {
    // A site that has stopped answering altogether is another matter.
    if (!(error instanceof AppError) || error instanceof ReadingError) throw error;
    return [];
  }
}

/** A sitemap, an index of sitemaps, a feed, or a text with one address a line; each may be packed with gzip. */
async function parse(body: Uint8Array, limits: SitemapLimits): Promise<Entry[]> {
  const entries: Entry[] = [];
  const take = (address: string, isSitemap: boolean) => {
    if (address.trim() !== "" && entries.length < limits.pages) entries.push({ address, isSitemap });
  };
  const xml = createXmlReader(take);
  let isXml: boolean | null = null;
  let rest = "";
  for await (const text of textOf(body, limits.bytes)) {
    isXml ??= /^\s*</.test(text);
    if (isXml) {
      xml.write(text);
      continue;
    }
    const lines = (rest + text).split(/[\r\n]+/);
    rest = lines.pop()!;
    for (const line of lines) if (/^https?:\/\//i.test(line)) take(line, false);
  }
  if (!isXml && /^https?:\/\//i.test(rest)) take(rest, false);
  return entries;
}

function createXmlReader(take: (address: string, isSitemap: boolean) => void): { write(xml: string): void } {
  const within: string[] = [];
  let address: string | null = null;
  return new Parser(
    {
      onopentagname(name) {
        const bare = name.replace(/^.*:/, "");
        within.push(bare);
        if ((bare === "loc" && /^(url|sitemap)$/.test(within.at(-2) ?? "")) || isFeedLink(within))
          address = "";
      },
      onattribute(name, value) {
        if (name === "href" && within.at(-1) === "link" && within.at(-2) === "entry") take(value, false);
      },
      ontext(text) {
        if (address !== null && address.length < 4000) address += text;
      },
      onclosetag() {
        const bare = within.pop();
        if (address === null || (bare !== "loc" && bare !== "link")) return;
        take(address.trim(), within.at(-1) === "sitemap");
        address = null;
      },
    },
    { xmlMode: true },
  );
}

/** RSS holds its addresses as text. */
function isFeedLink(within: readonly string[]): boolean {
  return within.at(-1) === "link" && within.at(-2) === "item";
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
