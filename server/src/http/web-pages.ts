import { createHash } from "node:crypto";
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { brotliCompressSync, constants, gzipSync } from "node:zlib";
import type { FastifyReply, FastifyRequest } from "fastify";
import {
  chooseSentence,
  type Installation,
  type SiteSettings,
  type Variant,
} from "@groundwork/contract/installation";
import { type ForeignAddresses, framedBy, pagePolicy } from "./content-security.ts";

/** Settings that the browser reads from the page. */
export interface PageSettings
  extends
    ForeignAddresses,
    Pick<SiteSettings, "samples" | "ownPages" | "passwords" | "provider" | "registration"> {
  maxUploadMegabytes: number;
  operatorName: string | undefined;
  operatorAddress: string | undefined;
  operatorEmail: string | undefined;
  /** True if a language model writes answers. */
  model: boolean;
}

export interface PageSource {
  /** The built web app; may not exist. */
  folder: string;
  /** The origin of a page's canonical address. */
  publicUrl: string;
  settings: PageSettings;
  /** Returns the installation's description; the same object until something changes. */
  installation(): Promise<Installation>;
  /** The operator's own pages as HTML, by path. */
  ownPages: ReadonlyMap<string, string>;
}

/** A page whose sentences depend on the installation: rebuilt when that changes. */
interface LivePage {
  current(): Promise<Page>;
}

/** A page ready to send, with its policy; compressed once, on first request. */
export interface Page {
  readonly html: string;
  readonly policy: string;
  readonly tag: string;
  readonly bodies: Readonly<Record<"br" | "gzip", Buffer>>;
}

/** Reads a file of the built web app and fills in the server's values; undefined if it doesn't exist. */
export function readPage(source: PageSource, name: string, own = ""): LivePage | undefined {
  const text = readFilled(source, name)?.replace("%OWN_PAGE%", () => own);
  if (text === undefined) return undefined;
  const sentences = readSentences(source);
  let last: { installation: Installation; page: Page } | undefined;
  return {
    async current() {
      const installation = await source.installation();
      if (last?.installation !== installation) {
        const filled = saySentences(text, sentences, installation);
        last = { installation, page: preparePage(filled, { ...source.settings, installation }) };
      }
      return last.page;
    },
  };
}

/** Reads the sentences that depend on the installation, which the build writes next to the pages. */
function readSentences({ folder }: PageSource): Readonly<Record<string, readonly Variant[]>> {
  const file = join(folder, "pages", "sentences.json");
  return existsSync(file) ? (JSON.parse(readFileSync(file, "utf8")) as Record<string, Variant[]>) : {};
}

/** Fills each `%SAID:id%` with the variant that applies. */
function saySentences(
  text: string,
  sentences: Readonly<Record<string, readonly Variant[]>>,
  installation: Installation,
): string {
  return text.replace(/%SAID:([\w.]{1,80})%/g, (_, id: string) =>
    escape(chooseSentence(sentences[id] ?? [], installation)),
  );
}

function preparePage(text: string, shown: PageSettings & { installation: Installation }): Page {
  // What is not set is left out, and has its default in the browser.
  const settings = JSON.stringify(shown)
    .replaceAll("&", "&amp;")
    .replaceAll("'", "&#39;")
    .replaceAll("<", "&lt;");
  const html = text.replace(
    /<meta name="groundwork"[^>]*>/,
    () => `<meta name="groundwork" content='${settings}'>`,
  );
  const brotli = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } };
  const compressed: { br?: Buffer; gzip?: Buffer } = {};
  return {
    html,
    policy: pagePolicy(html, shown),
    tag: `"${createHash("sha256").update(html).digest("base64url").slice(0, 22)}"`,
    bodies: {
      get br() {
        return (compressed.br ??= brotliCompressSync(html, brotli));
      },
      get gzip() {
        return (compressed.gzip ??= gzipSync(html));
      },
    },
  };
}

/** Reads the prerendered pages by path; empty if there are none. */
export function readSitePages(source: PageSource): ReadonlyMap<string, LivePage> {
  const list = join(source.folder, "pages", "pages.json");
  if (!existsSync(list)) return new Map();
  const known = JSON.parse(readFileSync(list, "utf8")) as { path: string; file: string; own?: string }[];
  return new Map(
    known.map(({ path, file, own }) => {
      const words = own && source.ownPages.get(path);
      return [path, words ? readPage(source, `pages/${own}`, words)! : readPage(source, `pages/${file}`)!];
    }),
  );
}

/**
 * Reads a text file of the built web app. Replaces `%PUBLIC_URL%` with the public origin, and `%OPERATOR_NAME|words%`
 * with the operator's setting or the words.
 */
export function readFilled({ folder, publicUrl, settings }: PageSource, name: string): string | undefined {
  const file = join(folder, name);
  if (!existsSync(file)) return undefined;
  const given: Record<string, string | undefined> = {
    NAME: settings.operatorName,
    ADDRESS: settings.operatorAddress,
    EMAIL: settings.operatorEmail,
  };
  return readFileSync(file, "utf8")
    .replaceAll("%PUBLIC_URL%", () => escape(publicUrl))
    .replace(/%OPERATOR_(NAME|ADDRESS|EMAIL)\|([^%]*)%/g, (_, which: string, words: string) =>
      given[which] === undefined ? words : escape(given[which]),
    );
}

/** Sends a page, which pages of the given origins may frame besides our own. */
export async function sendPage(
  request: FastifyRequest,
  reply: FastifyReply,
  live: LivePage,
  origins: readonly string[] = [],
): Promise<FastifyReply> {
  const page = framedPage(await live.current(), origins);
  // The older header knows no origins; browsers that know the policy ignore it.
  if (origins.length > 0) reply.removeHeader("x-frame-options");
  reply
    .header("content-security-policy", page.policy)
    .header("cache-control", "no-cache")
    .header("vary", varying(reply))
    .header("etag", page.tag)
    .type("text/html; charset=utf-8");
  if (reply.statusCode === 200 && request.headers["if-none-match"] === page.tag)
    return reply.status(304).send();
  const accepted = request.headers["accept-encoding"]?.toString() ?? "";
  const encoding = (["br", "gzip"] as const).find((name) =>
    new RegExp(`(^|[\\s,])${name}\\s*(,|;(?!\\s*q=0(\\.0*)?\\s*(,|$))|$)`).test(accepted),
  );
  if (encoding === undefined) return reply.send(page.html);
  return reply.header("content-encoding", encoding).send(page.bodies[encoding]);
}

/** Adapts a page to the sites that may frame it, with a tag of its own: a browser keeps a page's headers as long as its tag. */
function framedPage(page: Page, origins: readonly string[]): Page {
  if (origins.length === 0) return page;
  const tag = createHash("sha256")
    .update(`${page.tag} ${origins.join(" ")}`)
    .digest("base64url")
    .slice(0, 22);
  return { html: page.html, policy: framedBy(page.policy, origins), tag: `"${tag}"`, bodies: page.bodies };
}

function varying(reply: FastifyReply): string {
  const already = reply.getHeader("vary");
  return already ? `${String(already)}, accept-encoding` : "accept-encoding";
}

function escape(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll('"', "&quot;");
}
