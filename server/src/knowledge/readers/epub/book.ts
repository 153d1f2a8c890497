import { isoDate, languageCode } from "../declared-facts.ts";
import { damaged, type Package } from "../office/open-package.ts";
import { folderOf, resolvePath } from "../office/relationships.ts";
import { withoutEscapes } from "../escapes.ts";
import { collapse } from "../white-space.ts";

export interface Book {
  title: string | null;
  /** Separated by commas; empty where nobody is named. */
  authors: string;
  language: string | null;
  /** ISO 8601, as far as it is given. */
  published: string | null;
  /** Parts in reading order. */
  chapters: readonly string[];
  /** The part that lists the chapters, in EPUB 3. */
  navigation: string | null;
  /** The part that lists the chapters, in EPUB 2. */
  ncx: string | null;
}

interface Item {
  part: string;
  mediaType: string;
  properties: readonly string[];
}

/** Reads what the package document of an EPUB declares about the book. */
export function readBook(opened: Package): Book {
  const path = packageDocument(opened);
  const xml = path === null ? null : opened.xml(path);
  if (path === null || !xml?.seek("opf:package")) throw damaged("EPUB");
  const folder = folderOf(path);
  const items = new Map<string, Item>();
  const order: string[] = [];
  const authors: string[] = [];
  const said: Pick<Book, "title" | "language" | "published" | "ncx"> = {
    title: null,
    language: null,
    published: null,
    ncx: null,
  };
  xml.children((section) => {
    if (section === "opf:spine") said.ncx = xml.attribute("toc");
    xml.children((name) => {
      if (name === "dc:title") said.title ??= collapse(xml.text());
      else if (name === "dc:language") said.language ??= languageCode(xml.text());
      else if (name === "dc:creator") authors.push(collapse(xml.text()));
      else if (name === "dc:date") said.published ??= isoDate(xml.text());
      else if (name === "opf:itemref") order.push(xml.attribute("idref") ?? "");
      else if (name === "opf:item") {
        const part = resolvePath(folder, decodePath(xml.attribute("href") ?? ""));
        const properties = (xml.attribute("properties") ?? "").split(/\s+/);
        items.set(xml.attribute("id") ?? "", {
          part,
          mediaType: xml.attribute("media-type") ?? "",
          properties,
        });
      }
    });
  });
  const chapters = order.flatMap((id) => {
    const item = items.get(id);
    return item && /html|^text\//i.test(item.mediaType) ? [item.part] : [];
  });
  return {
    ...said,
    authors: authors.filter((author) => author !== "").join(", "),
    chapters,
    navigation: [...items.values()].find((item) => item.properties.includes("nav"))?.part ?? null,
    ncx: items.get(said.ncx ?? "")?.part ?? null,
  };
}

function packageDocument(opened: Package): string | null {
  const xml = opened.xml("META-INF/container.xml");
  return xml?.seek("container:rootfile") ? xml.attribute("full-path") : null;
}

/** Addresses within a book are escaped as any other. */
export function decodePath(address: string): string {
  return withoutEscapes(address.split("#", 1)[0]!);
}
