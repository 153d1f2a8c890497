import { planIds } from "@groundwork/contract/plans";
import { replaceAccountInvitation, confirmAddress } from "#features/accounts/mailed-links.repository.ts";
import { setPlan, insertSuspension } from "#features/accounts/account-status.repository.ts";
import { setAddress } from "#features/accounts/change-address.ts";
import { insertAdministrator } from "#features/accounts/administrators.ts";
import { noteKnownBrowser } from "#features/accounts/known-browsers.ts";
import { saveIdentity } from "#features/accounts/provider/identities.repository.ts";
import {
  replaceRecoveryCodes,
  insertPasskey,
  insertAuthenticator,
} from "#features/accounts/second-factor/second-factors.repository.ts";
import { createCodeWaits } from "#features/accounts/second-factor/code-waits.ts";
import { findUser, insertUser } from "#features/accounts/users.repository.ts";
import { countUse } from "#features/projects/account-use.repository.ts";
import { systemClock } from "#kit/clock.ts";
import { at, now, administrator, write, type Writer } from "./race.ts";

/** Lists writers of each unique value of an account by its key. */
export const accountWriters: Record<string, readonly Writer[]> = {
  "account_invitations (email_key)": [
    write((transaction, { round, writer }) =>
      replaceAccountInvitation(transaction, administrator, {
        id: `${round}-${writer}`,
        email_key: `invited-${round}`,
        email: `invited-${round}`,
        token_hash: `${round}-${writer}`,
        invited_by: null,
        plan: null,
        administers: 0,
        created_at: at,
        expires_at: "2027-01-01T00:00:00.000Z",
      }),
    ),
  ],
  "account_plans (user_id)": [
    write((transaction, { user }) => setPlan(transaction, administrator, user.id, { plan: planIds[0], now })),
  ],
  "account_use (user_id, month, what)": [
    write((transaction, { user }) =>
      countUse(transaction, { ownerId: user.id, month: "2026-01", what: "questions", most: null }),
    ),
  ],
  "administrators (user_id)": [
    write((transaction, { user }) =>
      insertAdministrator(transaction, administrator, user.id, { since: at, adminEmails: ["a@x.test"] }),
    ),
  ],
  "authenticators (user_id)": [
    write((transaction, { user }) =>
      insertAuthenticator(transaction, { user_id: user.id, secret: "-", created_at: at }),
    ),
  ],
  "code_tries (key)": [
    ({ database, user }) => createCodeWaits({ database, clock: systemClock }).take(user.id),
  ],
  "confirmed_addresses (user_id)": [
    write((transaction, { user }) =>
      confirmAddress(transaction, { userId: user.id, key: user.email_key, now }),
    ),
  ],
  "identities (issuer, subject)": [
    write((transaction, { user }) =>
      saveIdentity(transaction, {
        issuer: "https://issuer.test",
        subject: user.id,
        user_id: user.id,
        email: user.email,
        administrator: null,
        linked_at: at,
        signed_in_at: at,
      }),
    ),
  ],
  "known_browsers (token_hash, user_id)": [
    write((transaction, { user }) =>
      noteKnownBrowser(transaction, { userId: user.id, tokenHash: user.id, now }),
    ),
  ],
  "passkeys (id)": [
    write((transaction, { user, round }) =>
      insertPasskey(transaction, {
        id: `passkey-${round}`,
        user_id: user.id,
        name: "-",
        public_key: "-",
        counter: 0,
        transports: "[]",
        created_at: at,
        last_used_at: null,
      }),
    ),
  ],
  "recovery_codes (user_id, code_hash)": [
    write((transaction, { user }) => replaceRecoveryCodes(transaction, user.id, ["same"])),
  ],
  "suspended_accounts (user_id)": [
    write((transaction, { user }) => insertSuspension(transaction, administrator, user.id, at)),
  ],
  "users (email_key)": [
    write((transaction, { user, round, writer }) =>
      insertUser(transaction, { ...user, id: `new-${round}-${writer}`, email_key: `new-${round}@x.test` }),
    ),
    write(async (transaction, { user, round }) =>
      setAddress(transaction, (await findUser(transaction, user.id))!, {
        email: `wanted-${round}@x.test`,
        now,
      }),
    ),
  ],
};
