import type { ReadHandle, WriteHandle } from "#platform/database/database.ts";
import type { IdentityTable } from "#platform/database/sign-in-tables.ts";

export type Identity = IdentityTable;

export function findIdentity(
  read: ReadHandle,
  { issuer, subject }: { issuer: string; subject: string },
): Promise<Identity | undefined> {
  return read
    .selectFrom("identities")
    .selectAll()
    .where("issuer", "=", issuer)
    .where("subject", "=", subject)
    .executeTakeFirst();
}

/** Returns whether an account already belongs to somebody of an issuer. */
export async function hasIdentityOf(
  read: ReadHandle,
  { issuer, userId }: { issuer: string; userId: string },
): Promise<boolean> {
  const found = await read
    .selectFrom("identities")
    .select("subject")
    .where("issuer", "=", issuer)
    .where("user_id", "=", userId)
    .executeTakeFirst();
  return found !== undefined;
}

/** Whose sign-ins a provider vouches for. */
export function findIdentityOf(read: ReadHandle, userId: string): Promise<Identity | undefined> {
  return read
    .selectFrom("identities")
    .selectAll()
    .where("user_id", "=", userId)
    .orderBy("signed_in_at", "desc")
    .executeTakeFirst();
}

/** Adds an identity, or notes what the provider says of it now. */
export async function saveIdentity(transaction: WriteHandle, identity: Identity): Promise<void> {
  const { email, administrator, signed_in_at } = identity;
  await transaction
    .insertInto("identities")
    .values(identity)
    .onConflict((conflict) =>
      conflict.columns(["issuer", "subject"]).doUpdateSet({ email, administrator, signed_in_at }),
    )
    .execute();
}

/** Whether the provider's groups made somebody an administrator at their last sign-in; null where it says nothing of it. */
export async function providerAdministrator(read: ReadHandle, userId: string): Promise<boolean | null> {
  const said = await read
    .selectFrom("identities")
    .select("administrator")
    .where("user_id", "=", userId)
    .where("administrator", "is not", null)
    .execute();
  return said.length === 0 ? null : said.some(({ administrator }) => administrator === 1);
}

export async function deleteIdentitiesOf(transaction: WriteHandle, userId: string): Promise<void> {
  await transaction.deleteFrom("identities").where("user_id", "=", userId).execute();
}
