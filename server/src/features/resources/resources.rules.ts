import { type ResourceTypeId, resourceTypes } from "@groundwork/contract/resource-types";
import type { ResourceState } from "@groundwork/contract/resources";
import { readChannelReference, readVideoId } from "#knowledge/readers/youtube/youtube-address.ts";
import { storedCounts } from "./visit.ts";
import { resourceErrors as errors } from "./resources.errors.ts";
import type { Resource } from "./resources.repository.ts";
import { whyNotRead } from "#knowledge/readers/registry.ts";
import { sniffFile } from "#knowledge/readers/sniff/sniff-file.ts";

const longestFileName = 200;

/** File types by their default name, extension and media type. */
export const fileTypes: ReadonlyMap<number, { extension: string; mime: string }> = new Map([
  [resourceTypes.pdfFile, { extension: ".pdf", mime: "application/pdf" }],
  [
    resourceTypes.docxFile,
    { extension: ".docx", mime: "application/vnd.openxmlformats-officedocument.wordprocessingml.document" },
  ],
  // Never by its own type: a browser would show what strangers wrote.
  [resourceTypes.otherFile, { extension: "", mime: "application/octet-stream" }],
  [resourceTypes.note, { extension: "", mime: "application/octet-stream" }],
]);

/** Parses the number of a type from a form. */
export function readType(given: string): ResourceTypeId {
  if (!/^[1-7]$/.test(given.trim())) throw new errors.type_invalid();
  return Number(given) as ResourceTypeId;
}

/** The share of the whole job that reading takes. */
const whenRead = 0.7;

/** Returns the progress of a whole job, 0 to 1, from the progress of its step. */
export function progressOf(step: "reading" | "indexing", done: number): number {
  const within = Math.min(1, Math.max(0, done));
  return step === "reading" ? whenRead * within : whenRead + (1 - whenRead) * within;
}

/** States in which a job works on a resource, or will. */
export const stateAtWork: ReadonlySet<string> = new Set<ResourceState>(["queued", "reading", "indexing"]);

/**
 * Returns what a source gets for the typed text: an address, without a scheme if none was typed, because the source
 * detects it; for YouTube the words unchanged. Fails with a sentence if it names nothing of the type.
 */
export function addressOf(typeId: number, typed: string): string {
  const text = typed.trim();
  if (text === "") throw new errors.address_missing();
  switch (typeId) {
    case resourceTypes.youtubeChannel:
      if (!readChannelReference(text)) throw new errors.channel_invalid();
      return text;
    case resourceTypes.youtubeVideo:
      if (!readVideoId(text)) throw new errors.video_invalid();
      return text;
    default:
      return hasScheme(text) ? readAddress(text) : readAddress(text).replace(/^https:\/\//, "");
  }
}

const hasScheme = (text: string) => /^[a-z][a-z0-9+.-]*:\/\//i.test(text);

/**
 * Parses a typed address: adds https if there is no scheme, and drops the fragment. Fails for other schemes, for
 * missing hosts, and for addresses with a password.
 */
export function readAddress(typed: string): string {
  const text = typed.trim();
  if (text === "") throw new errors.address_missing();
  const schemed = hasScheme(text);
  if (/[\s\p{Cc}]/u.test(text) || (schemed && !/^https?:/i.test(text))) throw new errors.address_invalid();
  const url = URL.parse(schemed ? text : `https://${text}`);
  if (!url || url.username || url.password || !namesHost(url.hostname, schemed))
    throw new errors.address_invalid();
  url.hash = "";
  return url.href;
}

/** Accepts a single word as an internal host only with a scheme, as in `http://wiki/`; otherwise it is a typo. */
function namesHost(host: string, schemed: boolean): boolean {
  if (host === "localhost" || host.startsWith("[")) return true;
  return /^[^.]+(\.[^.]+)+\.?$/.test(host) || (schemed && /^[^.]+$/.test(host));
}

/** Cleans a file's name: no folders, no unprintable characters, bounded, never empty. */
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

/** The limit for one resource whose owner asks for the rest: the operator's and the plan's. */
export interface MostOnRequest {
  pages: number;
  videos: number;
}

/** Checks whether the part limit left something out of an answering resource, and more is allowed. */
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

/** Packages whose first bytes may be identical, so that their name counts until they are read. */
const packageName = /\.(docx|pptx|odt|odp|ods|epub)$/i;

/** Refuses a file whose first bytes don't match its type, whatever its name. */
export function checkFile(firstBytes: Uint8Array, fileName: string, typeId: ResourceTypeId): void {
  const kind = sniffFile(firstBytes, fileName);
  switch (typeId) {
    case resourceTypes.pdfFile:
      if (kind !== "pdf") throw new errors.file_of_another_type("PDF");
      return;
    case resourceTypes.docxFile:
      if (kind !== "docx") throw new errors.file_of_another_type("DOCX");
      return;
    default: {
      // The directory of an older Office file may lie beyond its first bytes.
      if (kind === "compound" || (kind === "zip" && packageName.test(fileName))) return;
      const reason = whyNotRead(kind);
      if (reason !== null) throw new errors.file_not_readable(reason);
    }
  }
}
