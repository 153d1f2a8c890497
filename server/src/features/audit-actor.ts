import type { Caller } from "./admit-caller.ts";
import type { Actor } from "./audit/acting.ts";

/** Whoever makes a request, as the audit log names them. */
export function actorOf(caller: Caller | null, address: string): Actor {
  if (caller === null) return { kind: "visitor", id: null, name: null, key: null, address };
  const key = "key" in caller.by ? caller.by.key : null;
  return {
    kind: key === null ? "account" : "key",
    id: caller.userId,
    name: `${caller.name} <${caller.email}>`,
    key,
    address,
  };
}
