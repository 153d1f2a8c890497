import type { ErrorBody } from "@groundwork/contract/errors";
import { AppError } from "#kit/app-error.ts";
import { asStorageFailure } from "#kit/storage-failure.ts";

export function errorBody(code: string, sentence: string): ErrorBody {
  return { code, message: sentence, detail: sentence };
}

/** Describes a failure on the wire. Unknown failures disclose nothing but the request's ID. */
export function describeFailure(error: unknown, requestId: string): ErrorBody {
  const known = error instanceof AppError ? error : asStorageFailure(error);
  if (known) return errorBody(known.code, known.message);
  const sentence = `Something went wrong on our side. Please try again. If it happens again, mention ${requestId}.`;
  return { ...errorBody("unexpected", sentence), request_id: requestId };
}

/** Describes why a value failed validation. */
interface Unacceptable {
  /** The failed check and its expectation, in zod's words. */
  readonly code: string | undefined;
  readonly asked: Readonly<Record<string, unknown>>;
  readonly message: string;
  /** The field's name on the wire; "" for the whole value. */
  readonly field: string;
}

const kinds: Readonly<Record<string, string>> = {
  string: "text",
  number: "a number",
  int: "a whole number",
  boolean: "true or false",
  array: "a list",
  object: "an object",
};

/** Writes one sentence for a person. Uses a field's own message alone, and rephrases the library's. */
export function describeUnacceptable({ code, asked, message, field }: Unacceptable): string {
  if (!/^(Invalid|Too|Unrecognized)/.test(message)) return message;
  if (field === "") return "The request body must be a JSON object with the call's fields.";
  const named = `The field "${field}"`;
  if (code === "invalid_type") {
    if (message.endsWith("received undefined")) return `${named} is missing.`;
    const kind = kinds[String(asked["expected"])];
    if (kind) return `${named} must be ${kind}.`;
  }
  const measure = { string: " characters", array: " entries" }[String(asked["origin"])] ?? "";
  if (code === "too_small" && asked["minimum"] === 1 && measure) return `${named} must not be empty.`;
  const verb = measure ? "must have" : "must be";
  if (code === "too_small") return `${named} ${verb} at least ${Number(asked["minimum"])}${measure}.`;
  if (code === "too_big") return `${named} ${verb} at most ${Number(asked["maximum"])}${measure}.`;
  const { values } = asked;
  if (Array.isArray(values)) return `${named} must be one of: ${values.map(String).join(", ")}.`;
  return `${named} is not valid.`;
}
