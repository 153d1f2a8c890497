import { useEffect, useEffectEvent, useSyncExternalStore } from "react";
import { Link } from "react-router";
import { paths } from "#paths";
import { Button, buttonClass, IconButton } from "#ui/button.tsx";
import { Notice } from "#ui/notice.tsx";
import type { NewEntry } from "./add-resource.rules.ts";
import { type AddingBatch, type AddingRow, countRows } from "./adding-batch.ts";
import { useRefreshResources } from "./resource-queries.ts";
import { RotateCw, X } from "lucide-react";
import { ProgressBar } from "#ui/progress-bar.tsx";
import { StatusBadge } from "#ui/status-badge.tsx";

interface AddingSeveralProps {
  batch: AddingBatch;
  projectId: string;
  onAllAdded: () => void;
  onEdit: (rest: readonly NewEntry[]) => void;
}

/** Shows several resources being added, with buttons to retry those that failed. */
export function AddingSeveral({ batch, projectId, onAllAdded, onEdit }: AddingSeveralProps) {
  const rows = useSyncExternalStore(batch.subscribe, batch.getRows);
  const refresh = useRefreshResources(projectId);
  const { added, failed, open } = countRows(rows);
  const over = open === 0;
  const allAdded = over && failed === 0 && added > 0;

  const settle = useEffectEvent(() => {
    void refresh();
    if (allAdded) onAllAdded();
  });
  useEffect(() => {
    if (over) settle();
  }, [over, allAdded]);

  return (
    <>
      <AddingRows rows={rows} batch={batch} />
      {allAdded && (
        <Notice>{added === 1 ? "Resource" : `${added} resources`} added successfully! Redirecting...</Notice>
      )}
      {!over && (
        <Button className="self-start" onClick={batch.stop}>
          Stop
        </Button>
      )}
      {over && !allAdded && (
        <div className="flex flex-wrap gap-2">
          {failed > 0 && (
            <Button variant="primary" onClick={() => batch.retry()}>
              Retry all failed
            </Button>
          )}
          <Button
            onClick={() =>
              onEdit(rows.filter(({ state }) => state.kind === "failed").map(({ entry }) => entry))
            }
          >
            {failed > 0 ? "Edit" : "Add more"}
          </Button>
          <Link to={paths.project(projectId)} className={buttonClass("ghost")}>
            Back to the project
          </Link>
        </div>
      )}
    </>
  );
}

function AddingRows({ rows, batch }: { rows: readonly AddingRow[]; batch: AddingBatch }) {
  return (
    <div className="rounded-card border border-line bg-surface">
      <p role="status" className="px-4 py-3 text-sm font-label">
        {rowsWords(rows)}
      </p>
      <ul
        aria-label="Adding resources"
        tabIndex={rows.length > 5 ? 0 : undefined}
        className="max-h-[60vh] overflow-y-auto"
      >
        {rows.map((row) => (
          <Row key={row.key} row={row} batch={batch} />
        ))}
      </ul>
    </div>
  );
}

function rowsWords(rows: readonly AddingRow[]): string {
  const { added, failed } = countRows(rows);
  return `${added} of ${rows.length} added${failed > 0 ? `, ${failed} failed` : ""}`;
}

function Row({ row, batch }: { row: AddingRow; batch: AddingBatch }) {
  const { key, entry, state } = row;
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-1.5 border-t border-line px-4 py-2.5">
      <div className="min-w-0 flex-1 basis-full sm:basis-48">
        <p className="truncate text-sm font-label" title={entry.name}>
          {entry.name}
        </p>
        {state.kind === "failed" && (
          <p className="mt-0.5 text-xs [overflow-wrap:anywhere] text-bad">{state.reason}</p>
        )}
      </div>
      <RowState row={row} />
      {state.kind === "failed" && (
        <span className="ml-auto flex items-center gap-1.5 sm:ml-0">
          <Button
            size={32}
            icon={<RotateCw />}
            aria-label={`Retry ${entry.name}`}
            onClick={() => batch.retry(key)}
          >
            Retry
          </Button>
          <IconButton label={`Remove ${entry.name}`} onClick={() => batch.remove(key)} icon={<X />} />
        </span>
      )}
    </li>
  );
}

function RowState({ row: { entry, state } }: { row: AddingRow }) {
  switch (state.kind) {
    case "waiting":
      return <StatusBadge kind="waiting">Waiting</StatusBadge>;
    case "added":
      return <StatusBadge kind="done">Added</StatusBadge>;
    case "failed":
      return <StatusBadge kind="failed">Failed</StatusBadge>;
    case "sending": {
      if (!("file" in entry.content)) return <StatusBadge kind="running">Adding</StatusBadge>;
      const percent = Math.round(state.sent * 100);
      return (
        <span className="flex items-center gap-3">
          <StatusBadge kind="running">{percent < 100 ? `Uploading ${percent}%` : "Checking"}</StatusBadge>
          <ProgressBar value={percent} label={`Uploading ${entry.name}`} className="w-20" />
        </span>
      );
    }
  }
}
