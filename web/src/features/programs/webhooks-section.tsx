import { loadingOf, stateOf, useCall, useChange } from "#api/use-call.ts";
import { wordsOr } from "#api/api-failure.ts";
import { Ellipsis, Plus, Send } from "lucide-react";
import { Button, IconButton } from "#ui/button.tsx";
import { clock } from "#ui/clock.ts";
import { confirm } from "#ui/confirm.tsx";
import { openDialog } from "#ui/opened-dialogs.tsx";
import { ConfirmDialog, FormDialog } from "#ui/dialog.tsx";
import { ListStates } from "#ui/list-states.tsx";
import { Menu } from "#ui/menu.tsx";
import { SettingsSection } from "#ui/settings-section.tsx";
import { StatusBadge } from "#ui/status-badge.tsx";
import { refused, whenDone } from "#ui/toast.tsx";
import { Deliveries } from "./deliveries.tsx";
import { stateWords, eventWords } from "./webhook-words.ts";
import { type WebhookElement, webhookEventNames } from "@groundwork/contract/webhooks";
import { useState } from "react";
import { TextField, useFields } from "#ui/form.tsx";
import { ShownOnceDialog } from "#ui/shown-once-dialog.tsx";
import { CheckList } from "#ui/check-list.tsx";

export function WebhooksSection({ projectId }: { projectId: string }) {
  const webhooks = useCall("listWebhooks", { project_id: projectId }, { what: "webhooks" });
  const add = () => openDialog(WebhookDialog, { projectId });
  return (
    <SettingsSection
      title="Webhooks"
      lead={
        <>
          <p>Signed per Standard Webhooks. Failed deliveries are retried for 24 hours.</p>
          <Button size={32} icon={<Plus />} className="mt-3" onClick={add}>
            New webhook
          </Button>
        </>
      }
    >
      <ListStates
        rows={webhooks.data}
        {...loadingOf(webhooks, "webhooks")}
        empty={<p className="text-sm text-ink-2">No webhooks yet.</p>}
      >
        {(rows) => (
          <ul className="flex flex-col gap-8">
            {rows.map((webhook) => (
              <WebhookRow key={webhook.webhook_id} projectId={projectId} webhook={webhook} />
            ))}
          </ul>
        )}
      </ListStates>
    </SettingsSection>
  );
}

function WebhookRow({ projectId, webhook }: { projectId: string; webhook: WebhookElement }) {
  const fixed = { webhook_id: webhook.webhook_id };
  const test = useChange("testWebhook", fixed);
  const change = useChange("changeWebhook", fixed, { secret: true });
  const remove = useChange("deleteWebhook", fixed);
  const paused = webhook.paused_at !== null;
  const failing = refused(wordsOr("Something went wrong. Please try again later."));
  const pause = (next: boolean) => change.mutate({ paused: next }, failing);
  const askToDelete = () =>
    confirm({
      title: "Delete Webhook",
      action: "Delete",
      busy: "Deleting...",
      words: (
        <p className="[overflow-wrap:anywhere]">
          Nothing more is sent to {webhook.url}, and its deliveries are deleted. This action cannot be undone.
        </p>
      ),
      run: () => remove.mutateAsync({}),
      done: "Webhook deleted.",
      failed: wordsOr("The webhook could not be deleted. Please try again later."),
    });
  const isFine = !paused && webhook.failing_since === null;
  return (
    <li>
      <div className="mb-3 flex flex-wrap items-center gap-x-3 gap-y-2">
        <span className="min-w-0 font-mono text-sm [overflow-wrap:anywhere]">{webhook.url}</span>
        <StatusBadge kind={isFine ? "done" : "failed"} className="whitespace-normal">
          {stateWords(webhook, clock.now())}
        </StatusBadge>
        <span className="flex flex-1 items-center justify-end gap-2">
          {paused && (
            <Button size={32} busy={change.isPending} busyLabel="Resuming..." onClick={() => pause(false)}>
              Resume
            </Button>
          )}
          <Button
            size={32}
            icon={<Send />}
            busy={test.isPending}
            busyLabel="Sending..."
            onClick={() => test.mutate({}, failing)}
          >
            Send a test
          </Button>
          <Menu
            trigger={<IconButton icon={<Ellipsis />} label={`More for ${webhook.url}`} />}
            items={[
              {
                label: "Edit",
                onSelect: () => openDialog(WebhookDialog, { projectId, webhook }),
              },
              ...(paused ? [] : [{ label: "Pause", onSelect: () => pause(true) }]),
              {
                label: "New secret",
                onSelect: () => openDialog(NewSecretDialog, { webhook }),
              },
              { label: "Delete", destructive: true, separated: true, onSelect: askToDelete },
            ]}
          />
        </span>
      </div>
      <ul className="mb-4 flex flex-wrap gap-1.5" aria-label="Events">
        {webhook.events.map((event) => (
          <li key={event} className="rounded-small bg-sunken px-2 py-0.5 font-mono text-2xs text-ink-2">
            {event}
          </li>
        ))}
      </ul>
      <Deliveries webhookId={webhook.webhook_id} />
    </li>
  );
}

