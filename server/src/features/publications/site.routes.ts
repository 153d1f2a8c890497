import type { FastifyPluginAsync } from "fastify";
import { projectCall } from "../projects/project-call.ts";
import * as calls from "@groundwork/contract/site";
import { handleCall } from "../handle-call.ts";
import { changeSite, readSite, type SiteDeps } from "./change-site.ts";
import { createAttemptWindow } from "#kit/attempt-window.ts";
import { clientKey } from "#kit/client-address.ts";
import type { PasswordHasher } from "../accounts/passwords.ts";
import { createPass } from "./admit-visitor.ts";
import { findUnpaused } from "./find-live-publication.ts";
import { publicationErrors } from "./publications.errors.ts";
import type { Deps } from "../deps.ts";

type SiteRouteDeps = SiteDeps & Pick<Deps, "clock" | "share"> & { passwords: PasswordHasher };

/** Registers the calls about a publication on its owner's site, and the password of its visitors. */
export function siteRoutes(deps: SiteRouteDeps): FastifyPluginAsync {
  const { read } = deps.database;
  const enter = enterPublications(deps);

  return async (app) => {
    projectCall(app, read, calls.readSite, ({ project }) => readSite(read, deps, project));

    projectCall(app, read, calls.changeSite, ({ project, body }) => {
      const { ProjectID: _, ...change } = body;
      return changeSite(deps, project, change);
    });

    handleCall(app, calls.enterPublic, async ({ body, request }) =>
      enter(body.public_domain_endpoint, body.password, request.ip),
    );
  };
}

const windowMs = 15 * 60_000;
const passMs = 24 * 60 * 60_000;

/**
 * Creates the check of a publication's password. Tries are counted as those to sign in are: 10 of one address at one
 * publication, 60 of one address, and 100 at one publication, in 15 minutes. Successful ones don't count.
 */
function enterPublications({ database: { read }, clock, share, passwords }: SiteRouteDeps) {
  const windowOf = (name: string, limit: number) =>
    createAttemptWindow(clock, limit, windowMs, share(`publication ${name}`, windowMs));
  const ofClient = windowOf("passwordsOfClient", 60);
  const ofPair = windowOf("passwordsOfPair", 10);
  const ofPublication = windowOf("passwordsOfPublication", 100);

  return async (slug: string, password: string, address: string) => {
    const { project_id: projectId, password_hash: hash } = await findUnpaused(read, slug);
    const client = clientKey(address);
    const pair = `${client} ${projectId}`;
    for (const [window, key] of [
      [ofClient, client],
      [ofPair, pair],
      [ofPublication, projectId],
    ] as const) {
      const wait = window.take(key);
      if (wait > 0) throw new publicationErrors.publication_guarded(wait);
    }
    // One without a password takes as long as one that has one.
    if (hash === null) await passwords.verifyNobody(password);
    if (hash === null || !(await passwords.verify(password, hash)))
      throw new publicationErrors.publication_password_wrong();
    ofClient.giveBack(client);
    ofPair.forget(pair);
    ofPublication.giveBack(projectId);
    const expires = new Date(clock.now().getTime() + passMs);
    return { pass: createPass({ projectId, hash }, expires), expires_at: expires.toISOString() };
  };
}
