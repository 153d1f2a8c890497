import swagger from "@fastify/swagger";
import type { FastifyInstance } from "fastify";
import { jsonSchemaTransform, jsonSchemaTransformObject } from "fastify-type-provider-zod";
import { type Call, callGroups, scopeOf } from "@groundwork/contract/call";
import type { OpenApiDocument, JsonSchema, MediaType, Operation } from "@groundwork/contract/open-api";
import { openapi } from "@groundwork/contract/system";
import { z } from "zod";
import { errorsOf } from "./call-errors.ts";
import { curlSamples, exampleOf } from "./call-examples.ts";

/** Collects every call that is registered from now on; `serve` then answers what they are, as OpenAPI. */
export async function collectReference(
  app: FastifyInstance,
  publicUrl: string,
): Promise<{ serve: () => void }> {
  await app.register(swagger, {
    openapi: {
      openapi: "3.1.0",
      info: {
        title: "Groundwork",
        version: "1",
        description: "Assistants built on your own material, with citations.",
      },
      servers: [{ url: publicUrl }],
      components: {
        securitySchemes: {
          session: { type: "apiKey", in: "cookie", name: "groundwork_session" },
          key: {
            type: "http",
            scheme: "bearer",
            description: "An API key from your account page. Each call lists the scope it needs.",
          },
        },
      },
    },
    transform: jsonSchemaTransform,
    transformObject: jsonSchemaTransformObject,
  });
  const calls: Call[] = [];
  app.addHook("onRoute", ({ config: { call } = {} }) => void (call && calls.push(call)));
  return {
    serve() {
      let reference: object | undefined;
      app.get(
        openapi.path,
        { config: { call: openapi }, schema: { summary: openapi.summary } },
        async () => (reference ??= completeReference(app.swagger() as unknown as OpenApiDocument, calls)),
      );
    },
  };
}

/**
 * Completes the framework's description from the contract: chapters, access, forms, streams, failures, field
 * descriptions and working examples.
 */
function completeReference(document: OpenApiDocument, calls: readonly Call[]): OpenApiDocument {
  const completed = structuredClone(document);
  const origin = (completed.servers[0]?.url ?? "").replace(/\/$/, "");
  const seen = new Set<Operation>();
  for (const call of calls) {
    const operation = completed.paths[call.path.replace(/:(\w+)/g, "{$1}")]?.[call.method.toLowerCase()];
    // A route of GET answers HEAD too, which is the same operation.
    if (!operation || seen.has(operation)) continue;
    seen.add(operation);
    completeOperation(operation, call);
    operation["x-codeSamples"] = curlSamples(call, operation, origin);
  }
  completed.tags = Object.entries(callGroups).map(([name, description]) => ({ name, description }));
  return completed;
}

function completeOperation(operation: Operation, call: Call): void {
  operation.operationId = `${call.method}${call.path}`
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, "-")
    .replace(/-$/, "");
  operation.tags = [call.group];
  operation.security = securityOf(call);
  if (call.role) operation["x-role"] = call.role;
  for (const parameter of operation.parameters ?? []) parameter.example ??= exampleOf(parameter.schema);
  if (call.form) operation.requestBody = formOf(call.form);
  for (const media of Object.values(operation.requestBody?.content ?? {}))
    media.example ??= exampleOf(media.schema);
  completeAnswers(operation, call);
  for (const [status, response] of Object.entries(failuresOf(call))) operation.responses[status] ??= response;
}

/** Lists the call's credentials; an empty requirement means everybody. */
function securityOf(call: Call): Record<string, string[]>[] {
  const scope = scopeOf(call);
  const key = scope ? [{ key: [scope] }] : [];
  return [call.access === "anyone" ? {} : { session: [] }, ...key];
}

function formOf(form: z.ZodType): NonNullable<Operation["requestBody"]> {
  const schema = jsonSchema(form, "input");
  const example = exampleOf(schema);
  const file = { type: "string", format: "binary", description: "The file, after the other fields." };
  const properties = { ...schema.properties, file };
  return {
    required: true,
    content: { "multipart/form-data": { schema: { ...schema, properties }, example } },
  };
}

const goesWell: Record<string, string> = {
  200: "Done.",
  201: "Created.",
  202: "Accepted.",
  302: "Redirect.",
  503: "Not ready, or stopping.",
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
    schema: { type: "string", description: "Server-sent events with JSON data." },
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
      description: describeStatus[status] ?? "Failed.",
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
  400: "Malformed request.",
  401: "Not signed in, or invalid API key.",
  403: "Not allowed.",
  404: "Not found, or not visible to you.",
  409: "Conflict with existing data.",
  413: "Too large.",
  415: "Unsupported file type.",
  422: "Invalid field.",
  429: "Too many requests; Retry-After gives the seconds to wait.",
  503: "Temporarily unavailable; Retry-After gives the seconds to wait.",
};

/** Converts a schema of the contract; named ones become references to components. */
function jsonSchema(schema: z.ZodType, io: "input" | "output"): JsonSchema {
  const { id } = z.globalRegistry.get(schema) ?? {};
  if (id !== undefined) return { $ref: `#/components/schemas/${id}` };
  const plain = z.toJSONSchema(schema, { io, target: "draft-2020-12" }) as JsonSchema;
  const { $defs: _, $schema: __, ...rest } = plain;
  return JSON.parse(JSON.stringify(rest).replaceAll('"#/$defs/', '"#/components/schemas/')) as JsonSchema;
}
