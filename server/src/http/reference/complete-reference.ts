import type { Call } from "@groundwork/contract/call";
import { fieldWords } from "@groundwork/contract/field-words";
import { z } from "zod";
import { errorsOf } from "./call-errors.ts";
import { groupOf, groupTags } from "./call-groups.ts";
import { curlSamples } from "./curl-samples.ts";
import { exampleOf } from "./examples.ts";
import type { JsonSchema, MediaType, OpenApiDocument, Operation } from "./open-api.ts";

/**
 * Adds to what the framework knows of its routes what the contract knows of its calls: chapters, who may call, forms,
 * streams, failures, what fields mean, and examples that run.
 */
export function completeReference(document: OpenApiDocument, calls: readonly Call[]): OpenApiDocument {
  const completed = structuredClone(document);
  const origin = (completed.servers?.[0]?.url ?? "").replace(/\/$/, "");
  const seen = new Set<Operation>();
  for (const call of calls) {
    const operation = completed.paths[call.path.replace(/:(\w+)/g, "{$1}")]?.[call.method.toLowerCase()];
    // A route of GET answers HEAD too, which is the same operation.
    if (!operation || seen.has(operation)) continue;
    seen.add(operation);
    completeOperation(operation, call);
    operation["x-codeSamples"] = curlSamples(call, operation, origin);
  }
  completed.tags = groupTags(calls.map(({ path }) => path));
  describeFields(completed);
  return completed;
}

function completeOperation(operation: Operation, call: Call): void {
  operation.operationId = `${call.method}${call.path}`
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, "-")
    .replace(/-$/, "");
  operation.tags = [groupOf(call.path)];
  operation.security = securityOf(call);
  if (call.role) operation["x-role"] = call.role;
  for (const parameter of operation.parameters ?? [])
    parameter.example ??= exampleOf(parameter.schema, parameter.name);
  if (call.form) operation.requestBody = formOf(call.form);
  for (const media of Object.values(operation.requestBody?.content ?? {}))
    media.example ??= exampleOf(media.schema);
  completeAnswers(operation, call);
  for (const [status, response] of Object.entries(failuresOf(call))) operation.responses[status] ??= response;
}

/** An empty requirement stands for everybody. */
function securityOf({ access, scope }: Call): Record<string, string[]>[] {
  const key = scope ? [{ key: [scope] }] : [];
  return [access === "session" ? { session: [] } : {}, ...key];
}

function formOf(form: z.ZodType): NonNullable<Operation["requestBody"]> {
  const schema = jsonSchema(form, "input");
  const example = { ...(exampleOf(schema) as object), FileName: fieldWords["FileName"]?.example };
  const file = { type: "string", format: "binary", description: "The file, after the other fields." };
  const properties = { ...schema.properties, file };
  return {
    required: true,
    content: { "multipart/form-data": { schema: { ...schema, properties }, example } },
  };
}

const goesWell: Record<string, string> = {
  200: "It is done.",
  201: "It is made.",
  202: "It is taken up.",
  302: "The browser is led on.",
  503: "Not yet, or not any more.",
};

function completeAnswers(operation: Operation, call: Call): void {
  for (const [status, schema] of Object.entries(call.answers)) {
    const response = (operation.responses[status] ??= { description: "" });
    response.description = goesWell[status] ?? "";
    if (call.media && schema === null)
      response.content = { [call.media]: { schema: { type: "string", format: "binary" } } };
  }
  const first = operation.responses["200"];
  if (call.events && first)
    first.content = { ...(call.answers[200] && first.content), "text/event-stream": streamOf(call.events) };
}

function streamOf(events: NonNullable<Call["events"]>): MediaType {
  return {
    schema: { type: "string", description: "Server-sent events, each with JSON as its data." },
    "x-events": Object.entries(events).map(([event, { says, data }]) => ({
      event,
      description: says,
      schema: jsonSchema(data, "output"),
    })),
  };
}

function failuresOf(call: Call): Operation["responses"] {
  const failures: Operation["responses"] = {};
  for (const { status, code, sentence } of errorsOf(call)) {
    const schema = { $ref: "#/components/schemas/Error" };
    const failure = (failures[status] ??= {
      description: describeStatus[status] ?? "It failed.",
      content: { "application/json": { schema, examples: {} } },
    });
    failure.content!["application/json"]!.examples![code] = {
      summary: sentence,
      value: { code, message: sentence, detail: sentence },
    };
  }
  return failures;
}

const describeStatus: Record<number, string> = {
  400: "It is malformed.",
  401: "Nobody is signed in, or the key is not known.",
  403: "Not yours to do.",
  404: "It is not there, or not yours to see.",
  409: "It does not fit what is there.",
  413: "It is too large.",
  415: "It is not that kind of file.",
  422: "It is well-formed and not acceptable.",
  429: "Too often; Retry-After says for how many seconds.",
  503: "Not now; Retry-After says for how many seconds.",
};

/** A schema of the contract as the document has it: named ones are its components. */
function jsonSchema(schema: z.ZodType, io: "input" | "output"): JsonSchema {
  const { id } = z.globalRegistry.get(schema) ?? {};
  if (id !== undefined) return { $ref: `#/components/schemas/${id}` };
  const plain = z.toJSONSchema(schema, { io, target: "draft-2020-12" }) as JsonSchema;
  const { $defs: _, $schema: __, ...rest } = plain;
  return JSON.parse(JSON.stringify(rest).replaceAll('"#/$defs/', '"#/components/schemas/')) as JsonSchema;
}

/** Says of every field, and of every parameter, what its name means where its schema says nothing closer. */
function describeFields(document: OpenApiDocument): void {
  const visit = (node: unknown): void => {
    if (typeof node !== "object" || node === null) return;
    if (Array.isArray(node)) return node.forEach(visit);
    const { properties, in: isParameter, name } = node as JsonSchema & { in?: string; name?: unknown };
    if (typeof properties === "object")
      for (const [field, schema] of Object.entries(properties)) describe(schema, field);
    if (typeof isParameter === "string" && typeof name === "string") describe(node as JsonSchema, name);
    Object.values(node).forEach(visit);
  };
  visit(document.components);
  visit(document.paths);
}

function describe(schema: JsonSchema, name: string): void {
  const said = schema.description ?? (schema["schema"] as JsonSchema | undefined)?.description;
  const words = said ?? fieldWords[name]?.says;
  if (words) schema.description = words;
}
