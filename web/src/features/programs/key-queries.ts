import { call, type CallAnswer, type CallInput } from "#api/call.ts";
import { useChange, useLoading } from "#api/use-call.ts";
import type { KeyElement } from "@groundwork/contract/accounts-settings";

export type { KeyElement };

/** Is the beginning of every list of keys: of all of the account's, or of one project's. */
const allKeys = ["account", "keys"] as const;

/** Loads the account's API keys; with a project, those of this project alone. */
export const useApiKeys = (projectId?: string) =>
  useLoading(projectId === undefined ? allKeys : [...allKeys, projectId], "API keys", (signal) =>
    call("listKeys", projectId === undefined ? {} : { project_id: projectId }, { signal }),
  );

export const useAddKey = () =>
  useChange((key: CallInput<"addKey">) => call("addKey", key), { stale: [allKeys], secret: true });

export const useRevokeKey = () =>
  useChange((keyId: string) => call("revokeKey", { keyId }), { stale: [allKeys] });

export const useRevokeKeys = () => useChange(() => call("revokeKeys"), { stale: [allKeys] });

export type NewKey = CallAnswer<"addKey">;
