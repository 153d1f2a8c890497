import { sql } from "kysely";
import { limits } from "@groundwork/contract/limits";
import type { ReadHandle } from "#platform/database/database.ts";
import { countRows, findRows } from "#platform/database/rows.ts";

const mostTurns = 20;
/** Bytes of the turns that are read at once, but for a first one that is larger. */
const mostBytes = 1024 * 1024;
/** Characters of a message. */
const longestMessage = 64_000;

/** Counts a conversation's questions. */
export function countTurns(read: ReadHandle, conversationId: string): Promise<number> {
  const answers = read.selectFrom("answers").where("conversation_id", "=", conversationId);
  return countRows(answers.where("compared_with", "is", null));
}

/** Lists a conversation's last answers, or the last before a time, oldest first; at most one page. */
export async function findLastTurns(
  read: ReadHandle,
  conversationId: string,
  before: string | undefined,
): Promise<{ turns: StoredTurn[]; compared: StoredTurn[]; more: boolean }> {
  const sizes = await read
    .selectFrom("answers")
    .innerJoin("answer_sources", "answer_sources.answer_id", "answers.id")
    .select("answers.id")
    .select(
      sql<number | string>`octet_length(answers.message) + octet_length(answer_sources.citations)
        + octet_length(answer_sources.sentences) + coalesce(octet_length(answer_sources.evidence), 0)`.as(
        "bytes",
      ),
    )
    .where("answers.conversation_id", "=", conversationId)
    .where("answers.compared_with", "is", null)
    .$if(before !== undefined, (query) => query.where("answers.asked_at", "<", before!))
    .orderBy("answers.asked_at", "desc")
    .orderBy("answers.id", "desc")
    .limit(mostTurns + 1)
    .execute();
  let bytes = 0;
  const wanted = sizes
    .slice(0, mostTurns)
    .filter((size, i) => (bytes += Number(size.bytes)) <= mostBytes || i === 0)
    .map(({ id }) => id);
  const more = sizes.length > wanted.length;
  if (wanted.length === 0) return { turns: [], compared: [], more };
  const bounded = { columns: ["id"], limit: mostTurns * limits.comparedMax } as const;
  const alternatives = await findRows(read, "answers", { compared_with: wanted }, bounded);
  const all = await findTurns(read, [...wanted, ...alternatives.map(({ id }) => id)]);
  return {
    turns: all.filter((turn) => turn.compared_with === null),
    compared: all.filter((turn) => turn.compared_with !== null),
    more,
  };
}

/** Reads answers with their sources. Truncates answers from before there was a limit, and drops their citations. */
async function findTurns(read: ReadHandle, answerIds: readonly string[]) {
  const within = sql`octet_length(answer_sources.citations) + octet_length(answer_sources.sentences) <= ${mostBytes}`;
  const turns = await read
    .selectFrom("answers")
    .innerJoin("answer_sources", "answer_sources.answer_id", "answers.id")
    .leftJoin("feedback", "feedback.answer_id", "answers.id")
    .select([
      "answers.id",
      "answers.query",
      "answers.message",
      "answers.asked_at",
      "answers.answered",
      "answers.mode",
      "answers.checked_by",
      "answers.notice",
      "answers.model",
      "answers.ms",
      "answers.input_tokens",
      "answers.output_tokens",
      "answers.cost",
      "answers.compared_with",
    ])
    .select(["answers.stopped", "answer_sources.suggestions", "feedback.useful"])
    .select([
      sql<string>`case when ${within} then answer_sources.citations else '[]' end`.as("cited"),
      sql<string>`case when ${within} then answer_sources.sentences else '[]' end`.as("sentences"),
      "answer_sources.evidence",
    ])
    .where("answers.id", "in", answerIds)
    .orderBy("answers.asked_at")
    .orderBy("answers.id")
    .execute();
  return turns.map((turn) => ({ ...turn, message: turn.message.slice(0, longestMessage) }));
}

export type StoredTurn = Awaited<ReturnType<typeof findTurns>>[number];
