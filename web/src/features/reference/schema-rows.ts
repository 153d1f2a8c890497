import type { JsonSchema } from "@groundwork/contract/open-api";

/** Is one field of a schema, in reading order; nested fields follow one step deeper. */
export type FieldRow = {
  name: string;
  /** Names the fields around it, such as `citations[].place.`; empty at the top. */
  within: string;
  depth: number;
  type: string;
  required: boolean;
  says: string;
  /** Lists its possible values, if they are few. */
  values: string[];
  /** Lists further limits, such as "at most 80 characters". */
  limits: string;
};

export type SchemaTable = {
  type: string;
  rows: FieldRow[];
};

type Schemas = Readonly<Record<string, JsonSchema>>;

/** Returns a schema as the rows of a table. A recursive schema is not opened again inside itself. */
export function schemaTable(schema: JsonSchema, schemas: Schemas): SchemaTable {
  return { type: typeOf(schema, schemas), rows: rowsWithin(schema, schemas, "", 0, []) };
}

function rowsWithin(
  schema: JsonSchema,
  schemas: Schemas,
  within: string,
  depth: number,
  opened: readonly JsonSchema[],
): FieldRow[] {
  const { plain } = opening(schema, schemas);
  if (opened.includes(plain)) return [];
  const inside = [...opened, plain];
  if (plain.items) return rowsWithin(plain.items, schemas, within, depth, inside);
  return Object.entries(plain.properties ?? {}).flatMap(([name, field]) => {
    const row = rowOf(name, field, schemas, {
      within,
      depth,
      required: plain.required?.includes(name) ?? false,
    });
    const next = `${within}${name}${isList(field, schemas) ? "[]" : ""}.`;
    return [row, ...rowsWithin(field, schemas, next, depth + 1, inside)];
  });
}

export function rowOf(
  name: string,
  field: JsonSchema,
  schemas: Schemas,
  { within = "", depth = 0, required }: { within?: string; depth?: number; required: boolean },
): FieldRow {
  const { plain } = opening(field, schemas);
  const single = plain.items ? opening(plain.items, schemas).plain : plain;
  return {
    name,
    within,
    depth,
    type: typeOf(field, schemas),
    required,
    says: field.description ?? plain.description ?? "",
    values: (single.enum ?? []).filter((value) => value !== null).map(String),
    limits: limitsOf(plain),
  };
}

/** Returns the schema behind references and "or null". */
function opening(schema: JsonSchema, schemas: Schemas): { plain: JsonSchema; nullable: boolean } {
  const reference = schema.$ref ?? (schema.allOf?.length === 1 ? schema.allOf[0]?.$ref : undefined);
  if (reference !== undefined) return opening(schemas[reference.split("/").at(-1)!] ?? {}, schemas);
  const variants = schema.anyOf?.filter(({ type }) => type !== "null") ?? [];
  if (schema.anyOf && variants.length === 1) {
    return { plain: opening(variants[0]!, schemas).plain, nullable: schema.anyOf.length > 1 };
  }
  return { plain: schema, nullable: Array.isArray(schema.type) && schema.type.includes("null") };
}

function isList(schema: JsonSchema, schemas: Schemas): boolean {
  return opening(schema, schemas).plain.items !== undefined;
}

function typeOf(schema: JsonSchema, schemas: Schemas): string {
  const { plain, nullable } = opening(schema, schemas);
  const word = plain.items ? `list of ${plural(typeOf(plain.items, schemas))}` : singleType(plain);
  return nullable ? `${word} or null` : word;
}

function singleType({ type, format, anyOf, enum: values }: JsonSchema): string {
  if (format === "date-time") return "date and time";
  if (format === "binary") return "file";
  if (anyOf) return "one of several";
  if (type === undefined && values) return "string";
  const [word = "anything"] = [type ?? []].flat().filter((each) => each !== "null");
  return word;
}

function plural(word: string): string {
  if (word === "anything" || word.startsWith("list") || word.includes(" ")) return word;
  return `${word}s`;
}

function limitsOf(schema: JsonSchema): string {
  const words = [
    between(schema.minLength, schema.maxLength, "character"),
    between(schema.minItems, schema.maxItems, "element"),
    between(schema.minimum, schema.maximum, ""),
  ].filter(Boolean);
  if (schema.default !== undefined && !isEmpty(schema.default))
    words.push(`defaults to ${JSON.stringify(schema.default)}`);
  return words.join("; ");
}

function isEmpty(value: unknown): boolean {
  return value === "" || (Array.isArray(value) && value.length === 0);
}

function between(least: number | undefined, most: number | undefined, unit: string): string {
  // The bounds of whole numbers in JavaScript limit nothing.
  const low =
    least !== undefined && least > Number.MIN_SAFE_INTEGER && !(unit && least < 2) ? least : undefined;
  const high = most !== undefined && most < Number.MAX_SAFE_INTEGER ? most : undefined;
  const count = (value: number) =>
    `${value.toLocaleString("en-US")}${unit && ` ${unit}${value === 1 ? "" : "s"}`}`;
  if (low !== undefined && high !== undefined) return `${low.toLocaleString("en-US")} to ${count(high)}`;
  if (high !== undefined) return `at most ${count(high)}`;
  return low === undefined ? "" : `at least ${count(low)}`;
}
