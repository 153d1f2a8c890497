import { parseArgs } from "node:util";
import type { Call } from "@groundwork/contract/call";
import { type CallName, calls } from "@groundwork/contract/calls";
import { z } from "zod";
import { type AdminCall, type AdminCommand, type AdminResult, UsageError, readable } from "../command.ts";
import { makeCall, type Placed } from "../make-call.ts";

export const optionHelp = `  --FIELD VALUE      a field of the call; VALUE is JSON unless the field is text
  --FIELD-from NAME  reads the field from the environment variable NAME, for example a key
  --as ACCOUNT       the account to use, by email address or ID; by default none, with administrator rights
  --out FILE         writes a file answer to this path`;

export const call: AdminCommand = {
  words: "call",
  summary: "makes any call of the API as an administrator",
  help: `call NAME [--FIELD VALUE…]

NAME is a call of the API reference, such as listUsers. \`call NAME --fields\` lists what it takes.

${optionHelp}

Calls:
${Object.entries<Call>(calls)
  .map(([name, { summary }]) => `  ${name.padEnd(26)} ${summary}`)
  .join("\n")}`,
  async run({ arguments: [name, ...given], ...more }) {
    if (name === undefined || !(name in calls)) throw new UsageError(`There is no call "${name ?? ""}".`);
    return runCall(name as CallName, { ...more, arguments: given });
  },
};

export async function runCall(name: CallName, { config, arguments: given }: AdminCall): Promise<AdminResult> {
  const called: Call = calls[name];
  const fields = fieldsOf(called);
  if (given.includes("--fields")) return { text: describe(fields), data: [...fields.keys()] };
  const { as, out, ...options } = read(given, fields);
  if (called.events && !called.answers[200])
    throw new UsageError(`${name} is a stream, which the command line can't show.`);
  const placed: Placed = { params: {}, query: {}, body: {}, form: {} };
  for (const [option, value] of Object.entries(options)) {
    const [field, source] = fields.has(option)
      ? [option, value]
      : [option.slice(0, -"_from".length), variable(value)];
    const { place, schema } = fields.get(field)!;
    placed[place][field] = valueOf(schema, source);
  }
  const data = await makeCall(config, { call: called, placed, as: text(as), out: text(out) });
  return {
    text: typeof data === "string" ? data.trimEnd() : readable(data),
    data,
    failed: (data as { works?: boolean }).works === false,
  };
}

type Fields = Map<string, { place: keyof Placed; schema: z.ZodType }>;

function fieldsOf(called: Call): Fields {
  const places = ["params", "query", "body", "form"] as const;
  const fields: Fields = new Map(
    places.flatMap((place) =>
      shapesOf(called[place]).flatMap((shape) =>
        Object.entries(shape).map(([name, schema]) => [name, { place, schema }] as const),
      ),
    ),
  );
  if (called.form) fields.set("file", { place: "form", schema: z.string().describe("The path of a file.") });
  return fields;
}

function shapesOf(schema: z.ZodType | undefined): Record<string, z.ZodType>[] {
  if (schema instanceof z.ZodObject) return [schema.shape];
  return schema instanceof z.ZodUnion ? schema.options.flatMap((one) => shapesOf(one as z.ZodType)) : [];
}

/** Matches options to fields; dashes may replace underscores. */
function read(given: readonly string[], fields: Fields): Record<string, unknown> {
  const options = [...fields].flatMap(([name, { schema }]) => [
    [name, { type: isSwitch(schema) ? "boolean" : "string" }] as const,
    [`${name}_from`, { type: "string" }] as const,
  ]);
  const args = given.map((arg) => {
    const [word = "", ...value] = arg.split("=");
    const dashed = word.replace(/^--(no-)?/, "").replaceAll("_", "-");
    const known = options.find(([option]) => option.replaceAll("_", "-") === dashed);
    const dashes = word.startsWith("--no-") ? "--no-" : "--";
    return known && word.startsWith("--") ? [`${dashes}${known[0]}`, ...value].join("=") : arg;
  });
  const own = { as: { type: "string" }, out: { type: "string" } } as const;
  try {
    return parseArgs({ args, options: { ...own, ...Object.fromEntries(options) }, allowNegative: true })
      .values;
  } catch (error) {
    throw new UsageError(error instanceof Error ? error.message : String(error));
  }
}

const accepts = (schema: z.ZodType, value: unknown) => schema.safeParse(value).success;
/** Recognizes boolean fields. */
const isSwitch = (schema: z.ZodType) =>
  accepts(schema, true) && !accepts(schema, null) && !accepts(schema, "1");

/** Returns the text for a text field, and parsed JSON for others. */
function valueOf(schema: z.ZodType, given: unknown): unknown {
  if (typeof given !== "string" || (given !== "null" && accepts(schema, given))) return given;
  try {
    const json: unknown = JSON.parse(given);
    return json !== null || accepts(schema, null) ? json : given;
  } catch {
    return given;
  }
}

const text = (value: unknown) => (typeof value === "string" ? value : undefined);

function variable(name: unknown): string {
  // Named by who runs the command: no setting of the installation.
  // oxlint-disable-next-line node/no-process-env
  const value = process.env[String(name)]?.trim();
  if (!value) throw new UsageError(`The environment variable ${String(name)} is not set.`);
  return value;
}

function describe(fields: Fields): string {
  const lines = [...fields].map(([name, { schema }]) => {
    const needed = accepts(schema, undefined) ? "" : " (required)";
    return `  --${name.replaceAll("_", "-").padEnd(24)} ${schema.description ?? ""}${needed}`.trimEnd();
  });
  return lines.length > 0 ? lines.join("\n") : "It has no fields.";
}
