import type { Package } from "../office/open-package.ts";
import type { BlockSink } from "../document-builder.ts";
import type { PendingBlock } from "../office/pending-blocks.ts";
import type { XmlReader } from "../xml/xml-reader.ts";
import type { ListCounter } from "./list-counter.ts";
import type { OpenDocumentStyles } from "./styles.ts";

/** Holds what is known of an OpenDocument file while its content is walked. */
export interface OpenDocumentContext {
  opened: Package;
  styles: OpenDocumentStyles;
  headings: ListCounter;
  /** In the order in which the text refers to them. */
  notes: (readonly PendingBlock[])[];
  /** Text boxes and cells hold paragraphs, which hold text boxes: this closes the circle. */
  readBlocks(xml: XmlReader, context: OpenDocumentContext, sink: BlockSink): void;
  /** The paragraph or list opened last; shapes hold theirs without anything around them. */
  readBlock(xml: XmlReader, name: string, context: OpenDocumentContext, sink: BlockSink): void;
}
