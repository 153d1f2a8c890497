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
  SESSION_IDLE_HOURS: setting(
    "168",
    "Hours without any call after which a sign-in ends; 0 leaves only SESSION_DAYS.",
    wholeNumber(0, 87_600).default(168),
  ),
} as const satisfies Record<string, Setting>;
