import { loadingOf } from "#api/use-call.ts";
import { KeyRound, Plus } from "lucide-react";
import { useState } from "react";
import { Button } from "#ui/button.tsx";
import { clock } from "#ui/clock.ts";
import { EmptyState, ListStates, Skeleton } from "#ui/list-states.tsx";
import { StatusBadge, Tag } from "#ui/status-badge.tsx";
import { ExternalLink } from "#ui/text-link.tsx";
import { hasExpired, keyDetails, useApiKeys } from "./key-words.ts";
import { SettingsRow, SettingsSection } from "#ui/settings-section.tsx";
import { NewKeyDialog, RevokeKeyDialog, RevokeKeysDialog } from "./new-key-dialog.tsx";
import type { KeyElement } from "@groundwork/contract/accounts-settings";

type Open = "new" | "all" | KeyElement | null;

export function AccountKeysSection() {
  const apiKeys = useApiKeys();
  const [open, setOpen] = useState<Open>(null);
  const newKey = (
    <Button icon={<Plus />} onClick={() => setOpen("new")}>
      New API Key
    </Button>
  );
  return (
    <SettingsSection
      title="API keys"
      lead={
        <>
          Programs can use a key to call the API on your behalf, within the key's scopes. See the{" "}
          <ExternalLink href="/docs">API reference</ExternalLink>.
        </>
      }
    >
      <ListStates
        rows={apiKeys.data}
        {...loadingOf(apiKeys, "API keys")}
        skeleton={<Skeleton className="h-10 w-full" />}
        empty={
          <EmptyState title="No API keys" headingLevel="h3" action={newKey} className="py-10! sm:py-12!">
            A key is shown once, when you create it.
          </EmptyState>
        }
      >
        {(rows) => (
          <>
            <ul className="-mt-3 divide-y divide-line">
              {rows.map((key) => (
                <KeyRow
                  key={key.id}
                  apiKey={key}
                  details={keyDetails(key, rows)}
                  onRevoke={() => setOpen(key)}
                />
              ))}
            </ul>
            <div className="mt-4 flex flex-wrap gap-2">
              {newKey}
              {rows.length > 1 && (
                <Button variant="ghost" onClick={() => setOpen("all")}>
                  Revoke all keys
                </Button>
              )}
            </div>
          </>
        )}
      </ListStates>
      {open === "new" && <NewKeyDialog onClose={() => setOpen(null)} />}
      {open === "all" && <RevokeKeysDialog count={apiKeys.data?.length ?? 0} onClose={() => setOpen(null)} />}
      {open !== null && typeof open === "object" && (
        <RevokeKeyDialog apiKey={open} keys={apiKeys.data} onClose={() => setOpen(null)} />
      )}
    </SettingsSection>
  );
}

interface KeyRowProps {
  apiKey: KeyElement;
  details: string;
  onRevoke: () => void;
}

function KeyRow({ apiKey, details, onRevoke }: KeyRowProps) {
  return (
    <SettingsRow
      icon={KeyRound}
      name={apiKey.name}
      tags={
        <>
          {apiKey.scopes.map((scope) => (
            <Tag key={scope}>{scope}</Tag>
          ))}
          {hasExpired(apiKey, clock.now()) && <StatusBadge kind="failed">Expired</StatusBadge>}
        </>
      }
      below={details}
    >
      <Button size={32} aria-label={`Revoke ${apiKey.name}`} onClick={onRevoke}>
        Revoke
      </Button>
    </SettingsRow>
  );
}
