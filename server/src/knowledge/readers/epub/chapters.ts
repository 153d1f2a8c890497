import type { Package } from "../office/open-package.ts";
import { collapse } from "../white-space.ts";
import { folderOf, resolvePath } from "../office/relationships.ts";
import { type Book, decodePath } from "./book.ts";

/** The title of each chapter in the table of contents, by its part; of several in one part the first. */
export function chapterTitles(opened: Package, { navigation, ncx }: Book): Map<string, string> {
  const titles = new Map<string, string>();
  const add = (from: string, address: string, title: string) => {
    const part = resolvePath(folderOf(from), decodePath(address));
    if (title !== "" && !titles.has(part)) titles.set(part, title);
  };
  const page = navigation === null ? null : opened.xml(navigation);
  for (let event = page?.next(); page && navigation !== null && event; event = page.next()) {
    if (event !== "open" || page.name !== "html:a") continue;
    add(navigation, page.attribute("href") ?? "", collapse(page.text()));
  }
  const xml = ncx === null ? null : opened.xml(ncx);
  let label = "";
  for (let event = xml?.next(); xml && ncx !== null && event; event = xml.next()) {
    if (event !== "open") continue;
    if (xml.name === "ncx:navPoint") label = "";
    else if (xml.name === "ncx:navLabel") label = collapse(xml.text());
    else if (xml.name === "ncx:content") add(ncx, xml.attribute("src") ?? "", label);
  }
  return titles;
}

const empty = /^(area|base|br|col|embed|hr|img|input|link|meta|param|source|track|wbr)$/i;

/**
 * A chapter's XHTML as a reader of HTML takes it: there an element that closes itself stays open, so that an empty
 * `<title/>` would swallow the whole chapter.
 */
export function asHtml(xhtml: string): string {
  return xhtml
    .replace(/^\s*<\?xml[^>]*\?>/, "")
    .replace(/<([a-z][\w:.-]*)(\s[^<>]*)?\/>/gi, (whole, name: string, attributes: string | undefined) =>
      empty.test(name) ? whole : `<${name}${attributes ?? ""}></${name}>`,
    );
}

/** Fonts are only obfuscated, and not read. */
const obfuscation = /^http:\/\/(www\.idpf\.org\/2008\/embedding|ns\.adobe\.com\/pdf\/enc#RC)$/;

/** The parts of a book that copy protection has encrypted. */
export function encryptedParts(opened: Package): Set<string> {
  const found = new Set<string>();
  const xml = opened.xml("META-INF/encryption.xml");
  let algorithm = "";
  for (let event = xml?.next(); xml && event; event = xml.next()) {
    if (event !== "open") continue;
    if (xml.name === "enc:EncryptedData") algorithm = "";
    else if (xml.name === "enc:EncryptionMethod") algorithm ||= xml.attribute("Algorithm") ?? "";
    else if (xml.name === "enc:CipherReference" && !obfuscation.test(algorithm))
      found.add(decodePath(xml.attribute("URI") ?? ""));
  }
  return found;
}
