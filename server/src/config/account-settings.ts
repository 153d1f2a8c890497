import { z } from "zod";
import { flag, setting, type Setting } from "./setting.ts";

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
} as const satisfies Record<string, Setting>;
