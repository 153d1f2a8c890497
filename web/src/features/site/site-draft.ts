import { limits } from "@groundwork/contract/limits";
import { contrastWithWhite, leastContrast } from "@groundwork/contract/look";
import type { Site } from "@groundwork/contract/site";
import type { SiteLook } from "@groundwork/contract/visitors";
import { linesOf } from "#ui/format.ts";

export interface SiteDraft extends Omit<SiteLook, "accent"> {
  access: Site["access"];
  /** A new password; empty for the stored one. */
  password: string;
  origins: string;
  questions: readonly string[];
  /** As typed; empty for the usual color. */
  accent: string;
}

/** Counts the questions to start with that can be entered, unless more are stored. */
const usualQuestions = 4;

export function draftOf({ access, origins, look, questions }: Site): SiteDraft {
  const rows = Math.max(usualQuestions, questions.length);
  return {
    ...look,
    access,
    password: "",
    origins: origins.join("\n"),
    questions: Array.from({ length: rows }, (_, i) => questions[i] ?? ""),
    accent: look.accent ?? "",
  };
}

const lookFields = ["name", "greeting", "icon", "corner", "theme", "credit"] as const;

/** Returns the fields in which a draft differs from what is stored. */
export function changedFields(draft: SiteDraft, site: Site): (keyof SiteDraft)[] {
  const stored = draftOf(site);
  return (Object.keys(stored) as (keyof SiteDraft)[]).filter((field) => {
    if (field === "origins") return originLines(draft.origins).join() !== site.origins.join();
    if (field === "questions") return questionsOf(draft).join("\n") !== site.questions.join("\n");
    if (field === "accent") return accentOf(draft) !== (site.look.accent ?? null);
    return draft[field] !== stored[field];
  });
}

/** Returns the call that saves the changed fields, and leaves all others as they are. */
export function changeOf(draft: SiteDraft, fields: readonly (keyof SiteDraft)[]) {
  const changed = new Set(fields);
  const look = Object.fromEntries(
    lookFields.filter((name) => changed.has(name)).map((name) => [name, draft[name]]),
  );
  if (changed.has("accent")) look["accent"] = accentOf(draft);
  return {
    ...(changed.has("access") && { access: draft.access }),
    ...(draft.password !== "" && { password: draft.password }),
    ...(changed.has("origins") && { origins: originLines(draft.origins) }),
    ...(changed.has("questions") && { questions: questionsOf(draft) }),
    ...(Object.keys(look).length > 0 && { look }),
  };
}

/** Returns the look that the preview shows; a color that cannot be saved is left out. */
export function lookOf(draft: SiteDraft): SiteLook {
  const { name, greeting, icon, corner, theme, credit } = draft;
  const accent = problemsOf(draft, true).accent === undefined ? accentOf(draft) : null;
  return { name, greeting, icon, corner, theme, credit, accent };
}

export const questionsOf = ({ questions }: SiteDraft): string[] =>
  questions.map((question) => question.trim()).filter(Boolean);

function accentOf({ accent }: SiteDraft): string | null {
  const typed = accent.trim().toLowerCase();
  if (typed === "") return null;
  return typed.startsWith("#") ? typed : `#${typed}`;
}

/** Returns the contrast of white text on the typed color; null for no color. */
export function contrastOf(draft: SiteDraft): number | null {
  const color = accentOf(draft);
  return color !== null && /^#[0-9a-f]{6}$/.test(color) ? contrastWithWhite(color) : null;
}

function originLines(typed: string): string[] {
  return linesOf(typed).map((line) => (isOrigin(line) ? new URL(line).origin : line));
}

function isOrigin(line: string): boolean {
  const url = URL.parse(line);
  return url !== null && /^https?:$/.test(url.protocol) && url.pathname === "/" && !/[?#@*;,]/.test(line);
}

export type SiteProblems = Partial<Record<"origins" | "accent" | "password", string>>;

/** Returns what has to be corrected before a draft can be saved, by field. */
export function problemsOf(draft: SiteDraft, hasPassword: boolean): SiteProblems {
  const lines = originLines(draft.origins);
  const wrong = lines.find((line) => !isOrigin(line));
  const contrast = contrastOf(draft);
  return {
    ...(wrong !== undefined && { origins: `Enter origins such as https://www.example.com, not ${wrong}.` }),
    ...(lines.length > limits.siteOriginsMax && {
      origins: `At most ${limits.siteOriginsMax} sites can be allowed.`,
    }),
    ...(contrast === null && accentOf(draft) !== null && { accent: "Enter a color such as #14180f." }),
    ...(contrast !== null && contrast < leastContrast && { accent: "Too light for white text" }),
    ...(draft.access === "password" && passwordProblem(draft.password, hasPassword)),
  };
}

function passwordProblem(password: string, hasPassword: boolean): SiteProblems {
  if (password === "" && hasPassword) return {};
  if (password.length >= limits.passwordMin) return {};
  return { password: `The password needs at least ${limits.passwordMin} characters.` };
}
