import type { ReadHandle } from "#platform/database/database.ts";
import type { Caller } from "../../admit-caller.ts";
import { isAdministrator } from "../administrators.ts";
import { findIdentityOf } from "../provider/identities.repository.ts";
import { findUser } from "../users.repository.ts";
import { findSecondFactors } from "./second-factors.repository.ts";

/** Of whom the operator asks for a second factor. */
export interface SecondFactorPolicy {
  required: "nobody" | "administrators" | "everybody";
  adminEmails: readonly string[];
}

/** How a request says who makes it. */
export type Means = "password" | "passkey" | "oidc" | "key";

/** Whether a second factor is asked of somebody, and whether they lack it. */
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

/** Whether somebody can only set up a second factor by now. Who signs in through the provider is the provider's to check. */
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
