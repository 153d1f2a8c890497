import { sniffFile } from "#knowledge/sources/sniff-file.ts";
import { WrongFileTypeError } from "./resources.errors.ts";

/** Refuses a file whose first bytes are not those of its type; a name alone convinces nobody. */
export function checkFile(firstBytes: Uint8Array, fileName: string, wanted: "PDF" | "DOCX"): void {
  if (sniffFile(firstBytes, fileName) !== wanted.toLowerCase()) throw new WrongFileTypeError(wanted);
}
