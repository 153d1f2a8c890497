import { crc32 } from "node:zlib";
import type { PassageScores } from "@groundwork/contract/passages";
import type { FastifyBaseLogger } from "fastify";
import { randomTail } from "#kit/ids.ts";
import type { Observe } from "#kit/observer.ts";
import type {
  AnswerCitation,
  AnswerEvent,
  ComposedAnswer,
  ReadPlace,
  ReadSummary,
  Reason,
  ResourceNames,
} from "#knowledge/answer/answer.ts";
import { isWorthKeeping } from "#knowledge/answer/compose/answer-events.ts";
import type { WriteHandle } from "#platform/database/database.ts";
import { type AskedBy, recordQuestion } from "../questions/record-question.ts";
import { resourcesLeft } from "../resources/resources.repository.ts";
import { rememberedResourceNames } from "./answering-resources.ts";
import { insertAnswer, type KeptAnswer, type AnswerContent, keepTrace } from "./answers.repository.ts";
import { touchConversation } from "./conversations.repository.ts";
import { withoutResource } from "./forget-resource.ts";
import { outcomeOf, presentScores } from "./present-answer.ts";
import type { Deps } from "../deps.ts";
import { deleteRows } from "#platform/database/rows.ts";

export interface KeepDeps extends Pick<Deps, "database" | "clock"> {
  logger: FastifyBaseLogger;
  /** Days that model traces are kept; 0 keeps none. */
  traceDays: number;
  observe: Observe;
}

/** The fields of an answer that are known when its question arrives. */
export type AskedAnswer = Pick<
  KeptAnswer,
  "id" | "project_id" | "user_id" | "slug" | "query" | "conversation_id"
> & {
  by: AskedBy;
  /** The answer in the same conversation that this one replaces. */
  replaces?: string | undefined;
  /** The kept answer to the same question, to which this one is an alternative. */
  comparedWith?: Pick<KeptAnswer, "id" | "asked_at"> | undefined;
};

/** Returns 77 random bits, so that nobody guesses the identifier of another's answer. */
export function newAnswerId(): string {
  return `answer-${randomTail(16)}`;
}

/** Receives the model's partial output and usage when somebody stops an answer. */
export interface StopNote {
  answer: ComposedAnswer | null;
}

/**
 * Passes an answer's events on, and stores the answer before its last event announces that it can be rated. Stores
 * what was sent of a stopped answer, with its model trace.
 */
export async function* keepAnswer(
  deps: KeepDeps,
  asked: AskedAnswer,
  events: AsyncIterable<AnswerEvent>,
  stop: StopNote = { answer: null },
): AsyncGenerator<AnswerEvent> {
  const asking = deps.clock.now();
  const askedAt = asking.toISOString();
  const names = rememberedResourceNames(asked.project_id);
  let read: ReadSummary = { passages: 0, resources: 0, read: [] };
  let kept = false;
  try {
    for await (const event of events) {
      if (event.type === "reading") read = event;
      if (event.type === "done") {
        kept = true;
        observeAnswer(deps, asked, event.answer, asking);
        await keep(deps, asked, { askedAt, names, answer: event.answer, read, stopped: 0 });
      }
      yield event;
    }
  } finally {
    // A partial answer doesn't replace an earlier one.
    if (!kept && stop.answer) observeAnswer(deps, asked, stop.answer, asking, "stopped");
    if (!kept && stop.answer && deps.traceDays > 0)
      await keep(
        deps,
        { ...asked, replaces: undefined },
        { askedAt, names, answer: whole(stop.answer), read, stopped: 1 },
      );
  }
}

function observeAnswer(
  { clock, observe }: KeepDeps,
  { slug }: AskedAnswer,
  answer: ComposedAnswer,
  asking: Date,
  outcome: ReturnType<typeof outcomeOf> | "stopped" = outcomeOf(answer),
): void {
  const seconds = (clock.now().getTime() - asking.getTime()) / 1000;
  observe({ type: "answered", outcome, mode: answer.mode, visitor: slug !== null, seconds });
}

interface Kept {
  askedAt: string;
  /** Source names by ID, at the time of the question. */
  names: ResourceNames;
  answer: ComposedAnswer;
  read: ReadSummary;
  stopped: 0 | 1;
}

