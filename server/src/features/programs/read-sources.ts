import { limits } from "@groundwork/contract/limits";
import { failure } from "#kit/app-error.ts";
import { typedText } from "#kit/plain-text.ts";
import { sourceName } from "#knowledge/answer/compose/source-name.ts";
import type { Works } from "#knowledge/answer/threads/do-work.ts";
import type { IndexedPassage } from "#knowledge/store/passage-index.ts";
import type { ReadText, TextWindow } from "#knowledge/store/text-window.ts";
import type { SecretBox } from "#platform/secrets/secret-box.ts";
import { surroundings } from "../chat/show-public-source.ts";
import type { Reach } from "./reach.ts";

const PassageGoneError = failure.notFound(
  "passage_not_found",
  "There is no such passage. Its source may have been read again; please search again.",
);
const DocumentNotFoundError = failure.notFound(
  "document_not_found",
  "There is no such document, or it isn't indexed yet.",
);

export interface SourceDeps {
  works: Works;
  readText: ReadText;
  secrets: () => Promise<SecretBox>;
}

/** A passage as programs get it. */
interface ProgramPassage {
  id: string;
  title: string;
  url: string;
  text: string;
  page: number | null;
  page_label: string | null;
  heading: string[];
}

/** Characters on either side of a passage that a member reads with it, and among which a visitor's surroundings are. */
const mostAround = 1_500;
/** Length of a signature in base64url, 96 bits: nobody guesses the identifier of what a search did not show. */
const signatureLength = 16;

/** Searches for a program: passages, best first, each with an identifier that `fetchPassage` takes. */
export async function searchPassages(
  deps: SourceDeps,
  reach: Reach,
  { query, limit }: { query: string; limit: number },
): Promise<ProgramPassage[]> {
  const { projectId, names, signal } = reach;
  await reach.admit("search");
  const asked = { query: typedText(query, limits.queryMax), options: { limit } };
  const [found, secrets] = await Promise.all([
    deps.works.run(projectId, "search", asked, { names, signal }),
    deps.secrets(),
  ]);
  return found
    .filter(({ passage }) => names.has(passage.resourceId))
    .map(({ passage }) => ({
      id: `${passage.id}.${signatureOf(secrets, projectId, passage.id)}`,
      ...presentPassage(passage, reach),
    }));
}

/** Returns a passage that a search showed, with the text around it. Fails with PassageGoneError. */
export async function fetchPassage(
  deps: SourceDeps,
  reach: Reach,
  id: string,
): Promise<ProgramPassage & { before: string; after: string }> {
  const { projectId, names, reads, signal } = reach;
  await reach.admit("fetch");
  const [number = "", signature = ""] = id.split(".");
  const isOwn =
    /^\d{1,15}$/.test(number) && signature === signatureOf(await deps.secrets(), projectId, +number);
  const passage = isOwn ? await deps.works.run(projectId, "passage", Number(number), { signal }) : null;
  if (!passage || !names.has(passage.resourceId)) throw new PassageGoneError();
  const { resourceId, part, start, end } = passage;
  const from = Math.max(0, start - mostAround);
  const wish = { part, from, length: end - from + mostAround };
  const { window } = await deps.readText(projectId, resourceId, wish, signal);
  const around = window && (reads === "documents" ? cutAround : surroundings)(window, start, end);
  return { id, ...presentPassage(passage, reach), before: "", after: "", ...around };
}

function cutAround({ text, start: from }: TextWindow, start: number, end: number) {
  return { before: text.slice(0, start - from), after: text.slice(end - from) };
}

function presentPassage(
  passage: IndexedPassage,
  { names, urlOf }: Pick<Reach, "names" | "urlOf">,
): Omit<ProgramPassage, "id"> {
  const { text, page, pageLabel, heading } = passage;
  const title = sourceName(passage, names);
  return { title, url: urlOf(passage), text, page, page_label: pageLabel, heading };
}

/** Signs a passage's number, so that only what a search showed can be read. */
function signatureOf(secrets: SecretBox, projectId: string, passage: number): string {
  return secrets.mac(String(passage), `passage of ${projectId}`).slice(0, signatureLength);
}

/** Documents in one list; a search finds the others too. */
const mostListed = 1_000;
const documentScheme = "groundwork://document/";

/** Lists the documents that a program may know, under addresses that disclose no identifier. */
export async function listDocuments(
  { secrets }: Pick<SourceDeps, "secrets">,
  { names, projectId }: Pick<Reach, "names" | "projectId">,
): Promise<{ uri: string; name: string }[]> {
  const box = await secrets();
  return [...names.keys()].slice(0, mostListed).map((id) => ({
    uri: documentScheme + documentMark(box, projectId, id),
    name: nameOf(id, names),
  }));
}

/**
 * Reads a listed document: a member its text, at most 64,000 characters from `from` on of the given part or the first
 * one; a visitor its name alone, because visitors get passages by search. Fails with DocumentNotFoundError.
 */
export async function readDocument(
  deps: Pick<SourceDeps, "secrets" | "readText">,
  { names, projectId, reads, signal }: Reach,
  uri: URL,
): Promise<string> {
  const box = await deps.secrets();
  const mark = uri.pathname.slice(1);
  const id = [...names.keys()].find((one) => documentMark(box, projectId, one) === mark);
  if (id === undefined) throw new DocumentNotFoundError();
  if (reads !== "documents")
    return `${nameOf(id, names)}\n\nUse the tools search and fetch to read passages.`;
  const from = Number(uri.searchParams.get("from") ?? 0);
  const wish = {
    part: uri.searchParams.get("part") ?? undefined,
    from: Number.isSafeInteger(from) && from >= 0 ? from : 0,
    length: limits.textWindowMax,
  };
  const { window, parts } = await deps.readText(projectId, id, wish, signal);
  if (!window) throw new DocumentNotFoundError();
  const end = window.start + window.text.length;
  const others = parts.filter(({ part }) => part !== window.part);
  return [
    window.text,
    window.more
      ? `\n\n[More text follows: read this address with ?part=${encodeURIComponent(window.part)}&from=${end}]`
      : "",
    others.length > 0 && window.start === 0
      ? `\n\n[Other parts, to read with ?part=NAME: ${others
          .slice(0, 100)
          .map(({ part }) => encodeURIComponent(part))
          .join(", ")}]`
      : "",
  ].join("");
}

function documentMark(secrets: SecretBox, projectId: string, resourceId: string): string {
  return secrets.mac(resourceId, `document of ${projectId}`).slice(0, signatureLength);
}

/** Returns a source's name, or what replaces it for visitors. */
function nameOf(resourceId: string, names: Reach["names"]): string {
  return sourceName({ resourceId, part: "document", title: "", url: null }, names);
}
