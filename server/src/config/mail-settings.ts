import { z } from "zod";
import { setting, type Setting } from "./setting.ts";

/** How mail leaves. */
export const mailSettings = {
  SMTP_URL: setting(
    "outbox folder",
    "Where mail is handed in, e.g. `smtp://user:password@mail.example:587`.",
    z
      .string()
      .refine(
        (value) => /^smtps?:$/.test(URL.parse(value)?.protocol ?? ""),
        "must begin with smtp:// or smtps://",
      )
      .optional(),
  ),
  MAIL_FROM: setting(
    "`Groundwork <groundwork@localhost>`",
    "The sender of mails.",
    z.string().regex(/@/, "must hold an e-mail address").default("Groundwork <groundwork@localhost>"),
  ),
} as const satisfies Record<string, Setting>;
