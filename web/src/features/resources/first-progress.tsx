import { Check, CircleAlert, Clock } from "lucide-react";
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

/** Follows a project that has begun until its first document is indexed, and calls `onReady` then. */
export function FirstProgress({
  userId,
  begun: { projectId, name, batch },
  onRename,
  onReady,
}: {
  userId: string;
  begun: BegunProject;
  /** Renames the project; undefined while it is not loaded. */
  onRename: (() => void) | undefined;
  onReady: () => void;
}) {
  const rows = useSyncExternalStore(batch.subscribe, batch.getRows);
  const { added, open } = countRows(rows);
  const { data: resources = [], refetch } = useResources(projectId, userId);
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

function FirstRow({
  row: { key, entry, state },
  batch,
  resources,
}: {
  row: AddingRow;
  batch: AddingBatch;
  resources: readonly ResourceElement[];
}) {
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

/** Frames what somebody begins with. */
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
