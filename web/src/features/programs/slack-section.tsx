import { wordsOr } from "#api/api-failure.ts";
import { loadingOf, stateOf, useCall, useChange } from "#api/use-call.ts";
import { Button } from "#ui/button.tsx";
import { CopyButton } from "#ui/copy-button.tsx";
import { confirm } from "#ui/confirm.tsx";
import { ErrorBlock } from "#ui/notice.tsx";
import { formatDate } from "#ui/format.ts";
import { Loaded } from "#ui/list-states.tsx";
import { SettingsSection } from "#ui/settings-section.tsx";
import { StatusBadge } from "#ui/status-badge.tsx";
import { Form, TextField, useFields } from "#ui/form.tsx";
import { whenDone } from "#ui/toast.tsx";
import type { SlackConnection } from "@groundwork/contract/slack";

/** Connects a project to Slack by its app's two secrets, and shows the address that the app needs. */
export function SlackSection({ projectId }: { projectId: string }) {
  const slack = useCall("getSlack", { projectId }, { what: "Slack" });
  return (
    <SettingsSection
      title="Slack"
      lead="Answers questions that mention the app, in their thread and with sources. People can rate answers and ask for a person."
    >
      <Loaded {...loadingOf(slack, "Slack")} query={slack}>
        {(connection) =>
          connection.team === null ? (
            <ConnectForm projectId={projectId} connection={connection} />
          ) : (
            <Connected projectId={projectId} connection={connection} />
          )
        }
      </Loaded>
    </SettingsSection>
  );
}

function EventsAddress({ connection }: { connection: SlackConnection }) {
  return (
    <TextField
      label="Request URL"
      readOnly
      value={connection.events_url}
      onFocus={(event) => event.target.select()}
      trailing={<CopyButton text={connection.events_url} label="Copy the request URL" />}
      help="Enter it in the Slack app under Event Subscriptions (app_mention, message.im) and under Interactivity."
    />
  );
}

const secrets = [
  { name: "secret", label: "Signing secret", help: "In your Slack app under Basic Information." },
  {
    name: "token",
    label: "Bot token",
    help: "Under OAuth & Permissions, with the scopes app_mentions:read, im:history and chat:write.",
  },
] as const;

function ConnectForm({ projectId, connection }: { projectId: string; connection: SlackConnection }) {
  const { values, check, field } = useFields({ secret: "", token: "" });
  const connect = useChange("connectSlack", { project_id: projectId }, { secret: true });
  const { busy, failure } = stateOf(connect, "Slack could not be connected. Please try again later.");

  function submit(): void {
    const [secret, token] = [values.secret.trim(), values.token.trim()];
    const isComplete = check({
      secret: secret === "" && "Please paste the signing secret.",
      token: token === "" && "Please paste the bot token.",
    });
    if (isComplete)
      connect.mutate({ signing_secret: secret, bot_token: token }, whenDone("Slack connected."));
  }

  return (
    <Form onSubmit={submit} className="flex max-w-[34rem] flex-col gap-4">
      <ErrorBlock>{failure}</ErrorBlock>
      {secrets.map(({ name, label, help }) => (
        <TextField
          key={name}
          label={label}
          type="password"
          autoComplete="off"
          required
          disabled={busy}
          {...field(name)}
          help={help}
        />
      ))}
      <EventsAddress connection={connection} />
      <div>
        <Button type="submit" busy={busy} busyLabel="Connecting...">
          Connect Slack
        </Button>
      </div>
    </Form>
  );
}

function Connected({ projectId, connection }: { projectId: string; connection: SlackConnection }) {
  const disconnect = useChange("disconnectSlack", { project_id: projectId });
  const askToDisconnect = () =>
    confirm({
      title: "Disconnect Slack",
      action: "Disconnect",
      busy: "Disconnecting...",
      words: `Questions from ${connection.team} are no longer answered, and both secrets are deleted.`,
      run: () => disconnect.mutateAsync({}),
      done: "Slack disconnected.",
      failed: wordsOr("Slack could not be disconnected. Please try again later."),
    });
  return (
    <div className="flex max-w-[34rem] flex-col gap-4">
      <div className="flex flex-wrap items-center gap-3">
        <span className="font-label">{connection.team}</span>
        <StatusBadge kind="done">{`Connected ${formatDate(connection.connected_at) ?? ""}`}</StatusBadge>
        <Button size={32} variant="ghost" onClick={askToDisconnect}>
          Disconnect
        </Button>
      </div>
      <EventsAddress connection={connection} />
    </div>
  );
}
