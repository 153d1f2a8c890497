import type { Call, Scope } from "@groundwork/contract/call";
import type { Role } from "@groundwork/contract/roles";
import type { FastifyInstance } from "fastify";
import type { z } from "zod";
import type { Authorized } from "#kit/authorized.ts";
import type { ReadHandle } from "#platform/database/database.ts";
import type { Caller } from "../admit-caller.ts";
import { type Answered, type CallInput, handleCall } from "../handle-call.ts";
import type { Project } from "../projects/projects.repository.ts";
import { resourceErrors } from "./resources.errors.ts";
import { findResource, type Resource } from "./resources.repository.ts";
import { authorizeProjectOf } from "../projects/authorize-project.ts";

export interface ReachedResource<R extends Role> {
  project: Authorized<Project, R>;
  resource: Resource;
}

/**
 * Authorizes a resource of a project in which the caller has at least the role. Fails with `resource_not_found` if
 * they have none, and with `role_too_narrow` if it is too low.
 */
export async function authorizeResource<R extends Role>(
  read: ReadHandle,
  caller: Pick<Caller, "userId" | "projectId">,
  resourceId: string,
  needed: R,
): Promise<ReachedResource<R>> {
  const resource = await findResource(read, resourceId);
  const notFound = new resourceErrors.resource_not_found();
  const project = await authorizeProjectOf(read, caller, resource?.project_id, needed, notFound);
  return { project, resource: resource! };
}

/** A call that needs a role in the project of a resource, which its path or its body names. */
type ResourceCall = Call & { readonly access: Scope; readonly role: Role } & (
    | { readonly params: z.ZodType<{ resourceID: string }> }
    | { readonly body: z.ZodType<{ ResourceID: string }> }
  );

/** Registers a call of a resource; its handler gets the resource and its project, authorized for the call's role. */
export function resourceCall<const C extends ResourceCall>(
  app: FastifyInstance,
  read: ReadHandle,
  call: C,
  handler: (input: CallInput<C> & { owned: ReachedResource<C["role"]> }) => Answered<C>,
): void {
  handleCall(app, call, async (input) => {
    const { params, body } = input as unknown as Record<string, Record<string, string> | undefined>;
    const id = params?.["resourceID"] ?? body?.["ResourceID"];
    const owned = await authorizeResource<C["role"]>(read, input.caller as Caller, id!, call.role);
    return handler({ ...input, owned });
  });
}

/** Describes a resource as an act's target, by the name that it has now. */
export const onResource = ({ id, file_name: name, project_id: projectId }: Resource) => ({
  kind: "resource",
  id,
  name,
  projectId,
});
