import { randomBytes } from "node:crypto";
import { emailAddress } from "@groundwork/contract/fields";
import { type PlanId, planIds } from "@groundwork/contract/plans";
import type { ManagedAccount } from "@groundwork/contract/administration";
import type { AdministrationDeps } from "#features/administration/administration.ts";
import { AccountNotFoundError } from "#features/administration/administration.errors.ts";
import { changeAccount, type AccountChange, removeAccount } from "#features/administration/change-account.ts";
import { createAccount, inviteAccount } from "#features/administration/add-account.ts";
import { listAccounts } from "#features/administration/list-accounts.ts";
import { findUser, findUserByEmail } from "#features/accounts/users.repository.ts";
import { type AdminCommand, onlyWord, readArguments, table, UsageError } from "../command.ts";
import { withAdministration } from "../with-catalogue.ts";

const whom = "ACCOUNT is an email address or an identifier.";

const list: AdminCommand = {
  words: "users list",
  summary: "lists the accounts, newest first",
  help: `users list [WORDS] [--page N]

Lists 50 accounts at a time; WORDS are looked for in names, addresses and identifiers.`,
  async run({ config, arguments: given }) {
    const { values, positionals } = readArguments(given, { page: { type: "string" } });
    const page = Number(values.page ?? 1);
    if (!Number.isInteger(page) || page < 1) throw new UsageError("--page takes a number from 1.");
    const found = await withAdministration(config, (deps, operator) =>
      listAccounts(deps, operator, { search: positionals.join(" "), page }),
    );
    const rows = found.users.map((user) => [user.user_id, user.email, user.plan, stateOf(user)]);
    const foot = `${found.total} in all, page ${found.page} of ${found.pages}.`;
    return { text: rows.length > 0 ? `${table(rows)}\n${foot}` : foot, data: found };
  },
};

const create: AdminCommand = {
  words: "users create",
  summary: "creates an account, and prints its first password",
  help: `users create ADDRESS --name NAME [--plan PLAN] [--administrator]

Draws a password and prints it this once; its owner changes it on the account page.`,
  async run({ config, arguments: given }) {
    const { values, positionals } = readArguments(given, {
      name: { type: "string" },
      plan: { type: "string" },
      administrator: { type: "boolean" },
    });
    const email = addressOf(positionals);
    if (!values.name) throw new UsageError("Give the account a --name.");
    const password = randomBytes(15).toString("base64url");
    const { name, administrator = false } = values;
    const account = { email, name, password, administrator, plan: planOf(values.plan) };
    const user = await withAdministration(config, (deps, operator) => createAccount(deps, operator, account));
    return {
      text: `${user.user_id} signs in as ${user.email} with the password ${password}`,
      data: { user, password },
    };
  },
};

const invite: AdminCommand = {
  words: "users invite",
  summary: "mails a link by which an address registers",
  help: `users invite ADDRESS [--plan PLAN] [--administrator]

The link is printed too. It works once, within 7 days, whatever REGISTRATION says.`,
  async run({ config, arguments: given }) {
    const { values, positionals } = readArguments(given, {
      plan: { type: "string" },
      administrator: { type: "boolean" },
    });
    const invited = {
      email: addressOf(positionals),
      plan: planOf(values.plan),
      administrator: values.administrator ?? false,
    };
    const sent = await withAdministration(config, (deps, operator) => inviteAccount(deps, operator, invited));
    const how = sent.mailed
      ? "The invitation was mailed."
      : "The mail could not be sent. Anyone with this link can register with that address, so share it in private:";
    return { text: `${how}\n${sent.link}`, data: sent };
  },
};

