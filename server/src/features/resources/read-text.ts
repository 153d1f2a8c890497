import type { ResourceText } from "@groundwork/contract/resource-text";
import type { Block } from "#knowledge/documents/document.ts";
import type { ReadSpans, ReadText, TextWindow, TextWish } from "#knowledge/store/text-window.ts";
import { resourceErrors } from "./resources.errors.ts";
import type { Resource } from "./resources.repository.ts";

/** Returns a stretch of one part of a resource's text; of the first part by default. */
export async function showText(
  readText: ReadText,
  resource: Resource,
  wish: TextWish,
  signal?: AbortSignal,
): Promise<ResourceText> {
  const { parts, window } = await readText(resource.project_id, resource.id, wish, signal);
  if (parts.length === 0 || resource.indexed_generation === null) throw new resourceErrors.not_read_yet();
  if (!window) throw new resourceErrors.part_not_found();
  return { ResourceID: resource.id, FileName: resource.file_name, parts, ...presentWindow(window) };
}

/** Characters of a text that are sent at once. */
const atOnce = 1_000_000;

/** Streams the whole text of a resource's first part, with its title. */
export async function openText(
  { readText, readSpans }: { readText: ReadText; readSpans: ReadSpans },
  resource: Resource,
): Promise<{ title: string; text: AsyncGenerator<string> }> {
  const { part, title } = await showText(readText, resource, { length: 1 });
  return { title, text: pieces(readSpans, resource, part) };
}

async function* pieces(readSpans: ReadSpans, resource: Resource, part: string): AsyncGenerator<string> {
  const { id: resourceId, project_id: projectId } = resource;
  for (let start = 0; ;) {
    const [piece] = await readSpans(projectId, [{ resourceId, part, start, end: start + atOnce }]);
    if (!piece) return;
    // Half a character is sent with its other half.
    const whole = piece.length === atOnce && !piece.isWellFormed() ? piece.slice(0, -1) : piece;
    yield whole;
    if (piece.length < atOnce) return;
    start += whole.length;
  }
}

/** Omits fields that only splitting a text needs. */
function presentBlock({
  kind,
  start,
  end,
  level,
  header,
  code,
  record,
  marks,
}: Block): ResourceText["blocks"][number] {
  return {
    kind,
    start,
    end,
    ...(level !== undefined && { level }),
    ...(header !== undefined && { header }),
    ...(code !== undefined && { code }),
    ...(record !== undefined && { record }),
    ...(marks !== undefined && { marks: [...marks] }),
  };
}

function presentWindow(window: TextWindow): Omit<ResourceText, "ResourceID" | "FileName" | "parts"> {
  const { blocks, pages, leftOut, pageCount, published = null, author = null, ...rest } = window;
  return {
    ...rest,
    blocks: blocks.map(presentBlock),
    published,
    author,
    pages: pages.map(({ label, ...page }) => ({ ...page, page_label: label })),
    page_count: pageCount,
    left_out: leftOut,
  };
}
