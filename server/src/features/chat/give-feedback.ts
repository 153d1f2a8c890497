import type { Clock } from "#kit/clock.ts";
import type { Database } from "#platform/database/database.ts";
import { type Caller, NotSignedInError } from "../admit-caller.ts";
import { findAnswer } from "./answers.repository.ts";
import { authorizeAnswer } from "./authorize-answer.ts";
import { AnswerNotFoundError } from "./chat.errors.ts";
import { deleteFeedback, replaceFeedback } from "./feedback.repository.ts";

export interface Feedback {
  answerId: string;
  /** Null takes earlier feedback back. */
  useful: boolean | null;
  reason: string;
}

/**
 * Keeps what somebody says of an answer. Who asked in a project's own chat judges that answer while they are in it; a
 * visitor's answer is judged by whoever knows its identifier. Fails with AnswerNotFoundError or NotSignedInError.
 */
export async function giveFeedback(
  { database, clock }: { database: Database; clock: Clock },
  caller: Caller | null,
  { answerId, useful, reason }: Feedback,
): Promise<void> {
  const answer = await findAnswer(database.read, answerId);
  if (!answer) throw new AnswerNotFoundError();
  if (answer.slug === null) {
    if (!caller) throw new NotSignedInError();
    if (answer.user_id !== caller.userId) throw new AnswerNotFoundError();
    await authorizeAnswer(database.read, caller, answerId, "viewer");
  }
  await database.write((transaction) =>
    useful === null
      ? deleteFeedback(transaction, answer.id)
      : replaceFeedback(transaction, {
          answer_id: answer.id,
          useful: Number(useful),
          reason,
          given_at: clock.now().toISOString(),
        }),
  );
}
