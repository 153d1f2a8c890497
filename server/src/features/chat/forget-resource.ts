import { setImmediate as breathe } from "node:timers/promises";
import type { AnswerSentence } from "#knowledge/answer/answer.ts";
import type { Database, WriteHandle } from "#platform/database/database.ts";
import { forgetResourceNames } from "./answering-resources.ts";
import { findAnswersToRevise, reviseAnswer, type ToldAnswer } from "./answers.repository.ts";
import { deleteTraces } from "./traces.repository.ts";

/** A resource that is gone, and what it may be called by in an answer's own words: beside its titles, and headings as topics. */
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
  let after = "";
  for (;;) {
    const last = await database.write((transaction) => forgetSome(transaction, projectId, gone, after));
    if (last === undefined) return;
    after = last;
    await breathe();
  }
}

/** The last answer that was looked at; undefined after the project's last. */
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

export const goneWords = "This part was taken from a source that has been removed.";

/** A name of fewer characters stands in too many sentences that are about something else. */
const shortestName = 4;

/**
 * An answer without what it took from a resource: its quotes, its passages, and the sentences that stand on it. Questions
 * that were offered do not say what they were made of, so they go with any. The same answer where nothing is changed.
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
 * The message of the sentences that stay, each with its marks; one fixed sentence stands for those that do not. Headings
 * and blocks carry no mark, so none of them is known to be of another source: they go.
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
