import type { Package } from "../office/open-package.ts";
import type { BlockSink } from "../document-builder.ts";
import { createUnreadContent, type UnreadContent } from "../office/unread-content.ts";
import { readAddresses, readRelationships, relatedXml, type Relationship } from "../office/package-reader.ts";
import { type LevelOf, levelsBelowTitle } from "../office/paragraph-writer.ts";
import type { XmlReader } from "../xml/xml-reader.ts";
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

export interface DocxContext {
  opened: Package;
  relationships: ReadonlyMap<string, Relationship>;
  addresses: ReadonlyMap<string, string>;
  styleOf: StyleOf;
  nextMarker: NextMarker;
  levelOf: LevelOf;
  fields: ReturnType<typeof createFields>;
  guide: Guide | null;
  /** Returns whether the table style of this name draws the first row as one of names. */
  namesFirstRow(style: string | null): boolean;
  /** In the order in which the text refers to them, so that note n is the n-th. */
  notes: NoteReference[];
  unread: UnreadContent;
  /** Text boxes and cells hold paragraphs, which hold text boxes: this closes the circle. */
  readBlocks: ReadBlocks;
}

export function createContext(opened: Package, mainPart: string, readBlocks: ReadBlocks): DocxContext {
  const relationships = readRelationships(opened, mainPart);
  const part = (type: string) => relatedXml(opened, relationships, type);
  const { styleOf, namesFirstRow } = readStyles(part("styles"));
  return {
    opened,
    relationships,
    addresses: readAddresses(opened, mainPart),
    styleOf,
    namesFirstRow,
    guide: null,
    nextMarker: readNumbering(part("numbering")),
    levelOf: levelsBelowTitle(),
    fields: createFields(),
    notes: [],
    unread: createUnreadContent(),
    readBlocks,
  };
}

/** Returns whether a property that is on or off is on; it is when it is only named. */
export const isOn = (xml: XmlReader, attribute = "w:val"): boolean =>
  !/^(0|false|off)$/.test(xml.attribute(attribute) ?? "");

/** Names what a field shows: what leads through the document, a link, a place to fill in. */
type FieldKind = "contents" | "index" | "link" | "form";

const maxDepth = 100;

/** Tells a field's instructions, which nobody sees, from its result. Fields nest, and run over paragraphs. */
function createFields() {
  let open: { isResult: boolean; instructions: string }[] = [];
  return {
    mark(type: string | null): void {
      if (type === "begin" && open.length < maxDepth) open.push({ isResult: false, instructions: "" });
      else if (type === "separate" && open.length > 0) open.at(-1)!.isResult = true;
      else if (type === "end") open.pop();
    },
    instruct(words: string): void {
      const field = open.at(-1);
      if (field && !field.isResult && field.instructions.length < 100) field.instructions += words;
    },
    within: (kind: FieldKind) =>
      open.some(({ isResult, instructions }) => isResult && kindOf(instructions) === kind),
    get inInstructions() {
      return open.some(({ isResult }) => !isResult);
    },
    /** Instructions end with their paragraph, or a field that is never closed would swallow the rest. */
    endParagraph(): void {
      open = open.filter(({ isResult }) => isResult);
    },
  };
}

const kinds: Readonly<Record<string, FieldKind>> = {
  TOC: "contents",
  INDEX: "index",
  HYPERLINK: "link",
  FORMTEXT: "form",
  FORMCHECKBOX: "form",
  FORMDROPDOWN: "form",
};

const kindOf = (instructions: string): FieldKind | undefined =>
  kinds[instructions.trimStart().slice(0, 20).split(" ", 1)[0]!.toUpperCase()];

const galleries: Readonly<Record<string, DocxContext["guide"]>> = { "Table of Contents": "contents" };

/** Matches what is chosen, and not written. */
const formControls = /^(w14:checkbox|w:(dropDownList|comboBox|date))$/;

/** Reads the content of a content control, without the words that ask to fill it in. */
export function readControl(
  xml: XmlReader,
  context: DocxContext,
  visit: (name: string, isForm: boolean) => void,
): void {
  const { guide } = context;
  let isPrompt = false;
  let isForm = false;
  const visitProperty = (property: string): void => {
    if (property === "w:showingPlcHdr") isPrompt = isOn(xml);
    else if (property === "w:docPartObj") xml.children(visitProperty);
    else if (property === "w:docPartGallery")
      context.guide ??= galleries[xml.attribute("w:val") ?? ""] ?? null;
    else if (formControls.test(property)) isForm = true;
  };
  xml.children((name) => {
    if (name === "w:sdtPr") xml.children(visitProperty);
    else if (name === "w:sdtContent" && !isPrompt) xml.children((child) => visit(child, isForm));
  });
  context.guide = guide;
}
