import type { XmlReader } from "../xml/xml-reader.ts";
import type { Package } from "./open-package.ts";

export interface Relationship {
  /** The last word of its type: "slide", "notesSlide", "officeDocument". */
  type: string;
  /** The name of the part it leads to. */
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

function relationshipsOf(
  opened: Package,
  part: string,
): (Relationship & { id: string; isAddress: boolean })[] {
  const folder = folderOf(part);
  const found: ReturnType<typeof relationshipsOf> = [];
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

/** The part of a type that another leads to. */
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

/** The folder of a part, with a slash at its end; "" for the package's own. */
export function folderOf(part: string): string {
  return part.slice(0, part.lastIndexOf("/") + 1);
}

/** A path as a part writes it, from the package's root. */
export function resolvePath(folder: string, target: string): string {
  const steps: string[] = [];
  for (const step of (target.startsWith("/") ? target : folder + target).split("/")) {
    if (step === "..") steps.pop();
    else if (step !== "" && step !== ".") steps.push(step);
  }
  return steps.join("/");
}
