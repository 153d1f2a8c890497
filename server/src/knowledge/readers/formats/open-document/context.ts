import { damaged, openPackage, type Package, protectedFile } from "../../office/open-package.ts";
import { type BlockSink, type PendingBlock } from "../../office/pending-blocks.ts";
import type { XmlReader } from "../../xml/xml-reader.ts";
import { ListCounter } from "./list-counter.ts";
import { type OpenDocumentStyles, readOpenDocumentStyles } from "./styles.ts";

/** What is known of an OpenDocument file while its content is walked. */
export interface OpenDocumentContext {
  opened: Package;
  styles: OpenDocumentStyles;
  headings: ListCounter;
  /** In the order in which the text refers to them. */
  notes: (readonly PendingBlock[])[];
  /** Text boxes and cells hold paragraphs, which hold text boxes: this closes the circle. */
  readBlocks: ReadBlocks;
  /** The paragraph or list opened last; shapes hold theirs without anything around them. */
  readBlock(xml: XmlReader, name: string, context: OpenDocumentContext, sink: BlockSink): void;
}

type ReadBlocks = (xml: XmlReader, context: OpenDocumentContext, sink: BlockSink) => void;

/** Opens an OpenDocument file. Fails with a ReadingError where it is damaged or has a password. */
export function openOpenDocument(
  bytes: Uint8Array,
  format: string,
  circle: Pick<OpenDocumentContext, "readBlocks" | "readBlock">,
): OpenDocumentContext {
  const opened = openPackage(bytes, format);
  const manifest = opened.bytes("META-INF/manifest.xml");
  const isEncrypted = manifest !== null && Buffer.from(manifest).includes("encryption-data");
  if (isEncrypted || opened.has("encrypted-package")) throw protectedFile(format);
  if (!opened.has("content.xml")) throw damaged(format);
  const styles = readOpenDocumentStyles([opened.xml("styles.xml"), opened.xml("content.xml")]);
  return { opened, styles, headings: new ListCounter(), notes: [], ...circle };
}
