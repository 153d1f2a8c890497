import type { Health } from "@groundwork/contract/admin-health";
import { callPaths } from "@groundwork/contract/paths";
import { requestJson } from "./request.ts";

export type { Health } from "@groundwork/contract/admin-health";

export function showHealth(signal?: AbortSignal): Promise<Health> {
  return requestJson(callPaths.adminHealth, { signal });
}