/** Replaces a webhook's secret after asking, then shows the new one, this once. */
function NewSecretDialog({ webhook, onClose }: { webhook: WebhookElement; onClose: () => void }) {
  const change = useChange("changeWebhook", { webhook_id: webhook.webhook_id }, { secret: true });
  const made = change.data?.secret;
  if (made) return <ShownSecretDialog secret={made} url={webhook.url} onClose={onClose} />;
  return (
    <ConfirmDialog
      onClose={onClose}
      title="New Secret"
      confirmLabel="Replace Secret"
      busyLabel="Replacing..."
      {...stateOf(change, "The secret could not be replaced. Please try again later.")}
      onConfirm={() => change.mutate({ new_secret: true })}
    >
      <p>The current secret stops working immediately. Enter the new one in your receiver.</p>
    </ConfirmDialog>
  );
}

type EventName = WebhookElement["events"][number];

interface WebhookDialogProps {
  projectId: string;
  webhook?: WebhookElement;
  onClose: () => void;
}

/** Adds a webhook and shows its secret, this once, or changes one. */
function WebhookDialog({ projectId, webhook, onClose }: WebhookDialogProps) {
  const { values, problems, check, field } = useFields({ url: webhook?.url ?? "" });
  const [events, setEvents] = useState<readonly EventName[]>(webhook?.events ?? ["question.refused"]);
  const add = useChange("addWebhook", { project_id: projectId }, { secret: true });
  const change = useChange("changeWebhook", {}, { secret: true });
  const saving = webhook ? change : add;

  function submit(): void {
    const url = values.url.trim();
    const isComplete = check({
      url: url === "" && "Please enter the URL.",
      events: events.length === 0 && "Please choose at least one event.",
    });
    if (!isComplete) return;
    if (!webhook) return add.mutate({ url, events: [...events] });
    const changed = { webhook_id: webhook.webhook_id, url, events: [...events] };
    change.mutate(changed, whenDone("Webhook saved.", onClose));
  }

  if (add.data) return <ShownSecretDialog secret={add.data.secret} url={add.data.url} onClose={onClose} />;
  return (
    <FormDialog
      title={webhook ? "Edit Webhook" : "New Webhook"}
      action={webhook ? "Save" : "Create Webhook"}
      busyAction={webhook ? "Saving..." : "Creating..."}
      {...stateOf(saving, "The webhook could not be saved. Please try again later.")}
      onSubmit={submit}
      onClose={onClose}
    >
      <TextField
        label="URL"
        {...field("url")}
        type="url"
        name="webhook-url"
        placeholder="https://"
        autoComplete="off"
        required
        disabled={saving.isPending}
        help="Receives a POST for each event."
      />
      <CheckList
        label="Events"
        options={webhookEventNames.map((value) => ({ value, label: value, help: eventWords[value] }))}
        chosen={events}
        onChange={setEvents}
        disabled={saving.isPending}
        problem={problems.events}
      />
    </FormDialog>
  );
}

interface ShownSecretDialogProps {
  secret: string;
  url: string;
  onClose: () => void;
}

function ShownSecretDialog({ secret, url, onClose }: ShownSecretDialogProps) {
  return (
    <ShownOnceDialog
      title="Your Webhook's Secret"
      label={url}
      secret={secret}
      noun="secret"
      help="Your receiver verifies signatures with it, using any Standard Webhooks library."
      onClose={onClose}
    />
  );
}
