import type { FileReader, FileToRead } from "../file-reader.ts";
import type { PartOutcome } from "../source.ts";
import { XmlError } from "../xml/xml-error.ts";
import { damaged, openPackage, type Package } from "./open-package.ts";
import { readRelationships, relatedPart } from "./relationships.ts";
import { languageCode } from "../declared-facts.ts";
import { collapse } from "../white-space.ts";
import type { XmlReader } from "../xml/xml-reader.ts";

type ReadPackage = (opened: Package, file: FileToRead, progress: (done: number) => void) => PartOutcome[];

/** Reads files of a package format; content that is not well-formed is reported as a damaged file. */
export function packageReader(format: string, read: ReadPackage): FileReader {
  return async (file, progress) => {
    try {
      const outcomes = read(openPackage(file.bytes, format), file, progress);
      progress(1);
      return outcomes;
    } catch (error) {
      throw error instanceof XmlError ? damaged(format, error) : error;
    }
  };
}

/** The main part of an Office Open XML package, and what it declares of itself. */
export function officeParts(opened: Package, usualMain: string): { main: string; core: CoreProperties } {
  const roots = readRelationships(opened, "");
  return {
    main: relatedPart(roots, "officeDocument") ?? usualMain,
    core: readCoreProperties(opened.xml(relatedPart(roots, "core-properties") ?? "docProps/core.xml")),
  };
}

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
