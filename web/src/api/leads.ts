import type { Answer, BodyInput } from "@groundwork/contract/call";
import type * as leads from "@groundwork/contract/leads";
import { callPaths } from "@groundwork/contract/paths";
import { requestDone, requestJson } from "./request.ts";

/** A token for one submit of a form, and how long to wait before it may be used. */
export function fetchFormToken(): Promise<Answer<typeof leads.formToken, 200>> {
  return requestJson(callPaths.formToken, { anyone: true });
}

export function requestDemo(body: BodyInput<typeof leads.requestDemo>): Promise<void> {
  return requestDone(callPaths.requestDemo, { method: "POST", body, anyone: true });
}

export function subscribe(body: BodyInput<typeof leads.subscribe>): Promise<void> {
  return requestDone(callPaths.subscribe, { method: "POST", body, anyone: true });
}
