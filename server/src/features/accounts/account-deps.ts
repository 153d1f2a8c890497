import type { ReadHandle, WriteHandle } from "#platform/database/database.ts";
import type { Caller } from "../admit-caller.ts";
import type { Deps } from "../deps.ts";
import type { AccountLimits } from "./account-limits.ts";
import { accountErrors } from "./accounts.errors.ts";
import type { PasswordHasher } from "./passwords.ts";
import type { SignInProvider } from "./provider/sign-in-provider.ts";
import type { SecondFactorPolicy } from "./second-factor/second-factor-policy.ts";

/** Determines who may register unaided: everybody, invited people, or those an administrator invited. */
export type Registration = "open" | "invited" | "closed";

export interface AccountSettings {
  /** The origin of links in mails; never taken from a request. */
  publicUrl: string;
  /** The address at which browsers reach the calls. */
  apiUrl: string;
  /** False if people can sign in only through the provider. */
  passwordsOn: boolean;
  registration: Registration;
  hideAccountExistence: boolean;
  /** True if a mail server is set, so that mails reach people. */
  mailOn: boolean;
  sessionDays: number;
  /** Addresses of the administrators; if empty, the first account administers. */
  adminEmails: readonly string[];
}

export interface AccountDeps extends Deps {
  limits: AccountLimits;
  passwords: PasswordHasher;
  /** Null if AUTH names no provider. */
  provider: SignInProvider | null;
  secondFactor: SecondFactorPolicy;
  settings: AccountSettings;
  /** Checks for an open project invitation by its link. */
  isInvitedToProject(
    read: ReadHandle,
    invitation: { tokenHash: string; email: string; now: Date },
  ): Promise<boolean>;
  /** Checks for an open project invitation to an address. */
  isAwaitedInProject(read: ReadHandle, waiting: { email: string; now: Date }): Promise<boolean>;
  /** Returns the project that a key is to be bound to. Fails if the caller may not see it. */
  projectOfKey(caller: Caller, projectId: string): Promise<{ name: string }>;
  /** Fails while others would lose by a closed account what they work on. */
  requireNothingShared(transaction: WriteHandle, ownerId: string): Promise<void>;
  /** Runs other features' clean-up in the same transaction, such as deleting projects with their publications. */
  withdrawOwned: readonly ((transaction: WriteHandle, ownerId: string) => Promise<void>)[];
}

/** Fails with `passwords_off` where the sign-in provider alone signs in. */
export function requirePasswords({ settings }: Pick<AccountDeps, "settings">): void {
  if (!settings.passwordsOn) throw new accountErrors.passwords_off();
}
