import { languageCode } from "../declared-facts.ts";
import { collapse } from "../white-space.ts";
import type { XmlReader } from "../xml/xml-reader.ts";

export interface CoreProperties {
  title: string | null;
  author: string | null;
  language: string | null;
}

/** Names that programs and machines put there, not people. */
const nobody =
  /^(user|admin|administrator|author|owner|root|guest|unknown|default|microsoft office user|microsoft|python-docx|openpyxl|libreoffice|apache poi|windows user|pc)$/i;

/** Reads a document's Dublin Core properties, in any of the package formats. */
export function readCoreProperties(xml: XmlReader | null): CoreProperties {
  const found: CoreProperties = { title: null, author: null, language: null };
  if (!xml) return found;
  for (let event = xml.next(); event !== null; event = xml.next()) {
    if (event !== "open") continue;
    if (xml.name === "dc:title") found.title ??= xml.text();
    else if (xml.name === "dc:language") found.language ??= languageCode(xml.text());
    else if (xml.name === "dc:creator") found.author ??= authorName(xml.text());
  }
  return found;
}

function authorName(declared: string): string | null {
  const name = collapse(declared);
  return name.length < 2 || name.length > 200 || nobody.test(name) ? null : name;
}