const changes: readonly [word: string, summary: string, change: AccountChange, done: string][] = [
  ["suspend", "refuses an account everywhere, at once", { suspended: true }, "is suspended"],
  ["restore", "lets a suspended account sign in again", { suspended: false }, "is restored"],
  ["sign-out", "ends every session of an account", { sign_out: true }, "is signed out everywhere"],
  [
    "disconnect-provider",
    "lets another person of the sign-in provider take over an account by its address",
    { disconnect_provider: true },
    "is disconnected from the sign-in provider and signed out everywhere",
  ],
  ["make-administrator", "lets an account administer", { administrator: true }, "administers now"],
  [
    "unmake-administrator",
    "lets an account administer no more",
    { administrator: false },
    "administers no more",
  ],
];

const changing = changes.map(([word, summary, change, done]): AdminCommand => ({
  words: `users ${word}`,
  summary,
  help: `users ${word} ACCOUNT\n\n${whom}`,
  async run({ config, arguments: given }) {
    const user = await changeOne(
      config,
      onlyWord(readArguments(given, {}).positionals, "an ACCOUNT"),
      change,
    );
    return { text: `${user.email} ${done}.`, data: user };
  },
}));

const plan: AdminCommand = {
  words: "users plan",
  summary: "assigns a plan to an account",
  help: `users plan ACCOUNT PLAN

PLAN is ${planIds.join(", ")}, or default for that of DEFAULT_PLAN. ${whom}`,
  async run({ config, arguments: given }) {
    const [account, wanted, ...more] = readArguments(given, {}).positionals;
    if (!account || !wanted || more.length > 0) throw new UsageError("Give an ACCOUNT and a PLAN.");
    const user = await changeOne(config, account, {
      plan: wanted === "default" ? null : planOf(wanted),
    });
    return { text: `${user.email} has the plan ${user.plan}.`, data: user };
  },
};

const remove: AdminCommand = {
  words: "users delete",
  summary: "deletes an account for good",
  help: `users delete ACCOUNT (--with-projects | --hand-over-to ACCOUNT)

Deletes the account with all its projects, or hands these to another account first. There is no way back. ${whom}`,
  async run({ config, arguments: given }) {
    const { values, positionals } = readArguments(given, {
      "with-projects": { type: "boolean" },
      "hand-over-to": { type: "string" },
    });
    const account = onlyWord(positionals, "an ACCOUNT");
    const to = values["hand-over-to"];
    if (Boolean(values["with-projects"]) === (to !== undefined))
      throw new UsageError("Say what becomes of its projects: --with-projects or --hand-over-to ACCOUNT.");
    const estate =
      to === undefined ? { projects: "delete" as const } : { projects: "hand_over" as const, to };
    const moved = await withAdministration(config, async (deps, operator) =>
      removeAccount(deps, operator, await idOf(deps, account), estate),
    );
    const what = to === undefined ? "with its projects" : `and ${moved} of its projects were handed over`;
    return { text: `The account was deleted, ${what}.`, data: { deleted: account, handed_over: moved } };
  },
};

export const users: readonly AdminCommand[] = [list, create, invite, ...changing, plan, remove];

function changeOne(
  config: Parameters<typeof withAdministration>[0],
  account: string,
  change: AccountChange,
): Promise<ManagedAccount> {
  return withAdministration(config, async (deps, operator) =>
    changeAccount(deps, operator, await idOf(deps, account), change),
  );
}

async function idOf({ database: { read } }: AdministrationDeps, account: string): Promise<string> {
  const found = (await findUserByEmail(read, account)) ?? (await findUser(read, account));
  if (!found) throw new AccountNotFoundError();
  return found.id;
}

function addressOf(positionals: readonly string[]): string {
  const parsed = emailAddress.safeParse(onlyWord(positionals, "an ADDRESS"));
  if (!parsed.success) throw new UsageError(parsed.error.issues[0]!.message);
  return parsed.data;
}

function planOf(word: string | undefined): PlanId | undefined {
  const known = planIds.find((id) => id === word);
  if (word !== undefined && !known)
    throw new UsageError(`There is no plan "${word}": ${planIds.join(", ")}.`);
  return known;
}

function stateOf({ suspended_since: suspended, administrator }: ManagedAccount): string {
  return [administrator && "administrator", suspended && "suspended"].filter(Boolean).join(", ") || "-";
}
