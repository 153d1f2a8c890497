import type { Answer } from "@groundwork/contract/call";
import type { answerFound, ReadPassage } from "@groundwork/contract/passages";
import { sourceName } from "#knowledge/answering/telling/name-coverage.ts";
import type { DocumentPart } from "#knowledge/document.ts";
import type { ReadHandle } from "#platform/database/database.ts";
import { answeringResources } from "./answering-resources.ts";
import { findAnswerOfOwner, findAnswerSources } from "./answers.repository.ts";
import { AnswerNotFoundError } from "./chat.errors.ts";
import { holdsWords, isSameText, type KeptPassage } from "./kept-passages.ts";
import { presentPlace } from "./present-place.ts";

/** A part as it is stored now, bound to the index by wiring; null where there is none. */
export type ReadPart = (projectId: string, resourceId: string, part: string) => Promise<DocumentPart | null>;

/**
 * The passages that an answer of one of the caller's own projects was made from, whoever asked. Fails with
 * AnswerNotFoundError.
 */
export async function showFoundPassages(
  { read, readPart }: { read: ReadHandle; readPart: ReadPart },
  caller: { userId: string },
  answerId: string,
): Promise<Answer<typeof answerFound, 200>> {
  const answer = await findAnswerOfOwner(read, answerId, caller.userId);
  const sources = answer && (await findAnswerSources(read, answer.id));
  if (!sources) throw new AnswerNotFoundError();
  const names = await answeringResources(read, answer.project_id, undefined);
  const texts = await textsOf(sources.passages, (resourceId, part) =>
    readPart(answer.project_id, resourceId, part),
  );
  const passages = sources.passages.map((passage): ReadPassage => {
    const text = texts.get(keyOf(passage))?.slice(passage.start, passage.end);
    return {
      ResourceID: passage.resourceId,
      rank: passage.rank,
      title: sourceName(passage, names),
      text: text !== undefined && isSameText(passage, text) ? text : null,
      language: passage.language,
      place: presentPlace(passage),
      scores: passage.scores,
      marks: sources.citations.filter((one) => holdsWords(passage, one)).map(({ mark }) => mark),
    };
  });
  return { query: answer.query, read: sources.passagesRead, passages };
}

/** Each part is read once, however many passages stand in it. */
async function textsOf(
  passages: readonly KeptPassage[],
  readPart: (resourceId: string, part: string) => Promise<DocumentPart | null>,
): Promise<Map<string, string>> {
  const wanted = new Map(passages.map((passage) => [keyOf(passage), passage]));
  const texts = new Map<string, string>();
  for (const [key, { resourceId, part }] of wanted) {
    const stored = await readPart(resourceId, part);
    if (stored) texts.set(key, stored.text);
  }
  return texts;
}

function keyOf({ resourceId, part }: KeptPassage): string {
  return JSON.stringify([resourceId, part]);
}
