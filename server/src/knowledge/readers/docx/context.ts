import type { Package } from "../office/open-package.ts";
import type { BlockSink } from "../office/pending-blocks.ts";
import { readRelationships, relatedPart, type Relationship } from "../office/relationships.ts";
import type { XmlReader } from "../xml/xml-reader.ts";
import { createFields, type Fields } from "./fields.ts";
import { type NextMarker, readNumbering } from "./numbering.ts";
import { type Guide, readStyles, type StyleOf } from "./styles.ts";

/** Adds the blocks within the element opened last; what is none is handed to `visitOther`. */
export type ReadBlocks = (
  xml: XmlReader,
  context: DocxContext,
  sink: BlockSink,
  visitOther?: (name: string) => void,
) => void;

export interface NoteReference {
  kind: "footnotes" | "endnotes";
  id: string;
}

/** What is known of a DOCX while its parts are walked. */
export interface DocxContext {
  opened: Package;
  relationships: ReadonlyMap<string, Relationship>;
  styleOf: StyleOf;
  nextMarker: NextMarker;
  fields: Fields;
  /** What the content control that is being read leads through the document as. */
  guide: Guide | null;
  /** Whether the table style of this name draws the first row as one of names. */
  namesFirstRow(style: string | null): boolean;
  /** In the order in which the text refers to them, so that note n is the n-th. */
  notes: NoteReference[];
  /** Text boxes and cells hold paragraphs, which hold text boxes: this closes the circle. */
  readBlocks: ReadBlocks;
}

export function createContext(opened: Package, mainPart: string, readBlocks: ReadBlocks): DocxContext {
  const relationships = readRelationships(opened, mainPart);
  const part = (type: string) => {
    const name = relatedPart(relationships, type);
    return name === null ? null : opened.xml(name);
  };
  const { styleOf, namesFirstRow } = readStyles(part("styles"));
  return {
    opened,
    relationships,
    styleOf,
    namesFirstRow,
    guide: null,
    nextMarker: readNumbering(part("numbering")),
    fields: createFields(),
    notes: [],
    readBlocks,
  };
}

/** Whether a property that is on or off is on; it is when it is only named. */
export function isOn(xml: XmlReader, attribute = "w:val"): boolean {
  return !/^(0|false|off)$/.test(xml.attribute(attribute) ?? "");
}
