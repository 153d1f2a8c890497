import type { JsonSchema } from "@groundwork/contract/open-api";
import { formOf, type SentCall } from "../harness/calls.ts";
import type { Scene } from "./scene.ts";

/** As much of OpenAPI as is read here. */
interface Operation {
  parameters?: { in: string; name: string; schema: JsonSchema }[];
  requestBody?: { content: Record<string, { schema: JsonSchema; example?: Record<string, unknown> }> };
}

export interface Reference {
  paths: Record<string, Record<string, Operation>>;
}

/** Reads what a server says of its calls. */
export async function readReference(url: string): Promise<Reference> {
  return (await (await fetch(`${url}/openapi.json`)).json()) as Reference;
}

type Place = "path" | "query" | "body" | "form";
type Fields = Record<string, unknown>;

/** One string that a call takes, where it is, and how long it may be. */
export interface StringField {
  method: string;
  path: string;
  place: Place;
  /** Names from the body's root; `[]` means the elements of a list. */
  names: readonly string[];
  /** UTF-16 units. */
  most: number;
  /** Lists how many elements each list on the way may have, outermost first. */
  mostItems: readonly number[];
  /** Holds the fields that choose its schema, such as who speaks a turn. */
  others: Readonly<Fields>;
  /** Gives what else the call takes, by place. */
  example: Partial<Record<Place, Fields>>;
}

/** Sets how much is sent where a schema sets no bound. */
const unbounded = 20_000;
/** Elements of a list, at most: more would not fit into a body. */
const mostElements = 5_000;
/** Below what a body may have, so that what is in it is read. */
const mostBody = 900_000;

/** Returns every string of every call, from what the server says of itself: a call that is added is found by itself. */
export function stringFields({ paths }: Reference): StringField[] {
  return Object.entries(paths).flatMap(([path, operations]) =>
    Object.entries(operations).flatMap(([method, { parameters = [], requestBody }]) => {
      const bodies = Object.entries(requestBody?.content ?? {}).map(
        ([type, body]) => [placeOf(type), body] as const,
      );
      const inPath = parameters.filter((parameter) => parameter.in === "path");
      const params = inPath.map(({ name, schema }) => [name, schema.type === "integer" ? 1 : `YOUR_${name}`]);
      const bodyExamples = bodies.map(([place, { example = {} }]) => [place, { ...example }]);
      const example = { path: Object.fromEntries(params), ...Object.fromEntries(bodyExamples) };
      const places = [
        ...parameters.map(({ in: place, name, schema }) => ({ place, names: [name], schema })),
        ...bodies.map(([place, { schema }]) => ({ place, names: [], schema })),
      ];
      return places.flatMap(({ place, names, schema }) =>
        place === "header" || place === "cookie"
          ? []
          : stringsIn(schema, names, []).map((found) => ({
              method: method.toUpperCase(),
              path,
              place: place as Place,
              example,
              ...found,
            })),
      );
    }),
  );
}

const placeOf = (type: string) => (type === "application/json" ? "body" : "form");

export function nameOf({ method, path, place, names, others }: StringField): string {
  const where = `${method} ${path} ${place === "body" ? "" : `${place} `}${names.join(".")}`;
  const chosen = Object.entries(others).map(([name, value]) => `${name} ${String(value)}`);
  return chosen.length > 0 ? `${where} (${chosen.join(", ")})` : where;
}

type Found = Pick<StringField, "names" | "most" | "mostItems" | "others">;

function stringsIn(schema: JsonSchema, names: readonly string[], mostItems: readonly number[]): Found[] {
  const { type, anyOf = [], oneOf = [], items, properties = {}, maxItems = mostElements } = schema;
  const here = [...anyOf, ...oneOf].flatMap((choice) => stringsIn(choice, names, mostItems));
  const { format, maxLength = unbounded } = schema;
  // What is chosen from a list is only compared; a date is bounded by its pattern.
  if (type === "string" && schema.enum === undefined && schema.const === undefined)
    here.push({ names, mostItems, others: {}, most: format === "date-time" ? 40 : maxLength });
  if (items)
    here.push(...stringsIn(items, [...names, "[]"], [...mostItems, Math.min(maxItems, mostElements)]));
  const only = ({ const: one, enum: some }: JsonSchema) => one ?? (some?.length === 1 ? some[0] : undefined);
  const chosenBy = Object.entries(properties).map(([name, property]) => [name, only(property)] as const);
  const others = Object.fromEntries(chosenBy.filter(([, value]) => value !== undefined));
  for (const [name, property] of Object.entries(properties))
    for (const found of stringsIn(property, [...names, name], mostItems))
      here.push({ ...found, others: { ...others, ...found.others } });
  // Two choices of one schema may hold the same field.
  const kept = new Map<string, Found>();
  for (const field of here) {
    const key = JSON.stringify([field.names, field.others]);
    if ((kept.get(key)?.most ?? -1) < field.most) kept.set(key, field);
  }
  return [...kept.values()];
}

/** Returns the call as somebody would make it who knows the rest, and fills this field; lists have as many elements as they may. */
export function callWith(field: StringField, text: string, known: Scene["known"]): SentCall {
  const { method, path, place, names, example, others } = field;
  const bytesEach = Buffer.byteLength(JSON.stringify(text)) + 40;
  const most = Math.floor(mostBody / bytesEach);
  const items = field.mostItems.map((number) => Math.max(1, Math.min(number, most)));
  const whole = Object.fromEntries(
    Object.entries(example).map(([where, fields]) => [where, known(fields)]),
  ) as StringField["example"];
  whole[place] = { ...whole[place], ...(valueAt(names, text, others, items) as Fields) };
  const query = Object.entries(whole.query ?? {}).map(([name, value]) => `${name}=${encoded(String(value))}`);
  const address = path.replace(/\{(\w+)\}/g, (_, name: string) => encoded(String(whole.path?.[name])));
  const call = { method, path: query.length > 0 ? `${address}?${query.join("&")}` : address };
  if (whole.form) return { ...call, ...formOf(whole.form) };
  if (!whole.body) return call;
  // JSON holds half a pair by its escape, as a hostile client would send it.
  return { ...call, headers: { "content-type": "application/json" }, body: JSON.stringify(whole.body) };
}

function valueAt(names: readonly string[], text: string, others: Fields, items: readonly number[]): unknown {
  const [name, ...rest] = names;
  if (name === undefined) return text;
  const [count = 1, ...inner] = items;
  if (name === "[]") return Array.from({ length: count }, () => valueAt(rest, text, others, inner));
  return { ...(rest.length === 0 && others), [name]: valueAt(rest, text, others, items) };
}

/** Half a pair has no bytes in UTF-8: it is sent as the bytes that would be its own. */
function encoded(text: string): string {
  if (text.isWellFormed()) return encodeURIComponent(text);
  return [...text].map((sign) => (sign.isWellFormed() ? encodeURIComponent(sign) : "%ED%A0%80")).join("");
}
