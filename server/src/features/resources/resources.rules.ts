import { type ResourceTypeId, resourceTypes } from "@groundwork/contract/resource-types";
import type { ResourceState } from "@groundwork/contract/resources";
import { readChannelReference, readVideoId } from "#knowledge/readers/youtube/youtube-address.ts";
import { storedCounts } from "./visit.ts";
import {
  AddressNotGivenError,
  InvalidAddressError,
  InvalidChannelError,
  InvalidTypeError,
  InvalidVideoError,
  UnreadableFileError,
  WrongFileTypeError,
} from "./resources.errors.ts";
import type { Resource } from "./resources.repository.ts";
import { whyNotRead } from "#knowledge/readers/registry.ts";
import { sniffFile } from "#knowledge/readers/sniff/sniff-file.ts";

const longestFileName = 200;

/** Types whose content is an uploaded file, with what it is called where it has no name, and what it is served as. */
export const fileTypes: ReadonlyMap<number, { extension: string; mime: string }> = new Map([
  [resourceTypes.pdfFile, { extension: ".pdf", mime: "application/pdf" }],
  [
    resourceTypes.docxFile,
    {
      extension: ".docx",
      mime: "application/vnd.openxmlformats-officedocument.wordprocessingml.document",
    },
  ],
  // Never by its own type: a browser would show what strangers wrote.
  [resourceTypes.otherFile, { extension: "", mime: "application/octet-stream" }],
  [resourceTypes.note, { extension: "", mime: "application/octet-stream" }],
]);

/** The number of a type, from a form's text. */
export function readType(given: string): ResourceTypeId {
  if (!/^[1-7]$/.test(given.trim())) throw new InvalidTypeError();
  return Number(given) as ResourceTypeId;
}

/** Of the whole job, what is done when all is read. */
const whenRead = 0.7;

/** How far a job is that reads first and indexes then, 0 to 1, from how far its step is. */
export function progressOf(step: "reading" | "indexing", done: number): number {
  const within = Math.min(1, Math.max(0, done));
  return step === "reading" ? whenRead * within : whenRead + (1 - whenRead) * within;
}

/** States in which a job works on a resource, or will. */
export const stateAtWork: ReadonlySet<string> = new Set<ResourceState>(["queued", "reading", "indexing"]);

/**
 * What a source is given for what was typed: an address, without a scheme where none was, since the source finds out
 * which is meant; for YouTube the words themselves. Fails with a sentence where it names nothing of the type.
 */
export function addressOf(typeId: number, typed: string): string {
  const text = typed.trim();
  if (text === "") throw new AddressNotGivenError();
  switch (typeId) {
    case resourceTypes.youtubeChannel:
      if (!readChannelReference(text)) throw new InvalidChannelError();
      return text;
    case resourceTypes.youtubeVideo:
      if (!readVideoId(text)) throw new InvalidVideoError();
      return text;
    default:
      return hasScheme(text) ? readAddress(text) : readAddress(text).replace(/^https:\/\//, "");
  }
}

const hasScheme = (text: string) => /^[a-z][a-z0-9+.-]*:\/\//i.test(text);

/**
 * The address that typed text means: without a scheme it is https, and a fragment names no page of its own. Fails for
 * other schemes, for what names no host, and for addresses that hold a password.
 */
export function readAddress(typed: string): string {
  const text = typed.trim();
  if (text === "") throw new AddressNotGivenError();
  const schemed = hasScheme(text);
  if (/[\s\p{Cc}]/u.test(text) || (schemed && !/^https?:/i.test(text))) throw new InvalidAddressError();
  const url = URL.parse(schemed ? text : `https://${text}`);
  if (!url || url.username || url.password || !namesHost(url.hostname, schemed))
    throw new InvalidAddressError();
  url.hash = "";
  return url.href;
}

/** A single word is a host of an own network where its scheme is given, as in `http://wiki/`; alone it is a slip of the pen. */
function namesHost(host: string, schemed: boolean): boolean {
  if (host === "localhost" || host.startsWith("[")) return true;
  return /^[^.]+(\.[^.]+)+\.?$/.test(host) || (schemed && /^[^.]+$/.test(host));
}

/** A file's name as people know it: no folders, nothing unprintable, not endless, and never empty. */
export function cleanFileName(given: string, extension: string): string {
  const name = given
    .normalize("NFC")
    .replace(/^.*[/\\]/s, "")
    .replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu, "")
    .trim();
  if (name === "") return `Untitled${extension}`;
  if (name.length <= longestFileName) return name;
  const ending = /\.[^.]{1,10}$/u.exec(name)?.[0] ?? "";
  return name.slice(0, longestFileName - ending.length).toWellFormed() + ending;
}

/** The most that is read of one resource whose owner asks for the rest: as the operator and the owner's plan set it. */
export interface MostOnRequest {
  pages: number;
  videos: number;
}

/** Whether the limit on their number left parts out of what a resource answers from, and there is room for more of them. */
export function canReadRest(
  resource: Pick<Resource, "type_id" | "part_counts" | "cut" | "indexed_generation">,
  most: MostOnRequest,
): boolean {
  if (resource.cut === 0 || resource.part_counts === null || resource.indexed_generation === null)
    return false;
  const { found, read, unchanged, cut } = storedCounts(resource.part_counts);
  if (cut.number === 0) return false;
  // Of a site pages with text are counted, of a channel those that are tried.
  if (resource.type_id === resourceTypes.documentationSite) return read + unchanged < most.pages;
  return resource.type_id === resourceTypes.youtubeChannel && found - cut.number < most.videos;
}

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
