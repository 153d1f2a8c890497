import type { Caller } from "../admit-caller.ts";
import { accountErrors } from "./accounts.errors.ts";

/** Refuses a `UserID` other than the caller's own; returns it as the owner. */
export function requireSelf(caller: Caller, userId: string): string {
  if (userId !== caller.userId) throw new accountErrors.not_yourself();
  return caller.userId;
}
