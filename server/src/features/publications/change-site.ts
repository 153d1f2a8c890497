import type { Site } from "@groundwork/contract/site";
import type { PublicAccess, SiteLook } from "@groundwork/contract/visitors";
import type { Authorized } from "#kit/authorized.ts";
import type { ReadHandle } from "#platform/database/database.ts";
import { updateRows } from "#platform/database/rows.ts";
import type { PasswordHasher } from "../accounts/passwords.ts";
import { fieldsIn, recordAct } from "../audit/record-act.ts";
import { writeProject, type Project } from "../projects/projects.repository.ts";
import { publicationErrors as errors } from "./publications.errors.ts";
import { findPublication, type Publication } from "./publications.repository.ts";
import { publicLink, readLook, readOrigins, readSuggestions } from "./publications.rules.ts";
import type { Deps } from "../deps.ts";
import { onPublication } from "./publish-project.ts";

interface SiteChange {
  origins?: readonly string[] | undefined;
  access?: PublicAccess | undefined;
  password?: string | undefined;
  look?: { [Field in keyof SiteLook]?: SiteLook[Field] | undefined } | undefined;
  questions?: readonly string[] | undefined;
}

export interface SiteDeps extends Pick<Deps, "database" | "publicUrl"> {
  passwords: Pick<PasswordHasher, "hash">;
  /** The origins that the operator allows; null for any. */
  embedOrigins: readonly string[] | null;
}

/** Returns the settings of a project's publication. Fails with `not_published`. */
export async function readSite(
  read: ReadHandle,
  deps: Pick<SiteDeps, "publicUrl" | "embedOrigins">,
  project: Authorized<Project, "editor">,
): Promise<Site> {
  const publication = await findPublication(read, project.id);
  if (!publication) throw new errors.not_published();
  return presentSite(publication, deps);
}

/**
 * Changes the given settings of a publication. Fails with `not_published`, `site_origin_refused`,
 * `site_password_missing` or `site_icon_unreadable`.
 */
export async function changeSite(
  deps: SiteDeps,
  project: Authorized<Project, "owner">,
  change: SiteChange,
): Promise<Site> {
  const { database, embedOrigins } = deps;
  const origins = change.origins?.map((one) => new URL(one).origin);
  const refused = origins?.find((origin) => embedOrigins !== null && !embedOrigins.includes(origin));
  if (refused !== undefined) throw new errors.site_origin_refused(refused);
  if (change.look?.icon && !isPicture(change.look.icon)) throw new errors.site_icon_unreadable();
  const hash = change.password === undefined ? undefined : await deps.passwords.hash(change.password);
  return writeProject(database, project, async (transaction) => {
    const earlier = await findPublication(transaction, project.id);
    if (!earlier) throw new errors.not_published();
    const next = changed(earlier, { ...change, origins }, hash);
    if (next.access === "password" && next.password_hash === null) throw new errors.site_password_missing();
    await updateRows(transaction, "publications", { project_id: project.id }, next);
    const detail = { ...fieldsIn(change), ...(change.access !== undefined && { access: change.access }) };
    await recordAct(transaction, "publication.changed", onPublication(earlier.slug, project), detail);
    return presentSite({ ...earlier, ...next }, deps);
  });
}

function changed(earlier: Publication, change: SiteChange, hash: string | undefined) {
  const look = Object.entries(change.look ?? {}).filter(([, value]) => value !== undefined);
  return {
    origins: change.origins ? JSON.stringify([...new Set(change.origins)]) : earlier.origins,
    access: change.access ?? earlier.access,
    password_hash: hash ?? earlier.password_hash,
    look: JSON.stringify({ ...readLook(earlier.look), ...Object.fromEntries(look) }),
    suggestions: change.questions ? JSON.stringify(change.questions) : earlier.suggestions,
  };
}

function presentSite(
  publication: Publication,
  { publicUrl, embedOrigins }: Pick<SiteDeps, "publicUrl" | "embedOrigins">,
): Site {
  return {
    PublicSlug: publication.slug,
    url: publicLink(publicUrl, publication.slug),
    origins: readOrigins(publication.origins),
    allowed: embedOrigins === null ? null : [...embedOrigins],
    access: publication.access,
    has_password: publication.password_hash !== null,
    look: readLook(publication.look),
    questions: readSuggestions(publication.suggestions),
  };
}

/** Checks by its first bytes whether a data address is the kind of picture that it claims to be. */
function isPicture(address: string): boolean {
  const [kind = "", base64 = ""] = address.slice("data:image/".length).split(";base64,");
  const bytes = Buffer.from(base64, "base64").toString("latin1");
  if (kind === "png") return bytes.startsWith("\x89PNG\r\n\x1a\n");
  if (kind === "jpeg") return bytes.startsWith("\xff\xd8\xff");
  return bytes.startsWith("RIFF") && bytes.slice(8, 12) === "WEBP";
}
