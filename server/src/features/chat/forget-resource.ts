import { setImmediate as breathe } from "node:timers/promises";
import type { AnswerSentence } from "#knowledge/answer/answer.ts";
import type { Database, WriteHandle } from "#platform/database/database.ts";
import { forgetResourceNames } from "./answering-resources.ts";
import { findAnswersToRevise, reviseAnswer, type AnswerContent } from "./answers.repository.ts";
import { forgetSourceOfQuestions } from "../questions/questions.repository.ts";
import { deleteRows } from "#platform/database/rows.ts";

/** A removed resource and the names that an answer may use for it: titles, and headings as topics. */
interface GoneResource {
  id: string;
  name: string;
}

/** Answers read and written in one transaction: some milliseconds, so that others get their turn. */
const atOnce = 50;

/**
 * Takes what came from a removed resource out of the answers that its project gave. Prompts hold passages and earlier
 * answers of any source, so the project's traces go whole. Idempotent.
 */
export async function forgetResource(
  { database }: { database: Database },
  projectId: string,
  gone: GoneResource,
): Promise<void> {
  forgetResourceNames(projectId);
  await database.write((transaction) => forgetSourceOfQuestions(transaction, projectId, gone.id));
  let after = "";
  for (;;) {
    const last = await database.write((transaction) => forgetSome(transaction, projectId, gone, after));
    if (last === undefined) return;
    after = last;
    await breathe();
  }
}

/** Revises the next few answers; returns the last answer processed, or undefined after the project's last. */
async function forgetSome(
  transaction: WriteHandle,
  projectId: string,
  gone: GoneResource,
  after: string,
): Promise<string | undefined> {
  const answers = await findAnswersToRevise(transaction, projectId, after, atOnce);
  for (const { id, content } of answers) {
    const changed = withoutResource(content, gone);
    if (changed !== content) await reviseAnswer(transaction, id, changed);
  }
  if (answers.length > 0)
    await deleteRows(transaction, "answer_traces", { answer_id: answers.map(({ id }) => id) });
  return answers.at(-1)?.id;
}

export const goneWords = "This part came from a source that has been removed.";

/** Shorter names occur in too many unrelated sentences. */
const shortestName = 4;

/**
 * Removes everything that an answer took from a resource: quotes, passages, and the sentences they support. Also
 * removes suggestions, whose origin is unknown. Returns the same object if nothing changes.
 */
export function withoutResource(content: AnswerContent, gone: GoneResource): AnswerContent {
  const marks = new Set(
    content.citations.filter((one) => one.resourceId === gone.id).map(({ mark }) => mark),
  );
  const passages = content.passages.filter((one) => one.resourceId !== gone.id);
  const isSource = marks.size > 0 || passages.length < content.passages.length;
  const names = namesIn(content, gone);
  const isNamed = (text: string) => {
    const plain = text.replaceAll("\\", "").toLowerCase();
    return names.some((name) => plain.includes(name));
  };
  const isGone = (sentence: AnswerSentence) =>
    sentence.marks.some((mark) => marks.has(mark)) ||
    (isSource && sentence.support === "unsupported") ||
    (sentence.support !== "cited" && isNamed(content.message.slice(sentence.start, sentence.end)));
  const isTouched =
    marks.size > 0 || content.sentences.some(isGone) || isNamed(textBetweenSentences(content));
  if (!isTouched && !isSource && content.suggestions.length === 0) return content;
  const { evidence } = content;
  return {
    ...(evidence && !isTouched && { evidence }),
    ...(isTouched ? rebuilt(content, isGone) : { message: content.message, sentences: content.sentences }),
    citations: content.citations.filter(({ mark }) => !marks.has(mark)),
    suggestions: [],
    passages,
  };
}

function namesIn({ citations, passages }: AnswerContent, { id, name }: GoneResource): string[] {
  const own = [...citations, ...passages].filter((one) => one.resourceId === id);
  const titles = own.flatMap(({ title, heading }) => [title, ...heading.slice(-1)]);
  return [...new Set([name, ...titles].map((one) => one.trim().toLowerCase()))].filter(
    (one) => one.length >= shortestName,
  );
}

/** Headings, blocks and what else of a message is in none of its sentences. */
function textBetweenSentences({ message, sentences }: AnswerContent): string {
  let between = "";
  let from = 0;
  for (const { start, end } of sentences) {
    between += `${message.slice(from, start)}\n`;
    from = end;
  }
  return between + message.slice(from);
}

/**
 * Rebuilds the message from the remaining sentences and their marks; one fixed sentence replaces the removed ones.
 * Headings and blocks have no mark, so their source is unknown and they are removed.
 */
function rebuilt(
  { message, sentences }: AnswerContent,
  isGone: (sentence: AnswerSentence) => boolean,
): Pick<AnswerContent, "message" | "sentences"> {
  const kept: AnswerSentence[] = [];
  let text = "";
  let isReplaced = false;
  const add = (words: string, sentence: Omit<AnswerSentence, "start" | "end">) => {
    if (text !== "") text += "\n\n";
    const start = text.length;
    text += words;
    kept.push({ ...sentence, start, end: text.length });
  };
  for (const sentence of sentences) {
    if (!isGone(sentence)) {
      add(message.slice(sentence.start, sentence.end), sentence);
      const marks = sentence.marks.map((mark) => `[${mark}]`).join("");
      if (marks !== "" && !text.endsWith(marks)) text += ` ${marks}`;
    } else if (!isReplaced) add(goneWords, { support: "about", marks: [] });
    isReplaced ||= isGone(sentence);
  }
  return kept.length > 0 ? { message: text, sentences: kept } : fixed();
}

function fixed(): Pick<AnswerContent, "message" | "sentences"> {
  return {
    message: goneWords,
    sentences: [{ start: 0, end: goneWords.length, support: "about", marks: [] }],
  };
}
