import { withoutEnd } from "#kit/plain-text.ts";
import { isIP } from "node:net";
import { z } from "zod";

/** An environment variable. */
export interface Setting {
  /** The default, as the settings page shows it. */
  readonly shown: string;
  readonly meaning: string;
  readonly schema: z.ZodType;
}

export const setting = <S extends z.ZodType>(shown: string, meaning: string, schema: S) => ({
  shown,
  meaning,
  schema,
});

export const wholeNumber = (min: number, max: number) =>
  z
    .string()
    .regex(/^\d+$/, "must be a whole number")
    .transform(Number)
    .refine((n) => n >= min && n <= max, `must be between ${min} and ${max}`);

const flag = z
  .enum(["true", "false"], { error: "must be true or false" })
  .transform((value) => value === "true");

/** Defines a bounded whole number with its default. */
export const amount = (byDefault: number, [min, max]: readonly [number, number], meaning: string) =>
  setting(String(byDefault), meaning, wholeNumber(min, max).default(byDefault));

export const text = (meaning: string) => setting("none", meaning, z.string().optional());
export const yesOrNo = (meaning: string) => setting("false", meaning, flag.prefault("false"));

const oneOf = <const V extends readonly string[]>(values: V) =>
  z.enum(values, { error: `must be ${values.join(", ").replace(/, ([^,]*)$/, " or $1")}` });

export const choice = <const V extends readonly string[]>(values: V, byDefault: V[number], meaning: string) =>
  setting(byDefault, meaning, oneOf(values).default(byDefault as never));

/** Defines one of several values; `shown` describes the unset state. */
export const optionalChoice = <const V extends readonly string[]>(
  values: V,
  meaning: string,
  shown: string,
) => setting(shown, meaning, oneOf(values).optional());

export const list = z.string().transform((value) =>
  value
    .split(",")
    .map((entry) => entry.trim())
    .filter(Boolean),
);

export const origin = z
  .string()
  .refine(isOrigin, "must be an origin such as https://groundwork.example, without a path")
  .transform((value) => new URL(value).origin);

function isOrigin(value: string): boolean {
  const url = URL.parse(value);
  return (
    url !== null && /^https?:$/.test(url.protocol) && url.pathname === "/" && !url.search && !url.username
  );
}

/** Accepts an address or a range such as `10.0.0.0/8`. */
export function isRange(value: string): boolean {
  const [, address = "", bits = "1"] = /^([^/]*)(?:\/(\d{1,3}))?$/.exec(value) ?? [];
  const family = isIP(address);
  return family !== 0 && Number(bits) >= 1 && Number(bits) <= (family === 4 ? 32 : 128);
}

export const providerAddress = z
  .string()
  .refine((value) => {
    const url = URL.parse(value);
    return url !== null && /^https?:$/.test(url.protocol) && !url.username && !url.search && !url.hash;
  }, "must be a web address such as http://127.0.0.1:11434/v1")
  .transform((value) => withoutEnd(value, "/"));

/** Accepts a key that is valid in a request's header. */
export const headerKey = z.string().regex(/^[\x21-\x7e]+$/, "must be one word of ASCII characters");

/** Maps a group of settings to its parsed values. */
export type Values<Group extends Record<string, Setting>> = {
  [K in keyof Group]: z.output<Group[K]["schema"]>;
};
