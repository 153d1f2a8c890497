import { decodeFile, doubtfulRemark } from "../encoding/decode-text.ts";
import { typedText } from "../../documents/typed-text.ts";
import type { FileReader } from "../source.ts";
import { documentOf, partRead } from "../part-outcomes.ts";
import { maxPartBlocks, maxPartText, tooMuchText } from "../source.errors.ts";

/** Reads plain text: every character is kept, and its headings, paragraphs and entries are recognized by how it is typed. */
export const readPlainText: FileReader = async ({ bytes, name, contentType }) => {
  const decoded = decodeFile(bytes, contentType);
  const text = decoded.text.replace(/\r\n?/g, "\n").replaceAll("\0", "\uFFFD");
  if (text.length > maxPartText) throw tooMuchText();
  const { blocks, groups } = typedText(text, ({ length }) => {
    if (length >= maxPartBlocks) throw tooMuchText();
  });
  return [partRead(documentOf(name, { text, blocks, groups }), null, doubtfulRemark(decoded))];
};
