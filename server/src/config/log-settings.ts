import { z } from "zod";
import { setting, type Setting } from "./setting.ts";

/** What is logged. */
export const logSettings = {
  LOG_LEVEL: setting(
    "info",
    "`debug`, `info`, `warn`, `error` or `silent`.",
    z
      .enum(["debug", "info", "warn", "error", "silent"], {
        error: "must be debug, info, warn, error or silent",
      })
      .default("info"),
  ),
} as const satisfies Record<string, Setting>;
