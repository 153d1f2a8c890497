import type { FastifyPluginAsync } from "fastify";
import * as calls from "@groundwork/contract/notes";
import { handleCall } from "../handle-call.ts";
import { authorizeProject } from "../projects/authorize-project.ts";
import { authorizeResource } from "./authorize-resource.ts";
import { presentNow, type ResourceDeps } from "./resources.routes.ts";
import type { AddResourceDeps } from "./add-resource.ts";
import { addNote, changeNote, confirmNote, showNote } from "./notes.ts";
import type { Resource } from "./resources.repository.ts";

/** Notes: answers that an owner or editor writes, which are sources like any other. */
export function noteRoutes(
  deps: AddResourceDeps & Pick<ResourceDeps, "disk" | "mostOnRequest">,
): FastifyPluginAsync {
  const { read } = deps.database;
  const present = (resource: Resource) => presentNow(deps, resource);

  return async (app) => {
    handleCall(app, calls.addNote, async ({ body, caller, role }) => {
      const project = await authorizeProject(read, caller, body.ProjectID, role);
      await deps.disk.requireRoom();
      return present(await addNote(deps, project, body));
    });

    handleCall(app, calls.changeNote, async ({ body, caller, role }) => {
      const owned = await authorizeResource(read, caller, body.ResourceID, role);
      await deps.disk.requireRoom();
      return present(await changeNote(deps, owned, body));
    });

    handleCall(app, calls.getNote, async ({ params, caller, role }) => {
      const { resource } = await authorizeResource(read, caller, params.resourceID, role);
      return showNote(deps, resource);
    });

    handleCall(app, calls.confirmNote, async ({ body, caller, role }) => {
      const owned = await authorizeResource(read, caller, body.ResourceID, role);
      await confirmNote(deps, owned, body.confirm_by);
      return showNote(deps, owned.resource);
    });
  };
}
