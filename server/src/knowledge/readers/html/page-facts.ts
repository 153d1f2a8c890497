import { isoDate, languageCode } from "../declared-facts.ts";
import { collapse } from "../white-space.ts";
import { type HtmlElement, textOf, walkHtml } from "./html-nodes.ts";
import type { HtmlDocument } from "./page-parser.ts";

export interface PageFacts {
  /** With the name of the site, as browsers show it; empty where it has none. */
  title: string;
  language: string | null;
  published: string | null;
  author: string | null;
  /** The address it gives itself. */
  canonical: string | null;
  scripts: number;
  frames: string[];
  asksPassword: boolean;
  /** Gives the address that it sends its readers to at once. */
  forward: string | null;
  /** Gives the address that others in it are relative to. */
  base: string | null;
  /** Lists where its links and frames lead without asking crawlers not to follow, each once. */
  links: ReadonlySet<string>;
  /** Lists what it asks of crawlers: "noindex, nofollow". */
  robots: string[];
}

const mostLinks = 10_000;

export function readPageFacts({ documentElement }: HtmlDocument): PageFacts {
  const meta = new Map<string, string>();
  const frames: string[] = [];
  const data: string[] = [];
  const times: { element: HtmlElement; at: string }[] = [];
  const links = new Set<string>();
  const robots: string[] = [];
  const said = { title: "", bylines: "", scripts: 0, asksPassword: false };
  const addresses = { canonical: null as string | null, base: null as string | null };
  const follow = (address: string | null) => address !== null && links.size < mostLinks && links.add(address);

  const visit: Readonly<Record<string, (element: HtmlElement) => void>> = {
    meta(element) {
      noteMeta(meta, element);
      if (/^(robots|groundwork)$/i.test(element.attribute("name") ?? ""))
        robots.push(element.attribute("content") ?? "");
    },
    title(element) {
      if (element.namespace === documentElement.namespace) said.title ||= collapse(textOf(element, 1000));
    },
    script(element) {
      if (/ld\+json/i.test(element.attribute("type") ?? "")) data.push(textOf(element));
      else said.scripts++;
    },
    link(element) {
      if (hasRelation(element, "canonical")) addresses.canonical ??= element.attribute("href");
    },
    base: (element) => void (addresses.base ??= element.attribute("href")),
    frame(element) {
      frames.push(element.attribute("src") ?? "");
      follow(element.attribute("src"));
    },
    input: (element) => void (said.asksPassword ||= /^password$/i.test(element.attribute("type") ?? "")),
    time(element) {
      const at = element.attribute("datetime");
      if (at) times.push({ element, at });
    },
    a: (element) => void (!hasRelation(element, "nofollow") && follow(element.attribute("href"))),
  };
  walkHtml(documentElement, {
    enter(element) {
      visit[sameAs[element.name] ?? element.name]?.(element);
      if (said.bylines === "" && isByline(element)) said.bylines = collapse(textOf(element, 300));
    },
  });

  const linked = linkedData(data);
  const of = (names: string) => meta.get(names.split(" ").find((name) => meta.has(name)) ?? "") ?? "";
  return {
    ...addresses,
    title: said.title || of("og:title twitter:title"),
    language: languageOf(documentElement, meta),
    published: isoDate(of(publishedNames)) ?? isoDate(linked.published) ?? isoDate(publishedTime(times)),
    author: nameOf(of(authorNames)) ?? nameOf(linked.author) ?? nameOf(said.bylines),
    scripts: said.scripts,
    frames: frames.filter((src) => src !== ""),
    asksPassword: said.asksPassword,
    forward: forwardOf(meta.get("refresh") ?? ""),
    links,
    robots,
  };
}

const sameAs: Readonly<Record<string, string>> = { iframe: "frame", area: "a" };

function hasRelation(element: HtmlElement, relation: string): boolean {
  const written = element.attribute("rel");
  return written !== null && written.toLowerCase().split(/\s+/).includes(relation);
}

