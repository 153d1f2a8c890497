import type { ReadHandle } from "#platform/database/database.ts";
import type { Caller } from "../../admit-caller.ts";
import { isAdministrator } from "../administrators.ts";
import { findIdentityOf } from "../provider/identities.repository.ts";
import { findUser } from "../users.repository.ts";
import { findSecondFactors } from "./second-factors.repository.ts";

/** Sets who must have a second factor. */
export interface SecondFactorPolicy {
  required: "nobody" | "administrators" | "everybody";
  adminEmails: readonly string[];
}

/** The way in which a request is authenticated. */
export type Means = "password" | "passkey" | "oidc" | "key";

/** Returns whether the account must have a second factor, and whether it is missing. */
export async function secondFactorOf(
  read: ReadHandle,
  person: Pick<Caller, "userId" | "email">,
  { required, adminEmails }: SecondFactorPolicy,
): Promise<"optional" | "required" | "missing"> {
  if (required === "nobody") return "optional";
  if (required === "administrators" && !(await isAdministrator(read, person, adminEmails))) return "optional";
  const { authenticator, passkeys } = await findSecondFactors(read, person.userId);
  return authenticator || passkeys > 0 ? "required" : "missing";
}

/**
 * Checks whether the caller must first set up a second factor. Sign-ins through the provider are the provider's to
 * check.
 */
export async function lacksSecondFactor(
  read: ReadHandle,
  person: Pick<Caller, "userId" | "email">,
  means: Means,
  policy: SecondFactorPolicy,
): Promise<boolean> {
  if (policy.required === "nobody" || means === "oidc" || means === "passkey") return false;
  if ((await secondFactorOf(read, person, policy)) !== "missing") return false;
  if (means === "password") return true;
  const user = await findUser(read, person.userId);
  const isProviders = user?.password_hash === "" && (await findIdentityOf(read, person.userId)) !== undefined;
  return !isProviders;
}
