import type { FastifyPluginAsync } from "fastify";
import * as calls from "@groundwork/contract/site";
import { handleCall } from "../handle-call.ts";
import { authorizeProject } from "../projects/authorize-project.ts";
import { changeSite, readSite, type SiteDeps } from "./change-site.ts";
import { enterPublications } from "./enter-publication.ts";

/** Registers the calls about a publication on its owner's site, and the password of its visitors. */
export function siteRoutes(
  deps: SiteDeps & Omit<Parameters<typeof enterPublications>[0], "read">,
): FastifyPluginAsync {
  const { read } = deps.database;
  const enter = enterPublications({ ...deps, read });

  return async (app) => {
    handleCall(app, calls.readSite, async ({ params, caller, role }) =>
      readSite(read, deps, await authorizeProject(read, caller, params.projectId, role)),
    );

    handleCall(app, calls.changeSite, async ({ body, caller, role }) => {
      const { ProjectID, ...change } = body;
      return changeSite(deps, await authorizeProject(read, caller, ProjectID, role), change);
    });

    handleCall(app, calls.enterPublic, async ({ body, request }) =>
      enter(body.public_domain_endpoint, body.password, request.ip),
    );
  };
}
