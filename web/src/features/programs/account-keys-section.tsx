import { wordsOr } from "#api/api-failure.ts";
import { loadingOf, useChange } from "#api/use-call.ts";
import { KeyRound, Plus } from "lucide-react";
import { Button } from "#ui/button.tsx";
import { confirm } from "#ui/confirm.tsx";
import { openDialog } from "#ui/opened-dialogs.tsx";
import { clock } from "#ui/clock.ts";
import { EmptyState, ListStates, Skeleton } from "#ui/list-states.tsx";
import { StatusBadge, Tag } from "#ui/status-badge.tsx";
import { ExternalLink } from "#ui/text-link.tsx";
import { hasExpired, keyDetails, useApiKeys } from "./key-words.ts";
import { SettingsRow, SettingsSection } from "#ui/settings-section.tsx";
import { NewKeyDialog, useRevoking } from "./new-key-dialog.tsx";

export function AccountKeysSection() {
  const apiKeys = useApiKeys();
  const revoke = useRevoking(apiKeys.data);
  const revokeKeys = useChange("revokeKeys");
  const newKey = (
    <Button icon={<Plus />} onClick={() => openDialog(NewKeyDialog, {})}>
      New API Key
    </Button>
  );
  const revokeAll = () =>
    confirm({
      title: "Revoke All API Keys",
      action: "Revoke All",
      busy: "Revoking...",
      words: `All ${apiKeys.data?.length ?? 0} keys stop working immediately. Programs that use them lose access. This action cannot be undone.`,
      run: () => revokeKeys.mutateAsync({}),
      done: "All API keys revoked.",
      failed: wordsOr("The keys could not be revoked. Please try again later."),
    });
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
                <SettingsRow
                  key={key.id}
                  icon={KeyRound}
                  name={key.name}
                  tags={
                    <>
                      {key.scopes.map((scope) => (
                        <Tag key={scope}>{scope}</Tag>
                      ))}
                      {hasExpired(key, clock.now()) && <StatusBadge kind="failed">Expired</StatusBadge>}
                    </>
                  }
                  below={keyDetails(key, rows)}
                >
                  <Button size={32} aria-label={`Revoke ${key.name}`} onClick={() => revoke(key)}>
                    Revoke
                  </Button>
                </SettingsRow>
              ))}
            </ul>
            <div className="mt-4 flex flex-wrap gap-2">
              {newKey}
              {rows.length > 1 && (
                <Button variant="ghost" onClick={revokeAll}>
                  Revoke all keys
                </Button>
              )}
            </div>
          </>
        )}
      </ListStates>
    </SettingsSection>
  );
}
