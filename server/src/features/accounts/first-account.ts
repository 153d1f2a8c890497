import type { ReadHandle } from "#platform/database/database.ts";
import type { Registration } from "./admit-registration.ts";
import { findFirstUser } from "./users.repository.ts";

/** What an operator has to do before anybody can sign in, as one sentence; null where people register by themselves. */
export async function sayHowFirstAccountIsMade(
  read: ReadHandle,
  registration: Registration,
): Promise<string | null> {
  if (registration === "open" || (await findFirstUser(read))) return null;
  return `Nobody has an account yet, and REGISTRATION=${registration} lets nobody register without an invitation. Invite the first administrator with: npm run admin -- users invite ADDRESS --administrator`;
}
