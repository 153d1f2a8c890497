import { loadingOf } from "#api/use-call.ts";
import { KeyRound, Plus } from "lucide-react";
import { useState } from "react";
import { Button } from "#ui/button.tsx";
import { clock } from "#ui/clock.ts";
import { EmptyState, ListStates } from "#ui/list-states.tsx";
import { Skeleton } from "#ui/skeleton.tsx";
import { StatusBadge, Tag } from "#ui/status-badge.tsx";
import { ExternalLink } from "#ui/text-link.tsx";
import { type KeyElement, useApiKeys } from "./key-queries.ts";
import { SettingsSection } from "#ui/settings-section.tsx";
import { hasExpired, keyDetails } from "./key-words.ts";
import { NewKeyDialog } from "./new-key-dialog.tsx";
import { RevokeKeyDialog, RevokeKeysDialog } from "./revoke-key-dialogs.tsx";

type Open = "new" | "all" | KeyElement | null;

/** Shows all of the account's API keys on the account page. */
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

function KeyRow({
  apiKey,
  details,
  onRevoke,
}: {
  apiKey: KeyElement;
  details: string;
  onRevoke: () => void;
}) {
  return (
    <li className="flex items-center gap-4 py-3.5">
      <KeyRound className="size-5 shrink-0 text-ink-2 stroke-[1.5]" />
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap items-center gap-x-2.5 gap-y-1 font-label">
          <span className="min-w-0 break-words">{apiKey.name}</span>
          {apiKey.scopes.map((scope) => (
            <Tag key={scope}>{scope}</Tag>
          ))}
          {hasExpired(apiKey, clock.now()) && <StatusBadge kind="failed">Expired</StatusBadge>}
        </p>
        <p className="mt-0.5 text-xs text-ink-2">{details}</p>
      </div>
      <Button size={32} aria-label={`Revoke ${apiKey.name}`} onClick={onRevoke}>
        Revoke
      </Button>
    </li>
  );
}
