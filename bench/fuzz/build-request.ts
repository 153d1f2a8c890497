import { randomUUID } from "node:crypto";
import type { StringField } from "./string-fields.ts";
import type { Scene } from "./scene.ts";

/** What is sent, with the text in its place. */
export interface BuiltRequest {
  method: string;
  path: string;
  headers: Record<string, string>;
  body: Buffer | null;
}

/** Beneath what a body may have, so that what is in it is read. */
const mostBody = 900_000;

/** A request of this call as somebody would make it who knows the rest, and fills this field. */
export function buildRequest(
  { method, path, place, names, mostItems, beside, example }: StringField,
  text: string,
  scene: Scene,
): BuiltRequest {
  const params = { ...scene.known(example.path) };
  const query = { ...example.query };
  const body = example.body && scene.known(example.body);
  const form = example.form && scene.known(example.form);
  const whole = { path: params, query, body, form };
  const target = (whole[place] ??= {});
  const bytesEach = Math.max(1, Buffer.byteLength(JSON.stringify(text)) + 40);
  fill(
    target,
    names,
    text,
    beside,
    mostItems.map((most) => Math.max(1, Math.min(most, Math.floor(mostBody / bytesEach)))),
  );
  const search = Object.entries(query).map(([name, value]) => `${name}=${encoded(String(value))}`);
  const address = path.replace(/\{(\w+)\}/g, (_, name: string) => encoded(String(params[name])));
  const request = { method, path: search.length > 0 ? `${address}?${search.join("&")}` : address };
  if (whole.form) return { ...request, ...formOf(whole.form) };
  // JSON tells half a pair by its escape, as a hostile client would.
  if (whole.body)
    return {
      ...request,
      headers: { "content-type": "application/json" },
      body: Buffer.from(JSON.stringify(whole.body)),
    };
  return { ...request, headers: {}, body: null };
}

/** Puts the text at the end of the names, with what stands beside it; lists have as many elements as they may, all alike. */
function fill(
  target: Record<string, unknown>,
  names: readonly string[],
  text: string,
  beside: StringField["beside"],
  items: readonly number[],
): void {
  const [name, ...rest] = names;
  if (name === undefined) return;
  if (rest.length === 0) Object.assign(target, beside);
  target[name] = valueAt(rest, text, beside, items);
}

function valueAt(
  names: readonly string[],
  text: string,
  beside: StringField["beside"],
  items: readonly number[],
): unknown {
  const [name, ...rest] = names;
  if (name === undefined) return text;
  if (name !== "[]") {
    const value = { [name]: valueAt(rest, text, beside, items) };
    return rest.length === 0 ? { ...beside, ...value } : value;
  }
  const [count = 1, ...inner] = items;
  return Array.from({ length: count }, () => valueAt(rest, text, beside, inner));
}

function formOf(fields: Record<string, unknown>): Pick<BuiltRequest, "headers" | "body"> {
  const boundary = `----${randomUUID()}`;
  const parts = Object.entries(fields).map(
    ([name, value]) =>
      `--${boundary}\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${String(value)}\r\n`,
  );
  return {
    headers: { "content-type": `multipart/form-data; boundary=${boundary}` },
    body: Buffer.from(`${parts.join("")}--${boundary}--\r\n`),
  };
}

/** Half a pair has no bytes in UTF-8: it is sent as the bytes that would be its own. */
function encoded(text: string): string {
  if (text.isWellFormed()) return encodeURIComponent(text);
  return [...text].map((sign) => (sign.isWellFormed() ? encodeURIComponent(sign) : "%ED%A0%80")).join("");
}
