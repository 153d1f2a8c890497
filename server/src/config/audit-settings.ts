import { setting, type Setting, wholeNumber } from "./setting.ts";

/** How long it is known who did what. */
export const auditSettings = {
  AUDIT_DAYS: setting(
    "400",
    "Days for which the audit log keeps its entries; 0 keeps all.",
    wholeNumber(0, 36_500).default(400),
  ),
} as const satisfies Record<string, Setting>;
