import type { FileReader, FileToRead } from "../file-reader.ts";
import type { PartOutcome } from "../source.ts";
import { XmlError } from "../xml/xml-error.ts";
import { type CoreProperties, readCoreProperties } from "./core-properties.ts";
import { damaged, openPackage, type Package } from "./open-package.ts";
import { readRelationships, relatedPart } from "./relationships.ts";

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
