import type { FileReader, FileToRead, PartOutcome } from "../source.ts";
import { type CoreProperties, packageReader, readCoreProperties } from "../office/package-reader.ts";
import { createUnreadContent, type UnreadContent } from "../office/unread-content.ts";
import { type LevelOf, levelsBelowTitle } from "../office/paragraph-writer.ts";
import { damaged, protectedFile, type Package } from "../office/open-package.ts";
import type { XmlReader } from "../xml/xml-reader.ts";
import { readBlock, readBlocks } from "./blocks.ts";
import { ListCounter, readOpenDocumentStyles, type OpenDocumentStyles } from "./styles.ts";
import type { BlockSink } from "../document-builder.ts";
import type { PendingBlock } from "../office/pending-blocks.ts";

type ReadContent = (
  xml: XmlReader,
  context: OpenDocumentContext,
  core: CoreProperties,
  file: FileToRead,
) => PartOutcome[];

export function openDocumentReader(
  format: string,
  content: "text" | "spreadsheet" | "presentation",
  read: ReadContent,
): FileReader {
  return packageReader(format, (opened, file, progress) => {
    const manifest = opened.bytes("META-INF/manifest.xml");
    const isEncrypted = manifest !== null && Buffer.from(manifest).includes("encryption-data");
    if (isEncrypted || opened.has("encrypted-package")) throw protectedFile(format);
    if (!opened.has("content.xml")) throw damaged(format);
    const styles = readOpenDocumentStyles([opened.xml("styles.xml"), opened.xml("content.xml")]);
    const [headings, levelOf, unread] = [new ListCounter(), levelsBelowTitle(), createUnreadContent()];
    const context = { opened, styles, headings, levelOf, notes: [], unread, readBlocks, readBlock };
    const xml = opened.xml("content.xml");
    if (!xml?.seek(`office:${content}`)) throw damaged(format);
    progress(0.3);
    return read(xml, context, readCoreProperties(opened.xml("meta.xml")), file);
  });
}

/** Holds what is known of an OpenDocument file while its content is walked. */
export interface OpenDocumentContext {
  opened: Package;
  styles: OpenDocumentStyles;
  headings: ListCounter;
  levelOf: LevelOf;
  /** In the order in which the text refers to them. */
  notes: (readonly PendingBlock[])[];
  unread: UnreadContent;
  /** Text boxes and cells hold paragraphs, which hold text boxes: this closes the circle. */
  readBlocks(xml: XmlReader, context: OpenDocumentContext, sink: BlockSink): void;
  /** Reads the paragraph or list opened last; shapes hold theirs without anything around them. */
  readBlock(xml: XmlReader, name: string, context: OpenDocumentContext, sink: BlockSink): void;
}
