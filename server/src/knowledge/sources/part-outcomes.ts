import { createHash } from "node:crypto";
import type { DocumentPart } from "../document.ts";
import { boundPart } from "./bound-part.ts";
import type { PartOutcome, Validators } from "./source.ts";

/** A part that was read, as it is stored, with the hash by which it is known to be the same again. */
export function partRead(read: DocumentPart, validators: Validators | null = null): PartOutcome {
  const part = boundPart(read);
  return { state: "read", part, hash: hashOf(part), validators };
}

/** Of what people see of a part: its title and its text. */
export function hashOf({ title, text }: Pick<DocumentPart, "title" | "text">): string {
  return createHash("sha256").update(title).update("\0").update(text).digest("base64url");
}
