import { z } from "zod";
import { planIds } from "@groundwork/contract/plans";
import type { mailSettings } from "./mail-settings.ts";
import { flag, list, setting, type Setting, type Values } from "./setting.ts";

/** Who gets an account. */
export const accountSettings = {
  HIDE_ACCOUNT_EXISTENCE: setting(
    "false",
    "`true` gives the same answer for known and unknown addresses, when a password is forgotten and when somebody registers: an account then begins with the link of a mail.",
    flag.prefault("false"),
  ),
  REGISTRATION: setting(
    "open",
    "`invited` lets those create an account who hold an invitation: an administrator's, or one to a project; `closed` those alone whom an administrator invited or created.",
    z.enum(["open", "invited", "closed"], { error: "must be open, invited or closed" }).default("open"),
  ),
  REQUIRE_CONFIRMED_EMAIL: setting(
    "false",
    "`true` lets an account do nothing else before its address is confirmed by the link of a mail, or by the sign-in provider. It needs SMTP_URL. Without it people are asked to confirm, and kept from nothing.",
    flag.prefault("false"),
  ),
  DEFAULT_PLAN: setting(
    "vpc-on-premise",
    "The plan of accounts to which an administrator assigned none: `standard`, `pro`, `enterprise` or `vpc-on-premise`. The last two limit nothing by themselves; QUOTA_MB and the other limits hold for every plan.",
    z.enum(planIds, { error: `must be one of ${planIds.join(", ")}` }).default("vpc-on-premise"),
  ),
  ADMIN_EMAILS: setting(
    "the first account",
    "Addresses of the accounts that administer this installation, separated by commas. Where SMTP_URL or HIDE_ACCOUNT_EXISTENCE is set, such an account begins with the link of a mail; else register them before others can.",
    list.pipe(z.array(z.string().regex(/^[^\s@]+@[^\s@]+$/, "must list email addresses"))).prefault(""),
  ),
} as const satisfies Record<string, Setting>;

/** What nobody could do. */
export function accountProblems({
  REQUIRE_CONFIRMED_EMAIL,
  SMTP_URL,
}: Values<typeof accountSettings & typeof mailSettings>): string[] {
  if (!REQUIRE_CONFIRMED_EMAIL || SMTP_URL !== undefined) return [];
  return ["REQUIRE_CONFIRMED_EMAIL needs SMTP_URL: without a mail server nobody gets the link."];
}
