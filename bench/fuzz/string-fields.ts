/** As much of OpenAPI as is read here. */
export interface Schema {
  type?: string | string[];
  properties?: Record<string, Schema>;
  items?: Schema;
  anyOf?: Schema[];
  oneOf?: Schema[];
  enum?: unknown[];
  const?: unknown;
  format?: string;
  maxLength?: number;
  maxItems?: number;
}

interface Operation {
  parameters?: { in: string; name: string; schema: Schema }[];
  requestBody?: { content: Record<string, { schema: Schema; example?: Record<string, unknown> }> };
}

export interface Reference {
  paths: Record<string, Record<string, Operation>>;
}

export type Place = "path" | "query" | "body" | "form";

/** One string that a call takes, where it stands, and how long it may be. */
export interface StringField {
  method: string;
  path: string;
  place: Place;
  /** Names from the body's root; `[]` stands for the elements of a list. */
  names: readonly string[];
  /** UTF-16 units. */
  most: number;
  /** How many elements each list on the way may have, outermost first. */
  mostItems: readonly number[];
  /** What stands beside it where its schema is chosen by that, such as who speaks a turn. */
  beside: Readonly<Record<string, unknown>>;
  /** What the call takes besides, by place. */
  example: CallExample;
}

export interface CallExample {
  path: Record<string, unknown>;
  query: Record<string, unknown>;
  body: Record<string, unknown> | null;
  form: Record<string, unknown> | null;
}

/** Where a schema sets no bound, so much is sent; the form's and the body's own bounds stand above it. */
const unbounded = 20_000;
/** What a list holds at most here: more would not fit into a body. */
const mostElements = 5_000;

/** Every string of every call, from what the server says of itself: a call that is added is found by itself. */
export function stringFields({ paths }: Reference): StringField[] {
  const fields: StringField[] = [];
  for (const [path, operations] of Object.entries(paths)) {
    for (const [method, operation] of Object.entries(operations)) {
      const example = exampleOf(operation);
      const add = (place: Place, names: readonly string[], schema: Schema) => {
        for (const found of stringsIn(schema, names, []))
          fields.push({ method: method.toUpperCase(), path, place, example, ...found });
      };
      for (const { in: where, name, schema } of operation.parameters ?? [])
        if (where === "path" || where === "query") add(where, [name], schema);
      for (const [type, { schema }] of Object.entries(operation.requestBody?.content ?? {}))
        add(type === "application/json" ? "body" : "form", [], schema);
    }
  }
  return fields;
}

export function nameOf({ method, path, place, names, beside }: StringField): string {
  const where = `${method} ${path} ${place === "body" ? "" : `${place} `}${names.join(".")}`;
  const chosen = Object.entries(beside).map(([name, value]) => `${name} ${String(value)}`);
  return chosen.length > 0 ? `${where} (${chosen.join(", ")})` : where;
}

type Found = Pick<StringField, "names" | "most" | "mostItems" | "beside">;

function stringsIn(schema: Schema, names: readonly string[], mostItems: readonly number[]): Found[] {
  const { type, anyOf, oneOf, items, properties, maxItems = mostElements } = schema;
  const choices = [...(anyOf ?? []), ...(oneOf ?? [])];
  const here = choices.flatMap((choice) => stringsIn(choice, names, mostItems));
  // What is chosen from a list is compared alone; a date is bounded by its pattern.
  if (type === "string" && schema.enum === undefined && schema.const === undefined)
    here.push({
      names,
      mostItems,
      beside: {},
      most: schema.format === "date-time" ? 40 : (schema.maxLength ?? unbounded),
    });
  if (items)
    here.push(...stringsIn(items, [...names, "[]"], [...mostItems, Math.min(maxItems, mostElements)]));
  const only = ({ const: one, enum: some }: Schema) => one ?? (some?.length === 1 ? some[0] : undefined);
  const chosenBy = Object.entries(properties ?? {}).filter(([, property]) => only(property) !== undefined);
  const beside = Object.fromEntries(chosenBy.map(([name, property]) => [name, only(property)]));
  for (const [name, property] of Object.entries(properties ?? {}))
    for (const found of stringsIn(property, [...names, name], mostItems))
      here.push({ ...found, beside: { ...beside, ...found.beside } });
  return longestOfEach(here);
}

/** Two choices of one schema may hold the same field. */
function longestOfEach(found: readonly Found[]): Found[] {
  const kept = new Map<string, Found>();
  for (const field of found) {
    const name = JSON.stringify([field.names, field.beside]);
    if ((kept.get(name)?.most ?? -1) < field.most) kept.set(name, field);
  }
  return [...kept.values()];
}

function exampleOf({ parameters = [], requestBody }: Operation): CallExample {
  const of = (where: string) =>
    Object.fromEntries(
      parameters
        .filter((parameter) => parameter.in === where && where === "path")
        .map(({ name, schema }) => [name, schema.type === "integer" ? 1 : `YOUR_${name}`]),
    );
  const content = requestBody?.content ?? {};
  const json = content["application/json"];
  const form = content["multipart/form-data"];
  return {
    path: of("path"),
    query: {},
    body: json ? { ...json.example } : null,
    form: form ? { ...form.example } : null,
  };
}