const publishedNames =
  "article:published_time og:article:published_time citation_publication_date citation_online_date dcterms.issued " +
  "dcterms.created dc.date.issued dcterms.date dc.date datepublished pubdate publishdate publish-date parsely-pub-date " +
  "sailthru.date date";
const authorNames =
  "author article:author citation_author dc.creator dcterms.creator parsely-author sailthru.author byl";

function noteMeta(meta: Map<string, string>, element: HtmlElement): void {
  const content = collapse(element.attribute("content") ?? "");
  const names = ["name", "property", "http-equiv", "itemprop"].map((name) => element.attribute(name));
  for (const name of names)
    if (name && content !== "" && !meta.has(name.toLowerCase())) meta.set(name.toLowerCase(), content);
}

function isByline(element: HtmlElement): boolean {
  if (element.name === "a" && hasRelation(element, "author")) return true;
  return /(^|\s)author(\s|$)/.test(element.attribute("itemprop") ?? "");
}

/** Marked as the date of publication, or the only one in an article's header. */
function publishedTime(times: readonly { element: HtmlElement; at: string }[]): string {
  const marked = times.find(
    ({ element }) =>
      /datePublished/.test(element.attribute("itemprop") ?? "") ||
      element.attribute("pubdate") !== null ||
      /(^|[\s_-])(published|dt-published|entry-date|post-date)([\s_-]|$)/.test(element.classes),
  );
  if (marked) return marked.at;
  const [only, ...others] = times.filter(({ element }) => {
    for (let around = element.parent; around; around = around.parent)
      if (around.name === "header") return true;
    return false;
  });
  return only && others.length === 0 ? only.at : "";
}

function nameOf(written: string): string | null {
  const name = collapse(written).replace(/^by\s+/i, "");
  return name === "" || name.length > 200 || /^(https?:|www\.|@|admin$|unknown$)/i.test(name) ? null : name;
}

function languageOf(root: HtmlElement, meta: ReadonlyMap<string, string>): string | null {
  const said = [root.attribute("lang"), root.attribute("xml:lang")];
  const named = ["content-language", "language", "dc.language", "og:locale"].map((name) => meta.get(name));
  for (const one of [...said, ...named]) {
    const language = languageCode(one);
    if (language) return language;
  }
  return null;
}

/** Returns the address that a page loads within seconds, so that it is not meant to be read itself; null if there is none. */
function forwardOf(refresh: string): string | null {
  const [, seconds, target] =
    /^\s{0,9}(\d{1,9})[\d.]{0,9}\s{0,9}[;,]\s{0,9}(?:url\s{0,9}=\s{0,9})?["']?([^"']+)/i.exec(refresh) ?? [];
  return target !== undefined && Number(seconds) <= 10 ? target.trim() : null;
}

/** Holds what JSON-LD in a page says of its publication; empty where it says nothing. */
interface LinkedData {
  published: string;
  author: string;
}

const mostNodes = 2000;

/** Takes the first of each value, from the outside in. */
export function linkedData(scripts: readonly string[]): LinkedData {
  const waiting: unknown[] = scripts.map(parsed);
  const found: LinkedData = { published: "", author: "" };
  for (let seen = 0; seen < waiting.length && seen < mostNodes; seen++) {
    const node = waiting[seen];
    if (Array.isArray(node)) waiting.push(...node.slice(0, mostNodes));
    if (!isRecord(node)) continue;
    const { datePublished: published } = node;
    if (typeof published === "string") found.published ||= published;
    if (node["@type"] !== "Person") found.author ||= namesOf(node["author"]);
    waiting.push(node["@graph"], node["mainEntity"], node["mainEntityOfPage"]);
  }
  return found;
}

function namesOf(author: unknown): string {
  const names = (Array.isArray(author) ? author : [author])
    .slice(0, 10)
    .map((one: unknown) => (isRecord(one) ? one["name"] : one))
    .filter((name) => typeof name === "string" && name.trim() !== "");
  return names.join(", ");
}

function parsed(json: string): unknown {
  try {
    return JSON.parse(json);
  } catch {
    return null;
  }
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
