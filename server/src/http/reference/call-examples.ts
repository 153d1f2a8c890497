import { type Call, scopeOf } from "@groundwork/contract/call";
import type { CodeSample, JsonSchema, Operation } from "@groundwork/contract/open-api";

/** Returns shell commands for a call: as JSON or form, and as a stream if it can. */
export function curlSamples(call: Call, operation: Operation, origin: string): CodeSample[] {
  const sample = (label: string, ...options: string[]): CodeSample => ({
    lang: "Shell",
    label,
    source: [commandOf(call, operation, origin), ...credentials(call), ...options].join(" \\\n  "),
  });
  const { content = {} } = operation.requestBody ?? {};
  const json = content["application/json"];
  const form = content["multipart/form-data"];
  if (form) {
    const fields = form.example as Record<string, string>;
    const file = { ...fields, resource_type_id: "6", FileName: undefined };
    return [
      sample("An address", ...formOptions(fields)),
      sample("A file", ...formOptions(file), "-F 'file=@handbook.pdf'"),
    ];
  }
  const body = json
    ? ["-H 'Content-Type: application/json'", `-d ${quoted(JSON.stringify(json.example, null, 2))}`]
    : [];
  if (call.events && call.answers[200])
    return [sample("Whole", ...body), sample("As a stream", "-N", "-H 'Accept: text/event-stream'", ...body)];
  if (call.events) return [sample("As a stream", "-N", ...body)];
  const { media = "application/json" } = call;
  const into = media === "application/json" ? [] : [`-o ${fileNames[media] ?? "file"}`];
  return [sample("curl", ...body, ...into)];
}

const fileNames: Record<string, string> = { "application/pdf": "document.pdf" };

function commandOf({ method, path }: Call, { parameters = [] }: Operation, origin: string): string {
  const values = new Map(parameters.map((parameter) => [parameter.name, parameter.example]));
  const filled = path.replace(/:(\w+)/g, (_, name: string) => String(values.get(name)));
  const query = parameters.filter((parameter) => parameter.in === "query" && parameter.required);
  const asked = query.map(({ name, example }) => `${name}=${encodeURIComponent(String(example))}`).join("&");
  const address = quoted(`${origin}${filled}${asked && `?${asked}`}`);
  return method === "GET" ? `curl ${address}` : `curl -X ${method} ${address}`;
}

/** Adds an API key where one works; for signing out, the cookie that signing in saved to a file. */
function credentials(call: Call): string[] {
  const { path } = call;
  if (path === "/auth/login") return ["-c cookies.txt"];
  if (scopeOf(call) !== undefined) return ["-H 'Authorization: Bearer YOUR_API_KEY'"];
  if (path === "/metrics") return ["-H 'Authorization: Bearer YOUR_METRICS_TOKEN'"];
  return path === "/auth/logout" ? ["-b cookies.txt"] : [];
}

function formOptions(fields: Record<string, string | undefined>): string[] {
  return Object.entries(fields)
    .filter(([, value]) => value !== undefined)
    .map(([name, value]) => `-F ${quoted(`${name}=${value}`)}`);
}

function quoted(text: string): string {
  return `'${text.replaceAll("'", "'\\''")}'`;
}

/** Builds an example for a schema from required fields and those with examples. */
export function exampleOf(schema: JsonSchema): unknown {
  if (schema.examples?.length) return schema.examples[0];
  if (schema.const !== undefined) return schema.const;
  if (schema.enum?.length) return schema.enum[0];
  if (schema.default !== undefined) return schema.default;
  const [variant] = schema.anyOf ?? [];
  if (variant) return exampleOf(variant);
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
    ([name, { examples }]) => required.includes(name) || examples !== undefined,
  );
  return Object.fromEntries(shown.map(([name, field]) => [name, exampleOf(field)]));
}
