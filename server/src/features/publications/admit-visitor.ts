import { createHmac, timingSafeEqual } from "node:crypto";
import type { VisitorHeaders } from "@groundwork/contract/visitors";
import type { Clock } from "#kit/clock.ts";
import type { ReadHandle } from "#platform/database/database.ts";
import type { Caller } from "../admit-caller.ts";
import { findProjectFor } from "../projects/projects.repository.ts";
import { publicationErrors as errors } from "./publications.errors.ts";
import type { Publication } from "./publications.repository.ts";
import { framingOrigins } from "./publications.rules.ts";

/** Describes who reaches for a publication, as far as its owner's settings depend on it. */
export interface Visitor {
  caller: Caller | null;
  /** Holds the reply to the password. */
  pass: string | undefined;
  /** The origin of the page that frames the chat. */
  site: string | undefined;
}

/** Checks a visitor before anything of a publication is shown. */
export type AdmitVisitor = (
  read: ReadHandle,
  publication: Pick<Publication, "project_id" | "access" | "password_hash" | "origins">,
  visitor: Visitor,
) => Promise<void>;

/** Reads who visits from a call that everybody may make. */
export function visitorOf(given: { caller: Caller | null; headers: VisitorHeaders }): Visitor {
  return {
    caller: given.caller,
    pass: given.headers["x-visitor-pass"],
    site: given.headers["x-embedded-in"],
  };
}

/**
 * Creates the check of visitors. It fails with `site_not_allowed` on a page that may not frame the publication, with
 * `publication_password_needed` without a valid pass, and with `publication_members_only`. Members of the project
 * need no password.
 */
export function admitVisitors({
  clock,
  publicUrl,
  embedOrigins,
}: {
  clock: Clock;
  publicUrl: string;
  /** The origins that the operator allows; null for any. */
  embedOrigins: readonly string[] | null;
}): AdmitVisitor {
  return async (read, publication, { caller, pass, site }) => {
    if (site !== undefined && site !== publicUrl) {
      if (!framingOrigins(publication.origins, embedOrigins).includes(site))
        throw new errors.site_not_allowed();
    }
    const { project_id: projectId, access, password_hash: hash } = publication;
    if (access === "everybody") return;
    if (access === "password" && hash !== null && isValidPass(pass, { projectId, hash }, clock.now())) return;
    if (caller && (await findProjectFor(read, projectId, caller.userId))) return;
    throw access === "password"
      ? new errors.publication_password_needed()
      : new errors.publication_members_only();
  };
}

/** Creates a pass that is valid until a new password is set, and no longer than until `expires`. */
export function createPass(publication: { projectId: string; hash: string }, expires: Date): string {
  const until = String(expires.getTime());
  return `${until}.${signatureOf(publication, until)}`;
}

function isValidPass(
  pass: string | undefined,
  publication: { projectId: string; hash: string },
  now: Date,
): boolean {
  const [until = "", signature = ""] = pass?.split(".") ?? [];
  if (!/^\d{1,15}$/.test(until) || Number(until) <= now.getTime()) return false;
  const expected = Buffer.from(signatureOf(publication, until));
  const given = Buffer.from(signature);
  return expected.length === given.length && timingSafeEqual(expected, given);
}

/** Signs with the stored hash of the password, which no call discloses: another password makes other signatures. */
function signatureOf({ projectId, hash }: { projectId: string; hash: string }, until: string): string {
  return createHmac("sha256", hash).update(`visitor pass ${projectId} ${until}`).digest("base64url");
}
