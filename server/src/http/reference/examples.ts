import { fieldWords } from "@groundwork/contract/field-words";
import type { JsonSchema } from "./open-api.ts";

/** What a request may send under this schema: required fields, and those worth showing. */
export function exampleOf(schema: JsonSchema, name = ""): unknown {
  const known = fieldWords[name]?.example;
  if (known !== undefined && accepts(schema, known)) return known;
  if (schema.examples?.length) return schema.examples[0];
  if (schema.const !== undefined) return schema.const;
  if (schema.enum?.length) return schema.enum[0];
  if (schema.default !== undefined) return schema.default;
  const [variant] = schema.anyOf ?? [];
  if (variant) return exampleOf(variant, name);
  switch (Array.isArray(schema.type) ? schema.type[0] : schema.type) {
    case "object":
      return exampleOfFields(schema);
    case "array":
      return schema.items ? [exampleOf(schema.items)] : [];
    case "boolean":
      return true;
    case "integer":
    case "number":
      return schema.minimum ?? 1;
    default:
      return "text";
  }
}

function exampleOfFields({ properties = {}, required = [] }: JsonSchema): Record<string, unknown> {
  const shown = Object.entries(properties).filter(
    ([name]) => required.includes(name) || fieldWords[name]?.shown,
  );
  return Object.fromEntries(shown.map(([name, field]) => [name, exampleOf(field, name)]));
}

/** Names such as `scope` or `mark` may stand for values of another kind elsewhere. */
function accepts({ type, anyOf, enum: values, items }: JsonSchema, value: unknown): boolean {
  if (anyOf) return anyOf.some((variant) => accepts(variant, value));
  if (values) return values.includes(value);
  if (Array.isArray(value)) return type === "array" && items?.type === typeof value[0];
  if (typeof value === "number") return type === "number" || type === "integer";
  return type === undefined || [type].flat().includes(typeof value);
}
