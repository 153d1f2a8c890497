import { randomBytes } from "node:crypto";
import { type CallName, calls } from "@groundwork/contract/calls";
import { type AdminCommand, UsageError } from "../command.ts";
import { optionHelp, runCall } from "./call.ts";

type NamedCall = [words: string, name: CallName, takes: string, fixed?: () => Fixed];
type Fixed = Record<string, unknown> & { password?: string };

/** Calls under the names that operators know: what they take without an option, and what is set already. */
const named: readonly NamedCall[] = [
  ["users list", "listUsers", "[search]"],
  ["users create", "addUser", "email", () => ({ password: randomBytes(15).toString("base64url") })],
  ["users invite", "addUser", "email", () => ({ invite: true })],
  ["users suspend", "updateUser", "id", () => ({ suspended: true })],
  ["users restore", "updateUser", "id", () => ({ suspended: false })],
  ["users sign-out", "updateUser", "id", () => ({ sign_out: true })],
  ["users disconnect-provider", "updateUser", "id", () => ({ disconnect_provider: true })],
  ["users make-administrator", "updateUser", "id", () => ({ administrator: true })],
  ["users unmake-administrator", "updateUser", "id", () => ({ administrator: false })],
  ["users plan", "updateUser", "id plan"],
  ["users delete", "deleteUser", "id"],
  ["jobs list", "listJobs", "[state]"],
  ["jobs retry", "changeJob", "id", () => ({ action: "retry" })],
  ["jobs cancel", "changeJob", "id", () => ({ action: "cancel" })],
  ["providers list", "listProviders", ""],
  ["providers add", "addProvider", "kind"],
  ["providers change", "updateProvider", "id"],
  ["providers delete", "deleteProvider", "id"],
  ["providers test", "testProvider", "id model"],
  ["usage show", "showModelUse", ""],
  ["usage limits", "listModelLimits", ""],
  ["usage limit", "setModelLimit", "scope [subject]"],
  ["audit list", "listAudit", ""],
  ["audit export", "exportAudit", ""],
];

export const namedCalls = named.map(([words, name, takes, fixed]): AdminCommand => {
  const { summary } = calls[name];
  const fields = takes.split(" ").filter(Boolean);
  return {
    words,
    summary: summary.slice(0, 1).toLowerCase() + summary.slice(1).replace(/\.$/, ""),
    help: `${[words, takes.toUpperCase()].join(" ").trim()} [--FIELD VALUE…]

${summary} The call is ${name}; --fields lists what it takes. An account is named by its address or its identifier.

${optionHelp}`,
    async run({ arguments: given, ...more }) {
      const first = given.findIndex((arg) => arg.startsWith("--"));
      const beside = first < 0 ? given : given.slice(0, first);
      const needed = fields.filter((field) => !field.startsWith("["));
      if (!given.includes("--fields") && (beside.length < needed.length || beside.length > fields.length))
        throw new UsageError(`Give ${takes.toUpperCase() || "no words"} and options.`);
      const options = beside.flatMap((value, i) => [`--${fields[i]!.replaceAll(/[[\]]/g, "")}=${value}`]);
      const set: Fixed = fixed?.() ?? {};
      const result = await runCall(
        name,
        { ...more, arguments: [...options, ...given.slice(beside.length)] },
        set,
      );
      const { password } = set;
      if (password === undefined) return result;
      const shown = { ...(result.data as object), password };
      return { text: `${result.text}\npassword: ${password}`, data: shown };
    },
  };
});
