import { Check, CircleAlert, Clock, Upload } from "lucide-react";
import { type ReactNode, useEffect, useEffectEvent, useSyncExternalStore } from "react";
import { Link } from "react-router";
import type { ResourceElement } from "@groundwork/contract/resources";
import { call } from "#api/call.ts";
import { paths } from "#paths";
import { Button, buttonClass } from "#ui/button.tsx";
import { countedWords } from "#ui/format.ts";
import { ProgressBar } from "#ui/progress-bar.tsx";
import { Spinner } from "#ui/spinner.tsx";
import { type AddingBatch, type AddingRow, countRows } from "./adding-batch.ts";
import type { BegunProject } from "./begin-project.ts";
import { standing } from "./resource-progress.ts";
import { useResources } from "./resource-queries.ts";
import { runtimeConfig } from "#api/runtime-config.ts";
import { classNames } from "#ui/class-names.ts";
import { ErrorBlock } from "#ui/notice.tsx";
import { Form, TextField, useText } from "#ui/form.tsx";
import type { Given } from "./recognise-type.ts";
import { useUserId } from "#session/session.ts";

/** Follows a project that has begun until its first document is indexed, and calls `onReady` then. */
export function FirstProgress(props: {
  begun: BegunProject;
  onRename: (() => void) | undefined;
  onReady: () => void;
}) {
  const {
    begun: { projectId, name, batch },
    onRename,
    onReady,
  } = props;
  const userId = useUserId();
  const rows = useSyncExternalStore(batch.subscribe, batch.getRows);
  const { added, open } = countRows(rows);
  const { data: resources = [], refetch } = useResources(projectId);
  const sent = open === 0 && added > 0;
  const index = useEffectEvent(async () => {
    await call("vectorize", { user_id: userId, project_id: projectId }).catch(() => undefined);
    await refetch();
  });
  useEffect(() => {
    if (sent) void index();
  }, [sent]);
  const ready = resources.some(({ AddedToVectorDB }) => AddedToVectorDB);
  const goOn = useEffectEvent(onReady);
  useEffect(() => {
    if (ready) goOn();
  }, [ready]);
  return (
    <FirstCard lead="The chat opens when the first document is indexed.">
      <ul className="mt-4 border-t border-line-2">
        <Step
          icon={<Check className="text-ok" />}
          aside={
            onRename && (
              <button type="button" onClick={onRename} className="link text-xs">
                Rename
              </button>
            )
          }
        >
          Project “{name}” created
        </Step>
        {added > 0 && (
          <Step icon={<Check className="text-ok" />}>{countedWords(added, "document")} added</Step>
        )}
        {rows.map((row) => (
          <FirstRow key={row.key} row={row} batch={batch} resources={resources} />
        ))}
      </ul>
      <div className="mt-auto flex gap-2 pt-[18px] *:flex-1">
        <Link to={paths.project(projectId)} className={buttonClass("secondary")}>
          Open the project
        </Link>
        {ready ? (
          <Link to={paths.chat(projectId, userId)} className={buttonClass("primary")}>
            Open the chat
          </Link>
        ) : (
          <Button disabled>Open the chat</Button>
        )}
      </div>
    </FirstCard>
  );
}

interface FirstRowProps {
  row: AddingRow;
  batch: AddingBatch;
  resources: readonly ResourceElement[];
}

