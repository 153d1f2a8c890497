import type { DocumentPart, Group } from "../../documents/document.ts";
import type { FileReader, FileToRead, PartOutcome } from "../source.ts";

/** Reads a file in memory with one reader. */
export function readWith(
  reader: FileReader,
  content: string | Uint8Array,
  file: Partial<FileToRead> = {},
): Promise<PartOutcome[]> {
  const bytes = typeof content === "string" ? Buffer.from(content) : content;
  return reader({ bytes, name: "file.txt", contentType: "", url: null, ...file }, () => undefined);
}

/** The first part of a reading, which must have been read. */
export async function firstPart(reading: Promise<PartOutcome[]>): Promise<DocumentPart> {
  const [first] = await reading;
  if (first?.state !== "read") throw new Error(`The part was not read: ${JSON.stringify(first)}`);
  return first.part;
}

/** A part's blocks one a line: "h1 Title", "- item", "| cell | cell", "* " before what names columns, ": " a term, "^ " a caption, "! " a note. */
export function showBlocks({ text, blocks }: Pick<DocumentPart, "text" | "blocks">): string[] {
  return blocks.map(({ kind, start, end, level, header, code }) => {
    const words = text.slice(start, end);
    switch (kind) {
      case "heading":
        return `h${level} ${words}`;
      case "list-item":
        return `- ${words}`;
      case "table-row":
        return `${header ? "*" : "|"} ${words.replaceAll("\t", " | ")}`;
      case "code":
        return `code${code ? ` ${code}` : ""}: ${words}`;
      case "quote":
        return `> ${words}`;
      case "term":
        return `: ${words}`;
      case "caption":
        return `^ ${words}`;
      case "note":
        return `! ${words}`;
      default:
        return words;
    }
  });
}

/** The marks of a part's blocks, in order: "bold: words", "link https://…: words". */
export function showMarks({ text, blocks }: Pick<DocumentPart, "text" | "blocks">): string[] {
  return blocks
    .flatMap(({ marks = [] }) => marks)
    .map(({ mark, start, end, href }) => `${mark}${href ? ` ${href}` : ""}: ${text.slice(start, end)}`);
}

/** A part's groups one a line, indented by depth: kind and text. */
export function showGroups({ text, groups = [] }: Pick<DocumentPart, "text" | "groups">): string[] {
  const open: Group[] = [];
  return groups.map((group) => {
    while (open.length > 0 && open[open.length - 1]!.end <= group.start) open.pop();
    const depth = open.push(group) - 1;
    return `${"  ".repeat(depth)}${group.kind}: ${JSON.stringify(text.slice(group.start, group.end))}`;
  });
}

/** Returns where a part breaks its promise: blocks in order, none over another, and nothing but white space between them. */
export function gapsOf({ text, blocks }: Pick<DocumentPart, "text" | "blocks">): string {
  let [gaps, at] = ["", 0];
  for (const { start, end } of blocks) {
    if (start < at || end <= start || end > text.length) return `wrong span ${start}-${end}`;
    gaps += text.slice(at, start);
    at = end;
  }
  return (gaps + text.slice(at)).trim();
}
