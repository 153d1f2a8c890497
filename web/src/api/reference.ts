import { callPaths } from "@groundwork/contract/paths";
import { apiAddress, requestJson } from "./request.ts";

/** As much of a JSON schema as the reference shows. */
export type JsonSchema = {
  $ref?: string;
  type?: string | string[];
  description?: string;
  properties?: Record<string, JsonSchema>;
  required?: string[];
  items?: JsonSchema;
  anyOf?: JsonSchema[];
  allOf?: JsonSchema[];
  enum?: unknown[];
  const?: unknown;
  default?: unknown;
  format?: string;
  minimum?: number;
  maximum?: number;
  minLength?: number;
  maxLength?: number;
  minItems?: number;
  maxItems?: number;
};

export type MediaType = {
  schema: JsonSchema;
  examples?: Record<string, { summary: string }>;
  "x-events"?: { event: string; description: string; schema: JsonSchema }[];
};

export type Operation = {
  operationId: string;
  summary: string;
  tags: string[];
  security: Record<string, string[]>[];
  parameters?: { name: string; in: string; required?: boolean; description?: string; schema: JsonSchema }[];
  requestBody?: { content: Record<string, MediaType> };
  responses: Record<string, { description: string; content?: Record<string, MediaType> }>;
  /** What is needed in the project that it is about. */
  "x-role"?: string;
  "x-codeSamples": { label: string; source: string }[];
};

export type OpenApiDocument = {
  servers: { url: string }[];
  tags: { name: string; description: string }[];
  components: { schemas: Record<string, JsonSchema> };
  paths: Record<string, Record<string, Operation>>;
};

export function getReference(signal?: AbortSignal): Promise<OpenApiDocument> {
  return requestJson(callPaths.openapi, { signal, anyone: true });
}

/** Where the API is, as this page reaches it. */
export function apiOrigin(): string {
  return apiAddress("") || window.location.origin;
}
