import { z } from "zod";
import { isRange, list, setting, type Setting, wholeNumber } from "./setting.ts";

/** Who calls, and how long a sign-in lasts. */
export const sessionSettings = {
  TRUST_PROXY: setting(
    "none",
    "Addresses or ranges of the proxies, separated by commas, that may say the client's address.",
    list.pipe(z.array(z.string().refine(isRange, "must list addresses or ranges"))).prefault(""),
  ),
  SESSION_DAYS: setting("30", "Days until a sign-in ends.", wholeNumber(1, 3650).default(30)),
} as const satisfies Record<string, Setting>;
