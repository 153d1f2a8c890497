/** The part of JSON Schema that the contract uses. */
export interface JsonSchema {
  $ref?: string;
  type?: string | string[];
  description?: string;
  properties?: Record<string, JsonSchema>;
  required?: string[];
  items?: JsonSchema;
  anyOf?: JsonSchema[];
  oneOf?: JsonSchema[];
  allOf?: JsonSchema[];
  enum?: unknown[];
  const?: unknown;
  default?: unknown;
  examples?: unknown[];
  format?: string;
  minimum?: number;
  maximum?: number;
  minLength?: number;
  maxLength?: number;
  minItems?: number;
  maxItems?: number;
  $defs?: Record<string, JsonSchema>;
  [key: string]: unknown;
}

export interface Parameter {
  name: string;
  in: "path" | "query" | "header";
  required?: boolean;
  description?: string;
  schema: JsonSchema;
  example?: unknown;
}

export interface MediaType {
  schema: JsonSchema;
  example?: unknown;
  examples?: Record<string, { summary: string; value?: unknown }>;
  /** The events of a `text/event-stream`. */
  "x-events"?: { event: string; description: string; schema: JsonSchema }[];
}

export interface Operation {
  operationId: string;
  summary: string;
  tags: string[];
  security: Record<string, string[]>[];
  parameters?: Parameter[];
  requestBody?: { required?: boolean; content: Record<string, MediaType> };
  responses: Record<string, { description: string; content?: Record<string, MediaType> }>;
  /** The role needed in the project. */
  "x-role"?: string;
  "x-codeSamples": CodeSample[];
}

/** A command that runs once its placeholders are filled. */
export interface CodeSample {
  lang: "Shell";
  label: string;
  source: string;
}

export interface OpenApiDocument {
  servers: { url: string }[];
  tags: { name: string; description: string }[];
  components: { schemas: Record<string, JsonSchema> };
  paths: Record<string, Record<string, Operation>>;
}
