import { stateOf } from "#api/use-call.ts";
import { webhookEventNames } from "@groundwork/contract/webhooks";
import { type RefObject, useRef, useState } from "react";
import { Button } from "#ui/button.tsx";
import { CheckField } from "#ui/check-field.tsx";
import { CopyButton } from "#ui/copy-button.tsx";
import { Dialog, FormDialog } from "#ui/dialog.tsx";
import { TextField } from "#ui/text-field.tsx";
import { whenDone } from "#ui/toast.tsx";
import { useFields } from "#ui/use-fields.ts";
import { useAddWebhook, useChangeWebhook, type WebhookElement } from "./webhook-queries.ts";
import { eventWords } from "./webhook-words.ts";

type EventName = WebhookElement["events"][number];

/** Adds a webhook and shows its secret, this once, or changes one. Mount it for the time it is open. */
export function WebhookDialog({
  projectId,
  webhook,
  onClose,
}: {
  projectId: string;
  webhook: WebhookElement | null;
  onClose: () => void;
}) {
  const { values, field } = useFields({ url: webhook?.url ?? "" });
  const [events, setEvents] = useState<readonly EventName[]>(webhook?.events ?? ["question.refused"]);
  const [problems, setProblems] = useState<{ url?: string; events?: string }>({});
  const add = useAddWebhook(projectId);
  const change = useChangeWebhook(projectId);
  const saving = webhook ? change : add;

  function submit(): void {
    const url = values.url.trim();
    const found = {
      ...(url === "" && { url: "Please enter the address." }),
      ...(events.length === 0 && { events: "Please choose at least one event." }),
    };
    setProblems(found);
    if (Object.keys(found).length > 0) return;
    if (!webhook) return add.mutate({ project_id: projectId, url, events: [...events] });
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
      <div className="flex flex-col gap-4">
        <TextField
          label="Address"
          {...field("url")}
          type="url"
          name="webhook-url"
          placeholder="https://"
          autoComplete="off"
          required
          disabled={saving.isPending}
          help="Receives a POST for each event."
          error={problems.url}
        />
        <fieldset>
          <legend className="mb-2 text-sm font-label">Events</legend>
          <div className="flex flex-col gap-2.5">
            {webhookEventNames.map((event) => (
              <CheckField
                key={event}
                label={event}
                help={eventWords[event]}
                disabled={saving.isPending}
                checked={events.includes(event)}
                onChange={(checked) =>
                  setEvents(checked ? [...events, event] : events.filter((one) => one !== event))
                }
              />
            ))}
          </div>
          {problems.events && (
            <p role="alert" className="mt-1.5 text-xs text-bad">
              {problems.events}
            </p>
          )}
        </fieldset>
      </div>
    </FormDialog>
  );
}

/** Shows a secret that was just made. Only Done closes it, because nothing brings the secret back. */
export function ShownSecretDialog({
  secret,
  url,
  onClose,
}: {
  secret: string;
  url: string;
  onClose: () => void;
}) {
  const field: RefObject<HTMLInputElement | null> = useRef(null);
  return (
    <Dialog
      onClose={onClose}
      locked
      hideClose
      title="Your Webhook's Secret"
      description="Copy it now. It won't be shown again."
      initialFocus={field}
      footer={
        <Button variant="primary" onClick={onClose}>
          Done
        </Button>
      }
    >
      <TextField
        ref={field}
        label={url}
        readOnly
        value={secret}
        onFocus={(event) => event.target.select()}
        trailing={
          <CopyButton text={secret} label="Copy the secret" announcement="Secret copied to the clipboard." />
        }
        help="Your receiver checks each signature with it, with any Standard Webhooks library."
      />
    </Dialog>
  );
}
