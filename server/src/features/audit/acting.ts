import { AsyncLocalStorage } from "node:async_hooks";
import { type Clock, systemClock } from "#kit/clock.ts";
import type { AuditEntryTable } from "#platform/database/audit-tables.ts";

/** Who acts: as the audit log names them. */
export interface Actor {
  readonly kind: AuditEntryTable["actor_kind"];
  readonly id: string | null;
  readonly name: string | null;
  /** The API key that speaks for an account. */
  readonly key: string | null;
  /** As it came; what is kept of it is its network. */
  readonly address: string | null;
}

export interface Acting {
  readonly actor: Actor;
  readonly clock: Clock;
}

const system: Actor = { kind: "system", id: null, name: null, key: null, address: null };
export const operator: Actor = { ...system, kind: "operator" };

const current = new AsyncLocalStorage<Acting>();

/** What `work` does is told of as this actor's. Where nobody is named, such as in a job, the installation acts itself. */
export function actingAs<T>(acting: Acting, work: () => T): T {
  return current.run(acting, work);
}

export function whoActs(): Acting {
  return current.getStore() ?? { actor: system, clock: systemClock };
}
