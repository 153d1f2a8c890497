import type { Call, Scope } from "@groundwork/contract/call";
import type { Role } from "@groundwork/contract/roles";
import type { FastifyInstance } from "fastify";
import type { z } from "zod";
import type { Authorized } from "#kit/authorized.ts";
import type { ReadHandle } from "#platform/database/database.ts";
import type { Caller } from "../admit-caller.ts";
import { requireSelf } from "../accounts/require-self.ts";
import { type Answered, type CallInput, handleCall } from "../handle-call.ts";
import { authorizeProject } from "./authorize-project.ts";
import type { Project } from "./projects.repository.ts";

/** A call that needs a role in a project, which its path, its body or its query names. */
type ProjectCall = Call & { readonly access: Scope; readonly role: Role } & (
    | { readonly params: z.ZodType<{ projectId: string }> }
    | { readonly body: z.ZodType<{ project_id: string } | { ProjectID: string }> }
    | { readonly query: z.ZodType<{ project_id: string }> }
  );

/**
 * Registers a call of a project; its handler gets the project, authorized for the role that the call needs. A body that names a
 * user must name the caller.
 */
export function projectCall<const C extends ProjectCall>(
  app: FastifyInstance,
  read: ReadHandle,
  call: C,
  handler: (input: CallInput<C> & { project: Authorized<Project, C["role"]> }) => Answered<C>,
): void {
  handleCall(app, call, async (input) => {
    const { params, body, query } = input as unknown as Record<string, Record<string, string> | undefined>;
    if (body?.["UserID"] !== undefined) requireSelf(input.caller as Caller, body["UserID"]);
    const id = params?.["projectId"] ?? body?.["project_id"] ?? body?.["ProjectID"] ?? query?.["project_id"];
    const project = await authorizeProject<C["role"]>(read, input.caller as Caller, id!, call.role);
    return handler({ ...input, project });
  });
}
