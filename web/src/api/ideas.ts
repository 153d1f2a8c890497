import type { BodyInput } from "@groundwork/contract/call";
import type * as ideas from "@groundwork/contract/ideas";
import { callPaths } from "@groundwork/contract/paths";
import { requestJson } from "./request.ts";

export type { Assumption, IdeaPart, PublicCheckedIdea } from "@groundwork/contract/ideas";
export type { PublicCitation } from "@groundwork/contract/answers";

/** Holds an idea against a project's sources. Throws ApiFailure, or the signal's AbortError. */
export function checkIdea(body: BodyInput<typeof ideas.checkIdea>): Promise<ideas.CheckedIdea> {
  return requestJson(callPaths.checkIdea, { method: "POST", body });
}

/** Holds an idea against the sources of a published assistant. Throws as `checkIdea` does. */
export function checkIdeaPublic(
  body: BodyInput<typeof ideas.checkIdeaPublic>,
): Promise<ideas.PublicCheckedIdea> {
  return requestJson(callPaths.checkIdeaPublic, { method: "POST", body, anyone: true });
}
