import type { FileReader, FileToRead } from "../file-reader.ts";
import { type CoreProperties, packageReader, readCoreProperties } from "../office/package-reader.ts";
import { damaged, protectedFile } from "../office/open-package.ts";
import type { PartOutcome } from "../source.ts";
import type { XmlReader } from "../xml/xml-reader.ts";
import { readBlock, readBlocks } from "./blocks.ts";
import type { OpenDocumentContext } from "./context.ts";
import { ListCounter } from "./list-counter.ts";
import { readOpenDocumentStyles } from "./styles.ts";

type ReadContent = (
  xml: XmlReader,
  context: OpenDocumentContext,
  core: CoreProperties,
  file: FileToRead,
) => PartOutcome[];

/** Reads OpenDocument files of one format, whose content `read` finds opened. */
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
    const context = { opened, styles, headings: new ListCounter(), notes: [], readBlocks, readBlock };
    const xml = opened.xml("content.xml");
    if (!xml?.seek(`office:${content}`)) throw damaged(format);
    progress(0.3);
    return read(xml, context, readCoreProperties(opened.xml("meta.xml")), file);
  });
}
