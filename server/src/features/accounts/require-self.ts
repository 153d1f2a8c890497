import type { Caller } from "../admit-caller.ts";
import { NotYourselfError } from "./accounts.errors.ts";

/** Refuses a `UserID` of the wire that is not the caller's own; gives it back as the owner to ask for. */
export function requireSelf(caller: Caller, userId: string): string {
  if (userId !== caller.userId) throw new NotYourselfError();
  return caller.userId;
}
