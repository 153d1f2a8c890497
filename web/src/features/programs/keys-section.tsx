import { loadingOf } from "#api/use-call.ts";
import { Plus } from "lucide-react";
import { Button } from "#ui/button.tsx";
import { clock } from "#ui/clock.ts";
import { openDialog } from "#ui/opened-dialogs.tsx";
import { ListStates } from "#ui/list-states.tsx";
import { SettingsSection } from "#ui/settings-section.tsx";
import { expiryWords, hasExpired, momentWords, useApiKeys } from "./key-words.ts";
import { NewKeyDialog, useRevoking } from "./new-key-dialog.tsx";
import { ProgramTable } from "./program-table.tsx";
import type { KeyElement } from "@groundwork/contract/accounts-settings";

export function KeysSection({ projectId }: { projectId: string }) {
  const apiKeys = useApiKeys(projectId);
  const revoke = useRevoking(apiKeys.data);
  const add = () => openDialog(NewKeyDialog, { projectId });
  return (
    <SettingsSection
      title="Keys of this project"
      lead={
        <>
          <p>Each key works for this project only.</p>
          <Button size={32} icon={<Plus />} className="mt-3" onClick={add}>
            New key
          </Button>
        </>
      }
    >
      <ListStates
        rows={apiKeys.data}
        {...loadingOf(apiKeys, "API keys")}
        empty={<p className="text-sm text-ink-2">No keys yet.</p>}
      >
        {(rows) => (
          <ProgramTable
            label="Keys of this project"
            heads={["Name", "Ends in", "Expires", "Last used"]}
            rows={rows.map((key) => rowOf(key, () => revoke(key)))}
          />
        )}
      </ListStates>
    </SettingsSection>
  );
}

function rowOf(key: KeyElement, revoke: () => void) {
  const now = clock.now();
  const expired = hasExpired(key, now);
  const action = expired ? "Remove" : "Revoke";
  return {
    key: key.id,
    cells: {
      Name: (
        <>
          {key.name}
          <span className="ml-2 text-xs font-normal text-ink-2">{key.scopes.join(", ")}</span>
        </>
      ),
      "Ends in": <span className="font-mono">…{key.end}</span>,
      Expires: <span className={expired ? "text-ink-3" : ""}>{expiryWords(key, now) ?? "never"}</span>,
      "Last used": (
        <span className="text-ink-2">
          {key.last_used_at ? momentWords(key.last_used_at, now) : "never used"}
        </span>
      ),
    },
    action: (
      <Button size={32} variant="ghost" aria-label={`${action} ${key.name}`} onClick={revoke}>
        {action}
      </Button>
    ),
  };
}
