import type { KeptThoughts } from "../model-request.ts";

/** Puts thoughts together that come in pieces: texts and lists are continued, records piece by piece. */
export function continued(kept: KeptThoughts, piece: KeptThoughts): KeptThoughts {
  const all: Record<string, unknown> = { ...kept };
  for (const [name, value] of Object.entries(piece)) all[name] = joined(all[name], value);
  return all;
}

function joined(before: unknown, value: unknown): unknown {
  if (Array.isArray(before) && Array.isArray(value))
    return [...(before as unknown[]), ...(value as unknown[])];
  if (typeof before === "string" && typeof value === "string") return before + value;
  if (!isRecord(before) || !isRecord(value)) return value;
  const all: Record<string, unknown> = { ...before };
  for (const [name, text] of Object.entries(value)) {
    const earlier = all[name];
    all[name] = typeof earlier === "string" && typeof text === "string" ? earlier + text : text;
  }
  return all;
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
