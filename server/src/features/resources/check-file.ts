import { WrongFileTypeError } from "./resources.errors.ts";

/** Refuses a file whose first bytes are not those of its type, whatever its name says. */
export function checkFile(head: Uint8Array, _name: string, wanted: "PDF" | "DOCX"): void {
  const text = Buffer.from(head).toString("latin1");
  // Readers of PDF take the header anywhere in the first 1,024 bytes.
  const fits = wanted === "PDF" ? text.slice(0, 1029).includes("%PDF-") : text.startsWith("PK\x03\x04");
  if (!fits) throw new WrongFileTypeError(wanted);
}
