import { accessSync, constants } from "node:fs";
import { z } from "zod";
import { choice, setting, type Setting } from "./setting.ts";

const page = (what: string) =>
  setting(
    "ours",
    `A Markdown file that replaces ${what}; HTML in it is shown as text. It is read when the server starts.`,
    z.string().refine(canBeRead, "must be the path of a readable file").optional(),
  );

function canBeRead(file: string): boolean {
  try {
    accessSync(file, constants.R_OK);
    return true;
  } catch {
    return false;
  }
}

export const pageSettings = {
  OPERATOR_NAME: setting(
    "none",
    "The operator of this installation, named on the legal pages.",
    z.string().max(200, "must have at most 200 characters").optional(),
  ),
  OPERATOR_ADDRESS: setting(
    "none",
    "The operator's postal address in one line, shown on the legal pages.",
    z.string().max(400, "must have at most 400 characters").optional(),
  ),
  OPERATOR_EMAIL: setting(
    "none",
    "The recipient of contact requests, also shown on the legal pages.",
    z
      .string()
      .regex(/^[^\s@]+@[^\s@]+$/, "must be an email address")
      .optional(),
  ),
  TERMS_FILE: page("the terms of service"),
  PRIVACY_FILE: page("the privacy policy"),
  IMPRINT_FILE: page("the imprint"),
  SAMPLES: choice(
    ["on", "off"],
    "on",
    "`off` removes the sample project about Groundwork, which the landing page queries.",
  ),
  STARTUP_VALIDATOR_URL: setting(
    "the sample project's chat",
    "The https address of the app in the startup validator's page.",
    z
      .string()
      .refine((value) => /^https?:$/.test(URL.parse(value)?.protocol ?? ""), "must be a web address")
      .optional(),
  ),
  STOCK_IMAGE_URL: setting(
    "own illustrations",
    "A stock image service, e.g. `https://images.example/{width}x{height}/?{keyword}`.",
    z
      .string()
      .refine(
        (value) => value.includes("{keyword}") && /^https?:$/.test(URL.parse(value)?.protocol ?? ""),
        "must be a web address that contains {keyword}",
      )
      .optional(),
  ),
} as const satisfies Record<string, Setting>;
