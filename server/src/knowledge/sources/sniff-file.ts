export type FileKind = "pdf" | "docx" | "zip" | "compound" | "html" | "text";

/**
 * What a file is by its first bytes (4 kB suffice for most; more make a DOCX certain); its name decides nothing but
 * between a DOCX and another package whose beginning looks alike. Null for what none of them is.
 */
export function sniffFile(firstBytes: Uint8Array, fileName: string, contentType = ""): FileKind | null {
  const bytes = Buffer.from(firstBytes.buffer, firstBytes.byteOffset, firstBytes.byteLength);
  if (bytes.subarray(0, 1024).includes("%PDF-")) return "pdf";
  if (bytes.subarray(0, 4).equals(Buffer.from("PK\x03\x04", "latin1"))) return sniffPackage(bytes, fileName);
  if (bytes.subarray(0, 8).equals(Buffer.from("D0CF11E0A1B11AE1", "hex"))) return "compound";
  const head = bytes.subarray(0, 1024).toString("latin1");
  if (
    /^(\xEF\xBB\xBF)?\s*<(!doctype html|html|head|body|!--|\?xml[^>]*>\s*<(!doctype html|html))/i.test(head)
  )
    return "html";
  if (/^(image|audio|video|font)\//i.test(contentType)) return null;
  if (/html/i.test(contentType)) return "html";
  return bytes.length > 0 && !bytes.subarray(0, 4096).includes(0) ? "text" : null;
}

function sniffPackage(bytes: Buffer, fileName: string): FileKind {
  const has = (name: string) => bytes.includes(name, 0, "latin1");
  if (has("word/document.xml") || has("word/styles.xml")) return "docx";
  if (has("xl/") || has("ppt/") || has("mimetype")) return "zip";
  const named = /\.docx$/i.test(fileName);
  return named && (has("[Content_Types].xml") || has("_rels/.rels") || has("word/") || has("docProps/"))
    ? "docx"
    : "zip";
}
