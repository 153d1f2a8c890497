import { type HtmlElement, textOf, walkHtml } from "./html-nodes.ts";
import { linkedData } from "./linked-data.ts";
import type { HtmlDocument } from "./page-parser.ts";

/** What a page says about itself. */
export interface PageFacts {
  /** With the name of the site, as browsers show it; empty where it has none. */
  title: string;
  /** ISO 639-1. */
  language: string | null;
  /** ISO 8601 date or time. */
  published: string | null;
  author: string | null;
  /** The address it gives itself, as it is written there. */
  canonical: string | null;
  scripts: number;
  /** What it shows in frames: their addresses, as they are written there. */
  frames: string[];
  asksPassword: boolean;
  /** Where it sends its readers at once, as it is written there. */
  forward: string | null;
}

/** Reads them in one pass. */
export function readPageFacts({ documentElement }: HtmlDocument): PageFacts {
  const meta = new Map<string, string>();
  const frames: string[] = [];
  const data: string[] = [];
  const times: { element: HtmlElement; at: string }[] = [];
  let title = "";
  let canonical: string | null = null;
  let scripts = 0;
  let asksPassword = false;
  let bylines = "";

  walkHtml(documentElement, {
    enter(element) {
      const { name } = element;
      if (name === "meta") noteMeta(meta, element);
      else if (name === "title") title ||= clean(textOf(element, 1000));
      else if (name === "script") {
        if (/ld\+json/i.test(element.attribute("type") ?? "")) data.push(textOf(element));
        else scripts++;
      } else if (name === "link" && /(^|\s)canonical(\s|$)/i.test(element.attribute("rel") ?? ""))
        canonical ??= element.attribute("href");
      else if (name === "frame" || name === "iframe") frames.push(element.attribute("src") ?? "");
      else if (name === "input") asksPassword ||= /^password$/i.test(element.attribute("type") ?? "");
      else if (name === "time" && element.attribute("datetime"))
        times.push({ element, at: element.attribute("datetime")! });
      else if (name === "svg") return false;
      if (bylines === "" && isByline(element)) bylines = clean(textOf(element, 300));
      return true;
    },
  });

  const linked = linkedData(data);
  const of = (names: string) => firstOf(meta, names);
  return {
    title: title || of("og:title twitter:title"),
    language: languageOf(documentElement, meta),
    published: isoDate(of(publishedNames)) ?? isoDate(linked.published) ?? isoDate(publishedTime(times)),
    author: nameOf(of(authorNames)) ?? nameOf(linked.author) ?? nameOf(bylines),
    canonical,
    scripts,
    frames: frames.filter((src) => src !== ""),
    asksPassword,
    forward: forwardOf(meta.get("refresh") ?? ""),
  };
}

const publishedNames =
  "article:published_time og:article:published_time citation_publication_date citation_online_date dcterms.issued " +
  "dcterms.created dc.date.issued dcterms.date dc.date datepublished pubdate publishdate publish-date parsely-pub-date " +
  "sailthru.date date";
const authorNames =
  "author article:author citation_author dc.creator dcterms.creator parsely-author sailthru.author byl";

function noteMeta(meta: Map<string, string>, element: HtmlElement): void {
  const content = clean(element.attribute("content") ?? "");
  const names = ["name", "property", "http-equiv", "itemprop"].map((name) => element.attribute(name));
  for (const name of names)
    if (name && content !== "" && !meta.has(name.toLowerCase())) meta.set(name.toLowerCase(), content);
}

function firstOf(meta: ReadonlyMap<string, string>, names: string): string {
  for (const name of names.split(" ")) if (meta.has(name)) return meta.get(name)!;
  return "";
}

function isByline(element: HtmlElement): boolean {
  if (element.name === "a" && /(^|\s)author(\s|$)/i.test(element.attribute("rel") ?? "")) return true;
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

/** Dates and times of ISO 8601 as they are; other ways to write a date become one. */
function isoDate(written: string): string | null {
  const text = written.trim();
  const iso = /^\d{4}-\d{2}(-\d{2}([T ]\d{2}:\d{2}(:\d{2}(\.\d+)?)?\s?(Z|[+-]\d{2}:?\d{2})?)?)?$/.test(text);
  if (iso && !Number.isNaN(Date.parse(text))) return text.replace(/(?<=\d) (?=\d)/, "T").replace(" ", "");
  if (/^\d{4}$/.test(text)) return text;
  const slashed = /^(\d{4})\/(\d{1,2})\/(\d{1,2})$/.exec(text);
  const [, year, month, day] = slashed ?? [];
  if (year) return isoDate(`${year}-${month!.padStart(2, "0")}-${day!.padStart(2, "0")}`);
  if (!/[a-z]{3}/i.test(text) || !/\b\d{4}\b/.test(text)) return null;
  const at = Date.parse(/\d:\d/.test(text) ? text : `${text} UTC`);
  if (Number.isNaN(at)) return null;
  return /\d:\d/.test(text) ? new Date(at).toISOString() : new Date(at).toISOString().slice(0, 10);
}

function nameOf(written: string): string | null {
  const name = clean(written).replace(/^by\s+/i, "");
  return name === "" || name.length > 200 || /^(https?:|www\.|@|admin$|unknown$)/i.test(name) ? null : name;
}

function languageOf(root: HtmlElement, meta: ReadonlyMap<string, string>): string | null {
  const said = [root.attribute("lang"), root.attribute("xml:lang"), meta.get("content-language")];
  for (const one of [...said, meta.get("language"), meta.get("dc.language"), meta.get("og:locale")]) {
    const language = /^\s*([a-z]{2})(?:[-_,\s]|$)/i.exec(one ?? "")?.[1]?.toLowerCase();
    if (language) return language;
  }
  return null;
}

/** A page that loads another within seconds is not meant to be read itself. */
function forwardOf(refresh: string): string | null {
  const [, seconds, target] =
    /^\s{0,9}(\d{1,9})[\d.]{0,9}\s{0,9}[;,]\s{0,9}(?:url\s{0,9}=\s{0,9})?["']?([^"']+)/i.exec(refresh) ?? [];
  return target !== undefined && Number(seconds) <= 10 ? target.trim() : null;
}

function clean(text: string): string {
  return text.replace(/\s+/g, " ").trim();
}
