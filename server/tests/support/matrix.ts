import type { Call } from "@groundwork/contract/call";
import { calls } from "@groundwork/contract/calls";
import { z } from "zod";
import { accountRows } from "./matrix/account-rows.ts";
import { administrationRows } from "./matrix/administration-rows.ts";
import { answerRows } from "./matrix/answer-rows.ts";
import { projectRows } from "./matrix/project-rows.ts";
import type { Row } from "./matrix/row.ts";
import type { World } from "./world.ts";

/** Returns every call of the contract by its name. */
export const contractCalls = (): Map<string, Call> => new Map<string, Call>(Object.entries(calls));

/** Finds values of the world for fields by their names. */
const values: Record<string, (world: World, userId: string) => string> = {
  projectId: ({ projectId }) => projectId,
  project_id: ({ projectId }) => projectId,
  ProjectID: ({ projectId }) => projectId,
  UserID: (_, userId) => userId,
  userId: (_, userId) => userId,
  resourceID: ({ resourceId }) => resourceId,
  runId: ({ runId }) => runId,
  testRunId: ({ testRunId }) => testRunId,
  slug: ({ slug }) => slug,
  public_domain_endpoint: ({ slug }) => slug,
  sessionId: ({ sessionId }) => sessionId,
  keyId: ({ keyId }) => keyId,
  answerId: ({ answerId }) => answerId,
  webhookId: ({ webhookId }) => webhookId,
  webhook_id: ({ webhookId }) => webhookId,
  query: () => "Hello?",
};
/** Lists what in a path belongs to somebody, where no role in a project is needed. */
const owned = ["sessionId", "keyId", "passkeyId", "runId", "id"];

const fieldsOf = (schema: z.ZodType | undefined): Record<string, z.ZodType> =>
  schema instanceof z.ZodObject ? schema.shape : {};

/** Returns a call as its contract says it: who may make it, and its required fields with the world's values. */
function rowOf(name: string, { path, access, role, params, query, body, form }: Call): Row {
  const filled = (schema: z.ZodType | undefined, world: World, userId: string) =>
    Object.fromEntries(
      Object.entries(fieldsOf(schema))
        .filter(([, field]) => !field.safeParse(undefined).success)
        .map(([field]) => {
          const value = values[field];
          if (!value) throw new Error(`Say in matrix/ how ${name} is sent: nothing is known of ${field}.`);
          return [field, value(world, userId)];
        }),
    );
  const protection = () => {
    if (path.startsWith("/admin/")) return "administrator";
    if (access === "anyone") return "open";
    return role !== undefined || owned.some((field) => field in fieldsOf(params)) ? "owned" : "self";
  };
  return {
    protection: protection(),
    namesUser: "UserID" in { ...fieldsOf(body), ...fieldsOf(form) },
    sent: (world, userId) => ({
      params: filled(params, world, userId),
      query: filled(query, world, userId),
      ...(body && { body: filled(body, world, userId) }),
    }),
  };
}
const special: Record<string, Partial<Row>> = {
  ...accountRows,
  ...projectRows,
  ...answerRows,
  ...administrationRows,
};

/** Holds one row for each call. */
export const rows: Record<string, Row> = Object.fromEntries(
  [...contractCalls()].map(([name, call]) => [name, { ...rowOf(name, call), ...special[name] }]),
);
