import type { FileReader, FileToRead, PartOutcome } from "../source.ts";
import { XmlError } from "../xml/xml-error.ts";
import { damaged, openPackage, type Package } from "./open-package.ts";
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

/** Finds the main part of an Office Open XML package, and what it declares of itself. */
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
  xml?.each((name) => {
    if (name === "dc:title") found.title ??= xml.text();
    else if (name === "dc:language") found.language ??= languageCode(xml.text());
    else if (name === "dc:creator") found.author ??= authorName(xml.text());
  });
  return found;
}

function authorName(declared: string): string | null {
  const name = collapse(declared);
  return name.length < 2 || name.length > 200 || nobody.test(name) ? null : name;
}

export interface Relationship {
  /** The last word of its type: "slide", "notesSlide", "officeDocument". */
  type: string;
  target: string;
}

/** Reads what a part of an Office Open XML package leads to, by id; "" for the package itself. Addresses are left out. */
export function readRelationships(opened: Package, part: string): Map<string, Relationship> {
  const found = new Map<string, Relationship>();
  for (const { id, type, target, isAddress } of relationshipsOf(opened, part))
    if (!isAddress) found.set(id, { type, target: resolvePath(folderOf(part), target) });
  return found;
}

/** Reads the addresses outside of its package that a part leads to, by id. */
export function readAddresses(opened: Package, part: string): Map<string, string> {
  const outside = relationshipsOf(opened, part).filter(({ isAddress }) => isAddress);
  return new Map(outside.map(({ id, target }) => [id, target]));
}

function relationshipsOf(opened: Package, part: string) {
  const folder = folderOf(part);
  const found: (Relationship & { id: string; isAddress: boolean })[] = [];
  const xml = opened.xml(`${folder}_rels/${part.slice(folder.length)}.rels`);
  if (!xml?.seek("rel:Relationships")) return found;
  xml.children((name) => {
    const id = xml.attribute("Id");
    const target = xml.attribute("Target");
    if (name !== "rel:Relationship" || id === null || target === null) return;
    const type = (xml.attribute("Type") ?? "").split("/").at(-1)!;
    found.push({ id, type, target, isAddress: xml.attribute("TargetMode") === "External" });
  });
  return found;
}

/** Returns the target of the first relationship of a type; null if there is none. */
export function relatedPart(relationships: ReadonlyMap<string, Relationship>, type: string): string | null {
  for (const one of relationships.values()) if (one.type === type) return one.target;
  return null;
}

/** Opens the part of a type that another leads to; null where there is none. */
export function relatedXml(
  opened: Package,
  relationships: ReadonlyMap<string, Relationship>,
  type: string,
): XmlReader | null {
  const part = relatedPart(relationships, type);
  return part === null ? null : opened.xml(part);
}

/** Opens the part that an id of another leads to; null where there is none. */
export function relatedById(
  { opened, relationships }: { opened: Package; relationships: ReadonlyMap<string, Relationship> },
  id: string | null,
): XmlReader | null {
  const part = relationships.get(id ?? "")?.target;
  return part === undefined ? null : opened.xml(part);
}

/** Returns the folder of a part, with a slash at its end; "" for the package's own. */
export const folderOf = (part: string): string => part.slice(0, part.lastIndexOf("/") + 1);

/** Resolves a path as a part writes it, from the package's root. */
export function resolvePath(folder: string, target: string): string {
  const steps: string[] = [];
  for (const step of (target.startsWith("/") ? target : folder + target).split("/")) {
    if (step === "..") steps.pop();
    else if (step !== "" && step !== ".") steps.push(step);
  }
  return steps.join("/");
}
