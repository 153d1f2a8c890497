import { z } from "zod";
import { setting, type Setting } from "./setting.ts";

/** What is logged and counted. */
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
  METRICS_TOKEN: setting(
    "none",
    "With it set, the server counts what it does, and `/metrics` shows it to whoever sends this as a bearer token.",
    z.string().min(16, "must have at least 16 characters").optional(),
  ),
} as const satisfies Record<string, Setting>;
