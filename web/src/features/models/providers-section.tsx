import { Plus } from "lucide-react";
import { useState } from "react";
import { Button } from "#ui/button.tsx";
import { ConfirmDialog } from "#ui/confirm-dialog.tsx";
import { EmptyState, ListStates } from "#ui/list-states.tsx";
import { SettingsSection } from "#ui/settings-section.tsx";
import { Skeleton } from "#ui/skeleton.tsx";
import { toast } from "#ui/toast.tsx";
import { type ProviderElement, useDeleteProvider, useProviders } from "./model-queries.ts";
import { modelFailure } from "./model-words.ts";
import { ProviderDialog } from "./provider-dialog.tsx";
import { ProviderRow } from "./provider-row.tsx";

type Open = { action: "add" } | { action: "edit" | "remove"; provider: ProviderElement } | null;

/** The providers of language models, and the ways to add, test, change and remove them. */
export function ProvidersSection() {
  const providers = useProviders();
  const [open, setOpen] = useState<Open>(null);
  const close = () => setOpen(null);
  const failed = providers.isError && !providers.isFetching;
  const add = (
    <Button
      icon={<Plus aria-hidden="true" className="size-4" strokeWidth={1.75} />}
      onClick={() => setOpen({ action: "add" })}
    >
      Add Provider
    </Button>
  );
  return (
    <SettingsSection
      title="Providers"
      lead="Where language models are reached. What environment variables set wins, and is changed there."
    >
      <ListStates
        rows={providers.data}
        {...(failed && {
          error: modelFailure(providers.error, "Failed to fetch providers: no connection"),
          onRetry: () => void providers.refetch(),
        })}
        loadingLabel="Loading providers..."
        skeleton={<Skeleton className="h-20 w-full" />}
        empty={
          <EmptyState title="No providers" headingLevel="h3" action={add} className="py-10! sm:py-12!">
            Without one, answers are the sources' own words.
          </EmptyState>
        }
      >
        {(rows) => (
          <>
            <ul className="-mt-5 divide-y divide-line">
              {rows.map((provider) => (
                <ProviderRow
                  key={provider.id}
                  provider={provider}
                  onEdit={() => setOpen({ action: "edit", provider })}
                  onRemove={() => setOpen({ action: "remove", provider })}
                />
              ))}
            </ul>
            <div className="mt-4">{add}</div>
          </>
        )}
      </ListStates>
      {open?.action === "add" && <ProviderDialog provider={null} onClose={close} />}
      {open?.action === "edit" && <ProviderDialog provider={open.provider} onClose={close} />}
      {open?.action === "remove" && <RemoveDialog provider={open.provider} onClose={close} />}
    </SettingsSection>
  );
}

function RemoveDialog({ provider, onClose }: { provider: ProviderElement; onClose: () => void }) {
  const remove = useDeleteProvider();
  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => !open && onClose()}
      title="Remove Provider"
      confirmLabel="Remove"
      busyLabel="Removing..."
      busy={remove.isPending}
      error={remove.isError && modelFailure(remove.error, "The provider could not be removed.")}
      onConfirm={() =>
        remove.mutate(provider.id, {
          onSuccess: () => {
            toast.success("Provider removed.");
            onClose();
          },
        })
      }
    >
      <p>
        {provider.name} goes with its key. Projects that chose a model of it use the installation's, or the
        sources' own words.
      </p>
    </ConfirmDialog>
  );
}
