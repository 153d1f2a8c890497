import { z } from "zod";
import { providerAddress, type Setting, setting, wholeNumber } from "./setting.ts";

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
  OTEL_EXPORTER_OTLP_ENDPOINT: setting(
    "none",
    "The address of an OpenTelemetry collector, e.g. `http://127.0.0.1:4318`: requests, answers, readings and calls of models are sent to it as traces, without words of anybody.",
    providerAddress.optional(),
  ),
} as const satisfies Record<string, Setting>;

/** How long it is known who did what. */
export const auditSettings = {
  AUDIT_DAYS: setting(
    "400",
    "Days for which the audit log keeps its entries; 0 keeps all.",
    wholeNumber(0, 36_500).default(400),
  ),
} as const satisfies Record<string, Setting>;
