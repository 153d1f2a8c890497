import type { MediaType, OpenApiDocument, Operation } from "@groundwork/contract/open-api";
import { useQuery } from "@tanstack/react-query";
import { failureWords } from "#api/api-failure.ts";
import { fetchCall } from "#api/call.ts";
import { apiAddress } from "#api/request.ts";
import { type FieldRow, rowOf, type SchemaTable, schemaTable } from "./schema-rows.ts";

export type ReferenceCall = {
  id: string;
  group: string;
  method: string;
  path: string;
  summary: string;
  access: string;
  pathFields: FieldRow[];
  queryFields: FieldRow[];
  headerFields: FieldRow[];
  bodies: (SchemaTable & { media: string })[];
  answers: ReferenceAnswer[];
  failures: { status: string; says: string; code: string; sentence: string }[];
  samples: { label: string; source: string }[];
};

export type ReferenceAnswer = {
  status: string;
  says: string;
  media: string;
  table: SchemaTable;
  events: { name: string; says: string; table: SchemaTable }[];
};

export type ReferenceGroup = { name: string; id: string; says: string; calls: ReferenceCall[] };

export type Reference = { origin: string; groups: ReferenceGroup[] };

export const apiOrigin = (): string => apiAddress("") || window.location.origin;

/** Loads the reference from the server behind this page; it changes with the server alone. */
export function useReference() {
  return useQuery({
    queryKey: ["reference"],
    queryFn: async ({ signal }) =>
      (await (await fetchCall("openapi", {}, { signal })).json()) as OpenApiDocument,
    select: readReference,
    staleTime: Infinity,
  });
}

export function referenceFailure(error: unknown): string {
  const otherwise = "The API reference could not be loaded.";
  return failureWords(error, {
    noWords: otherwise,
    notJson: otherwise,
    noAnswer: `${otherwise} Check your connection.`,
  });
}

/** Returns the reference by chapters, in the document's order. */
export function readReference(document: OpenApiDocument): Reference {
  const calls = Object.entries(document.paths).flatMap(([path, operations]) =>
    Object.entries(operations)
      .filter(([, { operationId }]) => operationId !== undefined)
      .map(([method, operation]) => readCall(document, path, method.toUpperCase(), operation)),
  );
  return {
    origin: (document.servers[0]?.url ?? "").replace(/\/$/, ""),
    groups: document.tags.map(({ name, description }) => ({
      name,
      id: name.toLowerCase().replace(/[^a-z]+/g, "-"),
      says: description,
      calls: calls.filter(({ group }) => group === name),
    })),
  };
}

function readCall(
  document: OpenApiDocument,
  path: string,
  method: string,
  operation: Operation,
): ReferenceCall {
  const { schemas } = document.components;
  const fieldsIn = (place: string) =>
    (operation.parameters ?? [])
      .filter((parameter) => parameter.in === place)
      .map(({ name, schema, description, required = false }) =>
        rowOf(name, description === undefined ? schema : { ...schema, description }, schemas, { required }),
      );
  return {
    id: operation.operationId,
    group: operation.tags[0] ?? "",
    method,
    path,
    summary: operation.summary,
    access: accessWords(operation.security) + roleWords(operation["x-role"]),
    pathFields: fieldsIn("path"),
    queryFields: fieldsIn("query"),
    headerFields: fieldsIn("header"),
    bodies: Object.entries(operation.requestBody?.content ?? {}).map(([media, { schema }]) => ({
      media,
      ...schemaTable(schema, schemas),
    })),
    ...readAnswers(document, operation),
    samples: operation["x-codeSamples"],
  };
}

function readAnswers(
  { components: { schemas } }: OpenApiDocument,
  { responses }: Operation,
): Pick<ReferenceCall, "answers" | "failures"> {
  const all = Object.entries(responses).flatMap(([status, { description, content }]) =>
    Object.entries(content ?? {}).map(([media, type]) => ({ status, says: description, media, type })),
  );
  const failed = ({ type }: { type: MediaType }) => type.examples !== undefined;
  return {
    answers: all
      .filter((answer) => !failed(answer))
      .map(({ type, ...answer }) => ({
        ...answer,
        table: schemaTable(type.schema, schemas),
        events: (type["x-events"] ?? []).map(({ event, description, schema }) => ({
          name: event,
          says: description,
          table: schemaTable(schema, schemas),
        })),
      })),
    failures: all.filter(failed).flatMap(({ status, says, type }) =>
      Object.entries(type.examples ?? {}).map(([code, { summary }]) => ({
        status,
        says,
        code,
        sentence: summary,
      })),
    ),
  };
}

function accessWords(security: readonly Record<string, string[]>[]): string {
  const scope = security.find(({ key }) => key)?.key?.[0];
  const signedIn = security.some(({ session }) => session);
  if (signedIn) return scope ? `Signed in, or with an API key for ${scope}` : "Session only";
  return scope ? `Public; with an API key for ${scope}, acts as the key's owner` : "Everyone";
}

function roleWords(role: string | undefined): string {
  if (role === undefined) return "";
  return role === "owner"
    ? ", as the project's owner"
    : `, as ${role === "editor" ? "an editor" : "a viewer"} of the project or more`;
}

/** Returns the chapters with the calls that contain every word of a search. */
export function findCalls(groups: readonly ReferenceGroup[], search: string): ReferenceGroup[] {
  const words = search.toLowerCase().split(/\s+/).filter(Boolean);
  const holds = ({ method, path, summary, group }: ReferenceCall) => {
    const text = `${method} ${path} ${summary} ${group}`.toLowerCase();
    return words.every((word) => text.includes(word));
  };
  return groups
    .map((group) => ({ ...group, calls: group.calls.filter(holds) }))
    .filter(({ calls }) => calls.length > 0);
}
