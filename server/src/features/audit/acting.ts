import { AsyncLocalStorage } from "node:async_hooks";
import { type Clock, systemClock } from "#kit/clock.ts";
import type { AuditEntryTable } from "#platform/database/audit-tables.ts";

/** Identifies who acts, for the audit log. */
export interface Actor {
  readonly kind: AuditEntryTable["actor_kind"];
  readonly id: string | null;
  readonly name: string | null;
  /** The API key that made the request. */
  readonly key: string | null;
  /** The request's address; only its network is stored. */
  readonly address: string | null;
}

export interface Acting {
  readonly actor: Actor;
  readonly clock: Clock;
}

const system: Actor = { kind: "system", id: null, name: null, key: null, address: null };
export const operator: Actor = { ...system, kind: "operator" };

const current = new AsyncLocalStorage<Acting>();

/** Records what `work` does as this actor's. Without an actor, such as in a job, the installation itself acts. */
export function actingAs<T>(acting: Acting, work: () => T): T {
  return current.run(acting, work);
}

export function whoActs(): Acting {
  return current.getStore() ?? { actor: system, clock: systemClock };
}