async function keep(
  { database, clock, logger, traceDays }: KeepDeps,
  { replaces, comparedWith, by, ...given }: AskedAnswer,
  { askedAt, names, answer, read, stopped }: Kept,
): Promise<void> {
  const { mode, answered, trace, usage } = answer;
  // Its answer stays for a while, so that its sources open, but not what was asked.
  const asked = by.unkept ? { ...given, query: "" } : given;
  try {
    // Many come at once: none waits for the disk, and a power cut takes the last from feedback alone.
    await database.jot(async (transaction) => {
      const { conversation_id: id, user_id: userId, query } = asked;
      if (id !== null && userId !== null) {
        await touchConversation(transaction, asked, { id, userId, title: titleOf(query), now: askedAt });
        if (replaces !== undefined)
          await deleteRows(transaction, "answers", { id: replaces, conversation_id: id });
      }
      const made = { ...answer, passages: passagesToKeep(read.read, answer.citations) };
      const content = await withoutGone(transaction, asked.project_id, names, made);
      const { message, ...sources } = content;
      await insertAnswer(
        transaction,
        {
          ...asked,
          asked_at: comparedWith?.asked_at ?? askedAt,
          compared_with: comparedWith?.id ?? null,
          message,
          mode,
          checked_by: answer.checkedBy,
          notice: answer.notice ?? null,
          model: usage?.model ?? null,
          ms: usage?.ms ?? null,
          input_tokens: usage?.inputTokens ?? null,
          output_tokens: usage?.outputTokens ?? null,
          cost: usage?.cost ?? null,
          stopped,
          answered: Number(answered),
          citations: content.citations.length,
        },
        { ...sources, passagesRead: read.passages },
      );
      if (comparedWith === undefined && !by.unkept)
        await recordQuestion(transaction, { id: asked.id, projectId: asked.project_id, query, askedAt }, by, {
          outcome:
            stopped === 1 ? "stopped" : outcomeOf(content === made ? answer : { ...answer, ...content }),
          sources: content.citations.map(({ resourceId }) => resourceId),
        });
      if (trace && traceDays > 0 && content === made && !by.unkept)
        await keepTrace(transaction, asked.id, trace, clock.now(), traceDays);
    });
  } catch (error) {
    // A full disk takes the feedback from people, not the answer.
    logger.error({ err: error }, "An answer could not be stored.");
  }
}

/** Excludes sources that were removed while the answer was being made. */
async function withoutGone(
  transaction: WriteHandle,
  projectId: string,
  names: ResourceNames,
  made: AnswerContent,
): Promise<AnswerContent> {
  const used = [...made.citations, ...made.passages].map(({ resourceId }) => resourceId);
  const known = [...new Set(used)].filter((id) => names.has(id));
  const left = await resourcesLeft(transaction, projectId, known);
  return known
    .filter((id) => !left.has(id))
    .reduce((content, id) => withoutResource(content, { id, name: names.get(id)! }), made);
}

const stoppedWords = "Stopped before answering.";

/** Adds a sentence to a stopped answer that has no text, for its conversation. */
function whole(answer: ComposedAnswer): ComposedAnswer {
  if (answer.message !== "") return answer;
  return {
    ...answer,
    message: stoppedWords,
    sentences: [{ start: 0, end: stoppedWords.length, support: "about", marks: [] }],
  };
}

/** The maximum length of a conversation's title, in characters. */
const longestTitle = 80;

/** Derives a conversation's first title from its question, on one line, cut at a word. */
export function titleOf(query: string): string {
  const line = query.replaceAll(/\s+/gu, " ").trim();
  const characters = [...line];
  if (characters.length <= longestTitle) return line;
  const cut = characters.slice(0, longestTitle - 1).join("");
  const space = cut.lastIndexOf(" ");
  return `${space > longestTitle / 2 ? cut.slice(0, space) : cut}…`;
}

/** A passage behind an answer, as stored: its text stays in the index. */
export interface KeptPassage extends Omit<ReadPlace["passage"], "id" | "text"> {
  /** Counted from 1. */
  rank: number;
  /** CRC-32 of the text, to recognize the passage after its resource was read again. */
  check: number;
  scores: PassageScores | null;
  reasons?: Reason[];
}

/** Returns the passages to store with an answer: the top-ranked ones, and all that are cited. */
export function passagesToKeep(
  read: readonly ReadPlace[],
  citations: readonly AnswerCitation[],
): KeptPassage[] {
  return read.filter(({ rank, passage }) => isWorthKeeping(rank, passage, citations)).map(keptPassage);
}

/** Checks by checksum that a text is the one that was read. */
export function isSameText({ check }: KeptPassage, text: string): boolean {
  return crc32(text) === check;
}

function keptPassage({ rank, passage, scores, reasons }: ReadPlace): KeptPassage {
  const { id: _, text, ...place } = passage;
  return {
    rank,
    ...place,
    check: crc32(text),
    scores: scores && presentScores(scores),
    ...(reasons && { reasons }),
  };
}
