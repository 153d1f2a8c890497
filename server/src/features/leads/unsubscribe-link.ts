import { randomBytes } from "node:crypto";
import { callPaths } from "@groundwork/contract/paths";
import type { Database } from "#platform/database/database.ts";
import { readLeadKey } from "./leads.repository.ts";
import { sign } from "./leads.rules.ts";

const newKey = () => randomBytes(32).toString("base64url");

/** The key that signs forms and links of this installation. */
export function leadKey(database: Database): Promise<string> {
  return readLeadKey(database, newKey);
}

/** The signed link that removes a subscriber with one click. It never expires. */
export async function unsubscribeLink(
  { database, publicUrl }: { database: Database; publicUrl: string },
  subscriberId: string,
): Promise<string> {
  const token = sign(await leadKey(database), "unsubscribe", subscriberId);
  return `${publicUrl}${callPaths.unsubscribe}?token=${token}`;
}
