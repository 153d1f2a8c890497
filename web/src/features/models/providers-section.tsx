import { loadingOf, useCall, useChange } from "#api/use-call.ts";
import { failureText, wordsOr } from "#api/api-failure.ts";
import { Plus, Server } from "lucide-react";
import { Button } from "#ui/button.tsx";
import { confirm } from "#ui/confirm.tsx";
import { openDialog } from "#ui/opened-dialogs.tsx";
import { EmptyState, ListStates } from "#ui/list-states.tsx";
import { SettingsSection } from "#ui/settings-section.tsx";
import { ProviderDialog } from "./provider-dialog.tsx";
import { StatusBadge, Tag } from "#ui/status-badge.tsx";
import type { ProviderElement, ProviderModel } from "@groundwork/contract/model-providers";

/** Lists the providers of language models, with buttons to add, test, change and remove them. */
export function ProvidersSection() {
  const providers = useCall("listProviders", {}, { what: "providers" });
  const add = (
    <Button icon={<Plus />} onClick={() => openDialog(ProviderDialog, {})}>
      Add Provider
    </Button>
  );
  return (
    <SettingsSection
      title="Providers"
      lead="Connections to language models. Settings in environment variables take precedence."
    >
      <ListStates
        rows={providers.data}
        {...loadingOf(providers, "providers")}
        empty={
          <EmptyState title="No providers" headingLevel="h3" action={add} className="py-10! sm:py-12!">
            Without a provider, answers quote the sources directly.
          </EmptyState>
        }
      >
        {(rows) => (
          <>
            <ul className="-mt-5 divide-y divide-line">
              {rows.map((provider) => (
                <ProviderRow key={provider.id} provider={provider} />
              ))}
            </ul>
            <div className="mt-4">{add}</div>
          </>
        )}
      </ListStates>
    </SettingsSection>
  );
}

const kindWords = {
  "openai-compatible": "OpenAI-compatible",
  azure: "Azure",
  anthropic: "Anthropic",
} as const;

function ProviderRow({ provider }: { provider: ProviderElement }) {
  const { id, name, kind, base_url, has_key, models, default_model, from_environment } = provider;
  const remove = useChange("deleteProvider", { id });
  const askToRemove = () =>
    confirm({
      title: "Remove Provider",
      action: "Remove",
      busy: "Removing...",
      words: `${name} and its key are removed. Projects that use one of its models switch to the installation's model, or quote the sources.`,
      run: () => remove.mutateAsync({}),
      done: "Provider removed.",
      failed: wordsOr("The provider could not be removed."),
    });
  return (
    <li className="flex gap-4 py-5">
      <Server className="mt-0.5 size-5 shrink-0 text-ink-2 stroke-[1.5]" />
      <div className="min-w-0 flex-1">
        <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
          <div className="min-w-0">
            <p className="flex flex-wrap items-center gap-x-2.5 gap-y-1 font-label">
              <span className="min-w-0 [overflow-wrap:anywhere]">{name}</span>
              <Tag>{kindWords[kind]}</Tag>
            </p>
            <p className="mt-0.5 text-xs [overflow-wrap:anywhere] text-ink-2">
              {base_url ?? "The provider's default address"}, {has_key ? "with a key" : "without a key"}
            </p>
          </div>
          {!from_environment && (
            <div className="flex gap-2">
              <Button
                size={32}
                aria-label={`Edit ${name}`}
                onClick={() => openDialog(ProviderDialog, { provider })}
              >
                Edit
              </Button>
              <Button size={32} variant="ghost" aria-label={`Remove ${name}`} onClick={askToRemove}>
                Remove
              </Button>
            </div>
          )}
        </div>
        <ul className="mt-2">
          {models.map((model) => (
            <ModelRow
              key={model.name}
              providerId={id}
              model={model}
              standard={model.name === default_model}
            />
          ))}
        </ul>
      </div>
    </li>
  );
}

interface ModelRowProps {
  providerId: string;
  model: ProviderModel;
  standard: boolean;
}

function ModelRow({ providerId, model, standard }: ModelRowProps) {
  const test = useChange("testProvider", { id: providerId, model: model.name });
  return (
    <li className="border-t border-line py-2.5 first:border-t-0">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1.5">
        <p className="min-w-0 text-sm [overflow-wrap:anywhere]">
          {model.name}
          <span className="text-ink-2">
            {priceWords(model)}
            {standard && ", the default"}
          </span>
        </p>
        <Button
          size={32}
          busy={test.isPending}
          busyLabel="Testing..."
          aria-label={`Test connection to ${model.name}`}
          onClick={() => test.mutate({})}
        >
          Test connection
        </Button>
      </div>
      <div role="status" className="text-sm">
        {test.data && (
          <p className="mt-1 flex flex-wrap items-center gap-2">
            <StatusBadge kind={test.data.works ? "done" : "failed"}>
              {test.data.works ? "Works" : "Failed"}
            </StatusBadge>
            <span className="min-w-0 [overflow-wrap:anywhere] text-ink-2">{test.data.message}</span>
          </p>
        )}
        {test.isError && (
          <p className="mt-1 text-bad">{failureText(test.error, "The test could not be run.")}</p>
        )}
      </div>
    </li>
  );
}

function priceWords({ price_input, price_output }: ProviderModel): string {
  if (price_input === null || price_output === null) return ", prices unknown";
  return `, $${price_input} and $${price_output} a million tokens`;
}
