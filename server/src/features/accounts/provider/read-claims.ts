/** Who somebody is, as the provider says. */
export interface ProviderClaims {
  subject: string;
  /** Null where it names none that is verified. */
  email: string | null;
  name: string;
  /** Each once; at most so many and so long as are kept of them. */
  groups: string[];
  /** Whether they are in the group that administers; null where none does. */
  administrator: boolean | null;
  /** Its own session, which it can end; null where it names none. */
  session: string | null;
}

export const mostGroups = 200;
const longestName = 200;
const longestEmail = 254;
/** OpenID Connect Core 1.0, section 2. */
const longestSubject = 255;

/** Returns what is used of a token's claims, without whatever has an unexpected shape. Throws where the subject names nobody. */
export function readClaims(
  told: Readonly<Record<string, unknown>>,
  settings: { groupsClaim: string; adminGroup: string | undefined; emailsVerified: boolean },
): ProviderClaims {
  const email = textOf(told["email"]).trim();
  // Some write it as text.
  const verified =
    settings.emailsVerified || told["email_verified"] === true || told["email_verified"] === "true";
  const all = told[settings.groupsClaim];
  const listed = (Array.isArray(all) ? all : [all]).filter((one) => typeof one === "string");
  const names = listed.map((one) => one.trim()).filter((one) => one !== "" && one.length <= longestName);
  const isAddress = email.length <= longestEmail && /^[^\s@<>(),;:"\\]+@[^\s@<>(),;"\\]+$/u.test(email);
  const name = textOf(told["name"]) || textOf(told["preferred_username"]);
  return {
    subject: subjectOf(told["sub"]),
    email: isAddress && verified ? email : null,
    name: name.trim().slice(0, longestName).trim().toWellFormed() || email.split("@")[0]! || "Somebody",
    groups: [...new Set(names)].slice(0, mostGroups),
    administrator: settings.adminGroup === undefined ? null : names.includes(settings.adminGroup),
    session: textOf(told["sid"]) || null,
  };
}

/** It is compared as it is: were anything cut from it, two people could be one. */
function subjectOf(value: unknown): string {
  if (
    typeof value !== "string" ||
    value.trim() === "" ||
    value.length > longestSubject ||
    value.includes("\0")
  )
    throw new Error("The subject names nobody.");
  return value;
}

/** PostgreSQL stores no NUL. */
function textOf(value: unknown): string {
  return typeof value === "string" ? value.replaceAll("\0", "") : "";
}
