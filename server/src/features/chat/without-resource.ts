import type { AnswerSentence } from "#knowledge/answer/answer.ts";
import type { AnswerSources } from "./answers.repository.ts";

/** A resource that is gone, and what it may be called by in an answer's own words: beside its titles, and headings as topics. */
export interface GoneResource {
  id: string;
  name: string;
}

/** An answer's words, and what they stand on. */
export type ToldAnswer = { message: string } & Pick<
  AnswerSources,
  "citations" | "sentences" | "suggestions" | "passages"
>;

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
  return {
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
