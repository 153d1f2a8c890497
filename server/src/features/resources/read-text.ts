import type { ResourceText } from "@groundwork/contract/resource-text";
import type { DocumentPart } from "#knowledge/document.ts";
import type { PartHead, PassageIndex } from "#knowledge/index/passage-index.ts";
import { NotReadYetError, PartNotFoundError } from "./resources.errors.ts";
import type { Resource } from "./resources.repository.ts";

/** One part of what was read of a resource; the first where none is named. */
export async function readText(
  index: PassageIndex,
  resource: Resource,
  partName: string | undefined,
): Promise<{ parts: PartHead[]; part: DocumentPart }> {
  const parts = await index.listParts(resource.project_id, resource.id);
  const [first] = parts;
  if (!first || resource.indexed_generation === null) throw new NotReadYetError();
  const part = await index.readPart(resource.project_id, resource.id, partName ?? first.part);
  if (!part) throw new PartNotFoundError();
  return { parts, part };
}

/** `page` leaves the boxes of that page alone; where the others begin and end is still told. */
export function presentText(
  resource: Resource,
  { parts, part }: { parts: PartHead[]; part: DocumentPart },
  page: number | undefined,
): ResourceText {
  const pages = part.pages.map((candidate) =>
    page === undefined || candidate.page === page ? candidate : { ...candidate, lines: [] },
  );
  return {
    ResourceID: resource.id,
    FileName: resource.file_name,
    part: part.part,
    parts: parts.map((head) => ({ part: head.part, title: head.title, url: head.url })),
    title: part.title,
    url: part.url,
    language: part.language,
    published: part.published ?? null,
    author: part.author ?? null,
    text: part.text,
    blocks: part.blocks,
    pages: pages.map(({ label, ...rest }) => ({ ...rest, page_label: label })),
    times: part.times ?? [],
  };
}
