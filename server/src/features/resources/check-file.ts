import { type ResourceTypeId, resourceTypes } from "@groundwork/contract/resource-types";
import { whyNotRead } from "#knowledge/readers/registry.ts";
import { sniffFile } from "#knowledge/readers/sniff/sniff-file.ts";
import { UnreadableFileError, WrongFileTypeError } from "./resources.errors.ts";

/** Packages whose beginning may not tell them apart, so that their name is trusted until they are read. */
const packageName = /\.(docx|pptx|odt|odp|ods|epub)$/i;

/** Refuses a file whose first bytes are not those of its type; a name alone convinces nobody. */
export function checkFile(firstBytes: Uint8Array, fileName: string, typeId: ResourceTypeId): void {
  const kind = sniffFile(firstBytes, fileName);
  switch (typeId) {
    case resourceTypes.pdfFile:
      if (kind !== "pdf") throw new WrongFileTypeError("PDF");
      return;
    case resourceTypes.docxFile:
      if (kind !== "docx") throw new WrongFileTypeError("DOCX");
      return;
    default: {
      // The directory of an older Office file may lie beyond its first bytes.
      if (kind === "compound" || (kind === "zip" && packageName.test(fileName))) return;
      const reason = whyNotRead(kind);
      if (reason !== null) throw new UnreadableFileError(reason);
    }
  }
}
