import { setImmediate as breathe } from "node:timers/promises";
import type { Database, WriteHandle } from "#platform/database/database.ts";
import { forgetResourceNames } from "./answering-resources.ts";
import { findAnswersToRevise, reviseAnswer } from "./answers.repository.ts";
import { deleteTraces } from "./traces.repository.ts";
import { type GoneResource, withoutResource } from "./without-resource.ts";

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
