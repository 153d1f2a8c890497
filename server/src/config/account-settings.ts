import { z } from "zod";
import { flag, list, setting, type Setting } from "./setting.ts";

/** Who gets an account. */
export const accountSettings = {
  HIDE_ACCOUNT_EXISTENCE: setting(
    "false",
    "`true` gives the same answer for known and unknown addresses, when a password is forgotten and when somebody registers: an account then begins with the link of a mail.",
    flag.prefault("false"),
  ),
  REGISTRATION: setting(
    "open",
    "`closed` lets nobody create an account.",
    z.enum(["open", "closed"], { error: "must be open or closed" }).default("open"),
  ),
  CONFIRM_EMAIL: setting(
    "false",
    "`true` lets a new account invite, publish, make API keys and use models only once the link of a mail has shown that its address is its owner's.",
    flag.prefault("false"),
  ),
  ADMIN_EMAILS: setting(
    "the first account",
    "Addresses of the accounts that administer this installation, separated by commas. An address is not proved by a mail unless HIDE_ACCOUNT_EXISTENCE is set, so register them before others can.",
    list.pipe(z.array(z.string().regex(/^[^\s@]+@[^\s@]+$/, "must list email addresses"))).prefault(""),
  ),
} as const satisfies Record<string, Setting>;
