import type { ReadHandle, WriteHandle } from "#platform/database/database.ts";

/** How many answers stand beside one that is kept. */
export async function countCompared(read: ReadHandle, keptId: string): Promise<number> {
  const row = await read
    .selectFrom("answers")
    .where("compared_with", "=", keptId)
    .select(({ fn }) => fn.countAll<number | string>().as("answers"))
    .executeTakeFirstOrThrow();
  return Number(row.answers);
}

/** Lets one of the answers beside a kept one be kept instead; the others then stand beside that. */
export async function swapCompared(
  transaction: WriteHandle,
  { keptId, insteadId }: { keptId: string; insteadId: string },
): Promise<void> {
  const compare = (comparedWith: string | null) =>
    transaction.updateTable("answers").set({ compared_with: comparedWith });
  await compare(null).where("id", "=", insteadId).where("compared_with", "=", keptId).execute();
  await compare(insteadId).where("compared_with", "=", keptId).execute();
  await compare(insteadId).where("id", "=", keptId).execute();
}
