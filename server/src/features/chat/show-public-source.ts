import type { PublicCitation, SurroundedCitation } from "@groundwork/contract/answers";
import type { AnswerCitation } from "#knowledge/answer/answer.ts";
import type { ReadText, TextWindow } from "#knowledge/store/text-window.ts";
import type { ReadHandle } from "#platform/database/database.ts";
import type { AdmitVisitor, Visitor } from "../publications/admit-visitor.ts";
import { findPublication } from "../publications/publications.repository.ts";
import { resourcesLeft } from "../resources/resources.repository.ts";
import { visitorNames } from "./answering-resources.ts";
import { findAnswer, findAnswerSources, type KeptAnswer } from "./answers.repository.ts";
import { chatErrors } from "./chat.errors.ts";
import { type PresentCitation, withoutNames, withoutRest } from "./present-answer.ts";
import type { IsPublicAddress } from "./public-address.ts";

/** Characters of a source that visitors read on either side of quoted words. */
const mostAround = 280;
/** If the quoted block shows less than this, the adjacent block is added. */
const little = mostAround / 2;
const nothingAround = { before: "", after: "" };

/**
 * Shows a published answer's quote with as much of its surroundings as the owner allows; the rest of the source is
 * unreachable. Fails with `answer_not_found`, also after unpublishing, with `source_not_found` for an unknown mark,
 * and as AdmitVisitor does.
 */
export async function showPublicSource(
  {
    read,
    readText,
    present: presentToVisitor,
    isPublicAddress,
    admitVisitor,
  }: {
    read: ReadHandle;
    readText: ReadText;
    present: PresentCitation<PublicCitation>;
    isPublicAddress: IsPublicAddress;
    admitVisitor: AdmitVisitor;
  },
  params: { answerId: string; mark: number },
  visitor: Visitor,
): Promise<SurroundedCitation> {
  const { answer, publication, citation } = await findPublicCitation({ read, admitVisitor }, params, visitor);
  // As the owner shows names now, whatever they showed when it was answered.
  const present = withoutNames(presentToVisitor, await visitorNames(read, publication, isPublicAddress));
  if (publication.show_surroundings !== 1) return { ...withoutRest(present)(citation), ...nothingAround };
  return { ...present(citation), ...(await textAround(citation, answer.project_id, readText)) };
}

/** Returns what a visitor's answer quotes under a mark, as long as its project is published. Fails as showPublicSource does. */
export async function findPublicCitation(
  { read, admitVisitor }: { read: ReadHandle; admitVisitor: AdmitVisitor },
  { answerId, mark }: { answerId: string; mark: number },
  visitor: Visitor,
) {
  const answer = await findAnswer(read, answerId);
  if (!answer || answer.slug === null) throw new chatErrors.answer_not_found();
  const publication = await findPublication(read, answer.project_id);
  if (!publication || publication.paused === 1) throw new chatErrors.answer_not_found();
  await admitVisitor(read, publication, visitor);
  return { answer, publication, ...(await findCitation(read, answer, mark, "visitor")) };
}

/** Returns a citation of an answer with its evidence. Fails also where its source was removed or is hidden. */
export async function findCitation(
  read: ReadHandle,
  answer: Pick<KeptAnswer, "id" | "project_id">,
  mark: number,
  reader: "member" | "visitor" = "member",
) {
  const sources = await findAnswerSources(read, answer.id);
  const citation = sources?.citations.find((one) => one.mark === mark);
  // What was removed is gone at once, also while answers are still gone through.
  if (!citation || (await resourcesLeft(read, answer.project_id, [citation.resourceId], reader)).size === 0)
    throw new chatErrors.source_not_found();
  return { citation, evidence: sources?.evidence };
}

/** Returns no surroundings if the source has changed at that place since. */
async function textAround(citation: AnswerCitation, projectId: string, readText: ReadText) {
  const { resourceId, part, start, end, quote } = citation;
  const from = Math.max(0, start - mostAround * 2);
  const wish = { part, from, length: end - from + mostAround * 2 };
  const { window } = await readText(projectId, resourceId, wish);
  if (window?.text.slice(start - window.start, end - window.start) !== quote) return nothingAround;
  return surroundings(window, start, end);
}

/**
 * Returns the text before and after the characters start..end of a part, of which `window` is a sufficient excerpt:
 * from their block, and from the adjacent one if that is short. Cuts between words with an ellipsis. Stops at a
 * heading.
 */
export function surroundings(
  window: Pick<TextWindow, "text" | "start" | "blocks">,
  start: number,
  end: number,
): { before: string; after: string } {
  const { blocks } = window;
  const cut = (from: number, to: number) =>
    window.text.slice(Math.max(0, from - window.start), to - window.start);
  const first = blocks.findLastIndex((block) => block.start <= start);
  const last = blocks.findLastIndex((block) => block.start < end);
  if (first < 0 || last < 0) return { before: "", after: "" };
  const ahead = blocks[first - 1];
  const behind = blocks[last + 1];
  const joinsAhead = ahead && ahead.kind !== "heading" && start - blocks[first]!.start < little;
  const joinsBehind = behind && behind.kind !== "heading" && blocks[last]!.end - end < little;
  const from = joinsAhead ? ahead.start : blocks[first]!.start;
  const to = joinsBehind ? behind.end : Math.max(blocks[last]!.end, end);
  return { before: tailOf(cut(from, start)), after: headOf(cut(end, to)) };
}

function tailOf(text: string): string {
  if (text.length <= mostAround) return text;
  const tail = text.slice(-mostAround);
  return `… ${tail.slice(tail.search(/\s/) + 1)}`;
}

function headOf(text: string): string {
  if (text.length <= mostAround) return text.trimEnd();
  const head = text.slice(0, mostAround);
  const gap = head.search(/\s\S*$/);
  return `${head.slice(0, gap < 0 ? mostAround : gap)} …`;
}
