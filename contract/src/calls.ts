import type { Call } from "./call.ts";
import * as modules from "./modules.ts";

type Modules = typeof modules;

/** All calls of the contract by name. */
export const calls = Object.fromEntries(Object.entries(modules).filter(([, value]) => isCall(value))) as {
  readonly [N in keyof Modules as Modules[N] extends Call ? N : never]: Modules[N];
};
export type CallName = keyof typeof calls;

function isCall(value: unknown): boolean {
  return typeof value === "object" && value !== null && "method" in value && "path" in value;
}
