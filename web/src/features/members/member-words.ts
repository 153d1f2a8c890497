import { countedWords } from "#ui/format.ts";
import type { GivenRole, Role } from "@groundwork/contract/roles";

export const roleNames: Record<Role, string> = { owner: "Owner", editor: "Editor", viewer: "Viewer" };

export const roleMeanings: Record<Role, string> = {
  owner: "can do everything, including publish, invite and delete",
  editor: "can add and remove resources, change settings and ask",
  viewer: "can read the sources and ask",
};

export const roleChoices: readonly { value: GivenRole; label: string }[] = [
  { value: "viewer", label: "Viewer" },
  { value: "editor", label: "Editor" },
];

/** Returns why this address cannot be invited, or undefined. */
export function addressProblem(email: string): string | undefined {
  const [name, host, ...more] = email.trim().split("@");
  if (!name && host === undefined) return "Please enter an email address.";
  if (!name || !host || more.length > 0 || /\s/.test(email.trim()))
    return "Please enter a valid email address.";
  return undefined;
}

const day = 86_400_000;

/** Returns until when an invitation can be accepted. */
export function expiryWords({ expires_at: end }: { expires_at: string }, now: number): string {
  const left = Date.parse(end) - now;
  if (left <= 0) return "Expired";
  const days = Math.ceil(left / day);
  return days === 1 ? "Expires within a day" : `Expires in ${days} days`;
}

export const peopleWords = (count: number): string => countedWords(count, "person", "people");
