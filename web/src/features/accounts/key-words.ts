import type { KeyElement } from "@groundwork/contract/accounts-settings";
import { formatDate, formatMoment } from "#ui/format.ts";

/** Lists the scopes, each of which includes the ones before it. */
export const scopeOptions = [
  { value: "read", label: "read: projects, resources and what was read" },
  { value: "ask", label: "ask: read, and ask questions" },
  { value: "manage", label: "manage: ask, change, publish, delete, and your account" },
] as const satisfies readonly { value: KeyElement["scope"]; label: string }[];

/** Lists how many days a new key lasts; an empty value means that it never expires. */
export const expiryOptions = [
  { value: "30", label: "In 30 days" },
  { value: "90", label: "In 90 days" },
  { value: "365", label: "In a year" },
  { value: "", label: "Never" },
] as const;

const day = 86_400_000;

/** Returns when a key that is made now expires, for the wire; null for never. */
export function expiryOf(days: string, now: number): string | null {
  return days === "" ? null : new Date(now + Number(days) * day).toISOString();
}

export function hasExpired({ expires_at }: KeyElement, now: number): boolean {
  return expires_at !== null && Date.parse(expires_at) <= now;
}

/** Returns the keys that were made with a key, directly or through another key. They all end with it. */
export function keysMadeWith(keys: readonly KeyElement[], id: string): KeyElement[] {
  const made = keys.filter((key) => key.made_by === id);
  return made.flatMap((key) => [key, ...keysMadeWith(keys, key.id)]);
}

export function keyDetails(key: KeyElement, keys: readonly KeyElement[]): string {
  const maker = keys.find(({ id }) => id === key.made_by);
  return [
    `${key.start}…`,
    `created ${formatDate(key.created_at)}${maker ? ` with ${maker.name}` : ""}`,
    key.expires_at ? `expires ${formatDate(key.expires_at)}` : "does not expire",
    key.last_used_at ? `last used ${formatMoment(key.last_used_at)}` : "never used",
  ].join(" · ");
}
