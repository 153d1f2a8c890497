import { randomBytes } from "node:crypto";
import { type CallName, calls } from "@groundwork/contract/calls";
import { type AdminCommand, UsageError } from "../command.ts";
import { optionHelp, runCall } from "./call.ts";

/** Calls under the names that operators know: what they take without an option, what is set already, and what they do. */
const named: readonly [words: string, name: CallName, takes: string, summary: string][] = [
  ["users list", "listUsers", "[search]", "lists the accounts, newest first"],
  ["users create", "addUser", "email", "creates an account, and prints its first password"],
  ["users invite", "addUser", "email --invite", "emails and prints a registration link for an address"],
  [
    "users suspend",
    "updateUser",
    "id --suspended",
    "immediately suspends an account, with its sessions and keys",
  ],
  ["users restore", "updateUser", "id --no-suspended", "lets a suspended account sign in again"],
  ["users sign-out", "updateUser", "id --sign-out", "ends every session of an account"],
  [
    "users disconnect-provider",
    "updateUser",
    "id --disconnect-provider",
    "lets a different user of the sign-in provider claim an account by its address",
  ],
  ["users make-administrator", "updateUser", "id --administrator", "makes an account an administrator"],
  [
    "users unmake-administrator",
    "updateUser",
    "id --no-administrator",
    "removes the administrator role from an account",
  ],
  ["users plan", "updateUser", "id plan", "assigns a plan to an account; null means DEFAULT_PLAN"],
  ["users delete", "deleteUser", "id", "deletes an account with its projects, or after handing them over"],
  ["users export", "exportAccount", "as", "writes an account's data to a ZIP file, with --to FILE"],
  ["jobs list", "listJobs", "[state]", "lists background jobs: waiting, running, failed and done"],
  ["jobs retry", "changeJob", "id --action=retry", "runs a waiting or failed job now"],
  ["jobs cancel", "changeJob", "id --action=cancel", "removes a waiting or failed job"],
  ["providers list", "listProviders", "", "lists the providers of language models"],
  ["providers add", "addProvider", "kind", "adds a provider of language models"],
  ["providers change", "updateProvider", "id", "changes a provider of language models"],
  ["providers delete", "deleteProvider", "id", "removes a provider of language models with its key"],
  [
    "providers test",
    "testProvider",
    "id model",
    "asks a provider's model for one word; exits with 1 if it fails",
  ],
  ["usage show", "showModelUse", "", "shows model usage by day, project, model and account"],
  [
    "usage limits",
    "listModelLimits",
    "",
    "lists the spending limits on language models, and who may use one",
  ],
  [
    "usage limit",
    "setModelLimit",
    "scope [subject]",
    "sets a spending limit on language models, or who may use one",
  ],
  ["leads list", "listLeads", "[kind]", "lists contact requests, or with newsletter its addresses"],
  ["leads export", "downloadLeads", "[kind]", "writes contact requests or newsletter addresses as CSV"],
  ["leads remove", "eraseLeads", "email", "erases all data of an email address"],
  ["audit list", "listAudit", "", "lists the audit log, newest first"],
  ["audit export", "exportAudit", "", "writes the audit log, as CSV or JSON lines"],
];

export const namedCalls = named.map(([words, name, takes, summary]): AdminCommand => {
  const given = takes.split(" ").filter(Boolean);
  const fields = given.filter((word) => !word.startsWith("--"));
  const shown = fields.join(" ").replace(/^as$/, "account").toUpperCase();
  return {
    words,
    summary,
    help: `${[words, shown].join(" ").trim()} [--FIELD VALUE…]

${calls[name].summary} The call is ${name}; --fields lists what it takes. Identify an account by email or ID.

${optionHelp}`,
    async run({ arguments: args, ...more }) {
      const first = args.findIndex((arg) => arg.startsWith("--"));
      const values = first < 0 ? args : args.slice(0, first);
      const needed = fields.filter((field) => !field.startsWith("["));
      if (!args.includes("--fields") && (values.length < needed.length || values.length > fields.length))
        throw new UsageError(`Expected ${shown || "no arguments"} and options.`);
      const options = [
        ...values.map((value, i) => `--${fields[i]!.replaceAll(/[[\]]/g, "")}=${value}`),
        ...given.filter((word) => word.startsWith("--")),
        ...args
          .slice(values.length)
          .map((arg) => (words === "users export" ? arg.replace(/^--to\b/, "--out") : arg)),
      ];
      if (words !== "users create" || args.includes("--fields"))
        return runCall(name, { ...more, arguments: options });
      const password = randomBytes(15).toString("base64url");
      const made = await runCall(name, { ...more, arguments: [`--password=${password}`, ...options] });
      return { text: `${made.text}\npassword: ${password}`, data: { ...(made.data as object), password } };
    },
  };
});