function FirstRow({ row: { key, entry, state }, batch, resources }: FirstRowProps) {
  const resource = resources.find(({ FileName }) => FileName === entry.name);
  const now = resource && standing(resource);
  const reason = state.kind === "failed" ? state.reason : now?.kind === "failed" ? now.reason : undefined;
  if (reason !== undefined)
    return (
      <Step
        icon={<CircleAlert className="text-bad" />}
        aside={
          state.kind === "failed" && (
            <button
              type="button"
              aria-label={`Skip ${entry.name}`}
              onClick={() => batch.remove(key)}
              className="link text-xs"
            >
              Skip
            </button>
          )
        }
      >
        {entry.name}
        <span className="block text-xs text-bad">{reason}</span>
      </Step>
    );
  if (now?.kind === "indexed") return <Step icon={<Check className="text-ok" />}>{entry.name}</Step>;
  const percent =
    state.kind === "sending"
      ? Math.round(state.sent * 100)
      : now?.kind === "working"
        ? now.percent
        : undefined;
  return percent === undefined ? (
    <Step icon={<Clock />} aside={<span className="text-xs text-ink-2">Waiting</span>}>
      <span className="text-ink-2">{entry.name}</span>
    </Step>
  ) : (
    <Step
      icon={<Spinner />}
      aside={
        <span className="flex items-center gap-2.5 text-xs font-label">
          {percent}%
          <ProgressBar value={percent} label={entry.name} className="w-[110px]" />
        </span>
      }
    >
      {entry.name}
    </Step>
  );
}

function Step({ icon, aside, children }: { icon: ReactNode; aside?: ReactNode; children: ReactNode }) {
  return (
    <li className="grid min-h-[45px] grid-cols-[18px_minmax(0,1fr)_auto] items-center gap-3 border-b border-line py-2.5 text-[0.90625rem]">
      {icon}
      <span className="[overflow-wrap:anywhere]">{children}</span>
      {aside}
    </li>
  );
}

export function FirstCard({ lead, children }: { lead: string; children: ReactNode }) {
  return (
    <section
      aria-labelledby="first-documents"
      className="flex min-w-0 flex-col rounded-card border border-line-2 bg-surface p-[18px_16px_16px] sm:p-[22px_24px_24px]"
    >
      <h2 id="first-documents" className="text-subheading">
        Start with your documents
      </h2>
      <p className="mt-[3px] text-sm text-ink-2">{lead}</p>
      {children}
    </section>
  );
}

interface FirstDocumentsProps {
  busy: boolean;
  failure: string;
  over: boolean;
  onBegin: (given: Given) => void;
}

/** Takes the files or the address that a project begins with. */
export function FirstDocuments({ busy, failure, over, onBegin }: FirstDocumentsProps) {
  const { maxUploadMegabytes } = runtimeConfig();
  const [address, , addressField] = useText();
  return (
    <FirstCard lead="We’ll create a project, index your files and open the chat.">
      <div
        className={classNames(
          "mt-4 flex min-h-44 flex-1 flex-col items-center justify-center rounded-control border px-4 py-6 text-center",
          over ? "border-ink bg-paper" : "border-dashed border-control",
        )}
      >
        <Upload className="mb-3 size-5" />
        <p className="text-item">Drop files here</p>
        <p className="mt-1 text-sm text-ink-2">
          <label className="link relative font-label text-ink has-[:focus-visible]:outline-2 has-[:focus-visible]:outline-offset-2 has-[:focus-visible]:outline-ink">
            Select files
            <input
              type="file"
              multiple
              disabled={busy}
              className="absolute inset-0 size-full cursor-pointer opacity-0 file:cursor-pointer"
              onChange={({ target }) => {
                const files = [...(target.files ?? [])];
                target.value = "";
                if (files.length > 0) onBegin({ files });
              }}
            />
          </label>{" "}
          or drag and drop
        </p>
        <p className="mt-2 text-xs text-ink-3">Up to {maxUploadMegabytes} MB each</p>
      </div>
      <Form
        busy={busy}
        onSubmit={() => address.trim() !== "" && onBegin({ text: address })}
        className="mt-3 flex items-start gap-2"
      >
        <TextField
          label="Address"
          hideLabel
          placeholder="Or paste an address"
          disabled={busy}
          {...addressField}
          className="min-w-0 flex-1"
        />
        <Button type="submit" busy={busy}>
          Start
        </Button>
      </Form>
      <ErrorBlock className="mt-3">{failure}</ErrorBlock>
    </FirstCard>
  );
}
