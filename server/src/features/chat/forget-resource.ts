import { setImmediate as breathe } from "node:timers/promises";
import type { AnswerSentence } from "#knowledge/answer/answer.ts";
import type { Database, WriteHandle } from "#platform/database/database.ts";
import { forgetResourceNames } from "./answering-resources.ts";
import { findAnswersToRevise, reviseAnswer, type ToldAnswer } from "./answers.repository.ts";
import { forgetSourceOfQuestions } from "../questions/questions.repository.ts";
import { deleteTraces } from "./traces.repository.ts";

/** A removed resource and the names that an answer may use for it: titles, and headings as topics. */
export interface GoneResource {
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

/** The last answer processed; undefined after the project's last. */
async function forgetSome(
  transaction: WriteHandle,
  projectId: string,
  gone: GoneResource,
  after: string,
): Promise<string | undefined> {
  const answers = await findAnswersToRevise(transaction, projectId, after, atOnce);
  for (const { id, told } of answers) {
    const changed = withoutResource(told, gone);
    if (changed !== told) await reviseAnswer(transaction, id, changed);
  }
  await deleteTraces(
    transaction,
    answers.map(({ id }) => id),
  );
  return answers.at(-1)?.id;
}

export const goneWords = "This part came from a source that has been removed.";

/** Shorter names occur in too many unrelated sentences. */
const shortestName = 4;

/**
 * Removes everything that an answer took from a resource: quotes, passages, and the sentences they support. Also
 * removes suggestions, whose origin is unknown. Returns the same object if nothing changes.
 */
export function withoutResource(told: ToldAnswer, gone: GoneResource): ToldAnswer {
  const marks = new Set(told.citations.filter((one) => one.resourceId === gone.id).map(({ mark }) => mark));
  const passages = told.passages.filter((one) => one.resourceId !== gone.id);
  const stoodOn = marks.size > 0 || passages.length < told.passages.length;
  const names = namesIn(told, gone);
  const isNamed = (text: string) => {
    const plain = text.replaceAll("\\", "").toLowerCase();
    return names.some((name) => plain.includes(name));
  };
  const isGone = (sentence: AnswerSentence) =>
    sentence.marks.some((mark) => marks.has(mark)) ||
    (stoodOn && sentence.support === "unsupported") ||
    (sentence.support !== "cited" && isNamed(told.message.slice(sentence.start, sentence.end)));
  const isTouched = marks.size > 0 || told.sentences.some(isGone) || isNamed(besideSentences(told));
  if (!isTouched && !stoodOn && told.suggestions.length === 0) return told;
  const { evidence } = told;
  return {
    ...(evidence && !isTouched && { evidence }),
    ...(isTouched ? retold(told, isGone) : { message: told.message, sentences: told.sentences }),
    citations: told.citations.filter(({ mark }) => !marks.has(mark)),
    suggestions: [],
    passages,
  };
}

function namesIn({ citations, passages }: ToldAnswer, { id, name }: GoneResource): string[] {
  const own = [...citations, ...passages].filter((one) => one.resourceId === id);
  const titles = own.flatMap(({ title, heading }) => [title, ...heading.slice(-1)]);
  return [...new Set([name, ...titles].map((one) => one.trim().toLowerCase()))].filter(
    (one) => one.length >= shortestName,
  );
}

/** Headings, blocks and what else of a message is in none of its sentences. */
function besideSentences({ message, sentences }: ToldAnswer): string {
  let beside = "";
  let from = 0;
  for (const { start, end } of sentences) {
    beside += `${message.slice(from, start)}\n`;
    from = end;
  }
  return beside + message.slice(from);
}

/**
 * Rebuilds the message from the remaining sentences and their marks; one fixed sentence replaces the removed ones.
 * Headings and blocks have no mark, so their source is unknown and they are removed.
 */
function retold(
  { message, sentences }: ToldAnswer,
  isGone: (sentence: AnswerSentence) => boolean,
): Pick<ToldAnswer, "message" | "sentences"> {
  const kept: AnswerSentence[] = [];
  let text = "";
  let saidGone = false;
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
    } else if (!saidGone) add(goneWords, { support: "about", marks: [] });
    saidGone ||= isGone(sentence);
  }
  return kept.length > 0 ? { message: text, sentences: kept } : fixed();
}

function fixed(): Pick<ToldAnswer, "message" | "sentences"> {
  return {
    message: goneWords,
    sentences: [{ start: 0, end: goneWords.length, support: "about", marks: [] }],
  };
}
