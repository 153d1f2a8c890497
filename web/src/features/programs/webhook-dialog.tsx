import { stateOf, useChange } from "#api/use-call.ts";
import { type WebhookElement, webhookEventNames } from "@groundwork/contract/webhooks";
import { useState } from "react";
import { FormDialog } from "#ui/dialog.tsx";
import { TextField, useFields } from "#ui/form.tsx";
import { whenDone } from "#ui/toast.tsx";
import { eventWords } from "./webhook-words.ts";
import { ShownOnceDialog } from "#ui/shown-once-dialog.tsx";
import { CheckList } from "#ui/check-list.tsx";

type EventName = WebhookElement["events"][number];

interface WebhookDialogProps {
  projectId: string;
  webhook?: WebhookElement;
  onClose: () => void;
}

/** Adds a webhook and shows its secret, this once, or changes one. */
export function WebhookDialog({ projectId, webhook, onClose }: WebhookDialogProps) {
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

export function ShownSecretDialog({ secret, url, onClose }: ShownSecretDialogProps) {
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
