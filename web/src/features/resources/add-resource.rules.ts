import { limits } from "@groundwork/contract/limits";
import type { ResourceElement } from "@groundwork/contract/resources";
import { resourceTypes } from "@groundwork/contract/resource-types";
import { type AddableType, addableTypes } from "./resource-type.ts";

export type ResourceInput = {
  type: string;
  /** Is one address or name, or one a line if `several` is true. */
  text: string;
  several: boolean;
  files: readonly File[];
  /** Is text that is added as a file; null while files are chosen. */
  pasted: { title: string; text: string } | null;
};

export const nothingChosen: ResourceInput = { type: "", text: "", several: false, files: [], pasted: null };

/** Is one thing to add, with any problem that is known before it is sent. */
export type NewEntry = {
  name: string;
  content: { file: File } | { FileName: string };
  problem: string | undefined;
};

export function chosenType(input: ResourceInput): AddableType | undefined {
  return addableTypes.find(({ id }) => String(id) === input.type);
}

/** Returns what would be added, in the order in which it was given, without duplicates. */
export function newEntries(input: ResourceInput, maxMegabytes: number): NewEntry[] {
  const type = chosenType(input);
  if (!type) return [];
  if (type.input === "address") {
    return (input.several ? addressLines(input.text) : [input.text.trim()])
      .filter((address) => address !== "")
      .map((address) => ({
        name: address,
        content: { FileName: address },
        problem: address.length > limits.fileNameMax ? "This URL is too long." : undefined,
      }));
  }
  return filesOf(input).map((file) => ({
    name: file.name,
    content: { file },
    problem: fileTooLarge(file, maxMegabytes),
  }));
}

const fileTypes: ReadonlySet<number> = new Set([
  resourceTypes.docxFile,
  resourceTypes.pdfFile,
  resourceTypes.otherFile,
]);

/** Returns the entries whose name, or whose address however it is written, a project has already. */
export function duplicatesOf(
  entries: readonly NewEntry[],
  typeId: number,
  resources: readonly Pick<ResourceElement, "FileName" | "resource_type_id">[],
): NewEntry[] {
  const isFile = fileTypes.has(typeId);
  const same = resources.filter(({ resource_type_id: id }) => (isFile ? fileTypes.has(id) : id === typeId));
  const names = new Set(same.map(({ FileName }) => (isFile ? FileName : bareAddress(FileName))));
  return entries.filter(({ name }) => names.has(isFile ? name.normalize("NFC") : bareAddress(name)));
}

const bareAddress = (address: string) =>
  address
    .trim()
    .replace(/^https?:\/\//i, "")
    .replace(/\/$/, "");

function filesOf({ files, pasted }: ResourceInput): readonly File[] {
  if (!pasted) return files;
  return pasted.text.trim() === "" ? [] : [pastedFile(pasted)];
}

/** Returns why this cannot be added, or undefined. Of several, each shows its own problem. */
export function addResourceProblem(input: ResourceInput, maxMegabytes: number): string | undefined {
  const type = chosenType(input);
  if (!type) return "Please select a valid resource type.";
  const entries = newEntries(input, maxMegabytes);
  if (entries.length === 1) return entries[0]!.problem;
  if (entries.length > 1) return undefined;
  return type.input === "address"
    ? "Please enter a URL or channel name."
    : "Please select a file for this resource type.";
}

/** Returns the lines of a text that are not empty, each once. */
export function addressLines(text: string): string[] {
  const lines = text.split(/\r\n|\r|\n/).map((line) => line.trim());
  return [...new Set(lines.filter((line) => line !== ""))];
}

/** Adds files to a list, except those that it already has. */
export function moreFiles(files: readonly File[], more: readonly File[]): File[] {
  const same = (a: File, b: File): boolean =>
    a.name === b.name && a.size === b.size && a.lastModified === b.lastModified;
  return more.reduce<File[]>(
    (all, file) => (all.some((known) => same(known, file)) ? all : [...all, file]),
    [...files],
  );
}

/** Returns words for a file over the limit, or undefined. A megabyte is 1024 × 1024 bytes. */
export function fileTooLarge(file: File, maxMegabytes: number): string | undefined {
  if (file.size <= maxMegabytes * 1024 * 1024) return undefined;
  return `This file is ${fileSize(file.size)}. A file can be up to ${maxMegabytes}MB.`;
}

/** Returns a size for people, such as "0.9 MB". */
export function fileSize(bytes: number): string {
  if (bytes < 1024) return `${bytes} ${bytes === 1 ? "byte" : "bytes"}`;
  if (bytes < 100 * 1024) return `${Math.round(bytes / 1024)} kB`;
  // It is rounded up, so that a file just over a limit never seems to keep it.
  return `${(Math.ceil((bytes / 1024 / 1024) * 10) / 10).toFixed(1)} MB`;
}

const known = /\.(txt|text|md|markdown|vtt|srt)$/i;
const longestTitle = 120;

/** Returns pasted text as a file. Its characters are unchanged. */
export function pastedFile({ title, text }: { title: string; text: string }): File {
  const name = pastedName(title, text);
  return new File([text], name, { type: name.endsWith(".md") ? "text/markdown" : "text/plain" });
}

/** Returns the title, or else the first line, with the ending that the text itself suggests. */
export function pastedName(title: string, text: string): string {
  const line = text.split(/\r\n|\r|\n/).find((candidate) => candidate.trim() !== "") ?? "";
  const given = (title.trim() || line.replace(/^[#\s]+/, "").trim() || "Pasted text")
    .replace(/[/\\\p{Cc}]+/gu, "-")
    .slice(0, longestTitle)
    .toWellFormed()
    .trim();
  return known.test(given) ? given : given + suggestedEnding(text);
}

/** Recognizes subtitles and Markdown by their required syntax; anything else is plain text. */
function suggestedEnding(text: string): string {
  if (/^\s*WEBVTT\b/.test(text)) return ".vtt";
  if (/^\s*\d+[ \t]*\r?\n\d{1,2}:\d{2}:\d{2}[,.]\d{3}\s+-->/.test(text)) return ".srt";
  return /^ {0,3}(#{1,6} \S|```)/m.test(text) ? ".md" : ".txt";
}
