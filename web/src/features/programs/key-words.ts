import type { KeyElement } from "@groundwork/contract/accounts-settings";
import { countedWords, formatDate, formatMoment } from "#ui/format.ts";
import { useCall } from "#api/use-call.ts";

/** Lists the scopes, none of which includes another. */
export const scopeOptions = [
  { value: "ask", label: "ask", help: "Ask questions and search." },
  { value: "read", label: "read", help: "View the project, its sources and their contents." },
  { value: "write", label: "write", help: "Add, change and delete sources." },
  { value: "admin", label: "admin", help: "Manage people and publications." },
] as const satisfies readonly { value: KeyElement["scopes"][number]; label: string; help: string }[];

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
    key.end === "" ? `${key.start}…` : `…${key.end}`,
    key.project_id === null ? "all projects" : (key.project_name ?? key.project_id),
    `created ${formatDate(key.created_at)}${maker ? ` with ${maker.name}` : ""}`,
    key.expires_at ? `expires ${formatDate(key.expires_at)}` : "does not expire",
    key.last_used_at ? `last used ${formatMoment(key.last_used_at)}` : "never used",
  ].join(" · ");
}

/** Writes when a key expires: in days if it is soon, and that it has if it has; null if it never does. */
export function expiryWords({ expires_at: end }: KeyElement, now: number): string | null {
  if (end === null) return null;
  const left = Date.parse(end) - now;
  if (left <= 0) return `expired ${formatDate(end)}`;
  const days = Math.ceil(left / day);
  return days <= 7 ? `in ${countedWords(days, "day")}` : formatDate(end);
}

const timeOfDay = new Intl.DateTimeFormat(undefined, { timeStyle: "short" });
const dayAndMonth = new Intl.DateTimeFormat(undefined, { month: "short", day: "numeric" });

/** Writes a moment: today's by its time, this year's by its day, others by their date. */
export function momentWords(iso: string, now: number): string {
  const [moment, today] = [new Date(iso), new Date(now)];
  if (moment.toDateString() === today.toDateString()) return `today ${timeOfDay.format(moment)}`;
  return moment.getFullYear() === today.getFullYear() ? dayAndMonth.format(moment) : (formatDate(iso) ?? "");
}

/** Loads the account's API keys; with a project, those of this project alone. */
export const useApiKeys = (projectId?: string) =>
  useCall("listKeys", { project_id: projectId }, { what: "API keys" });
