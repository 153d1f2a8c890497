import { RotateCw, X } from "lucide-react";
import { Button } from "#ui/button.tsx";
import { IconButton } from "#ui/icon-button.tsx";
import { ProgressBar } from "#ui/progress-bar.tsx";
import { StatusBadge } from "#ui/status-badge.tsx";
import { type AddingBatch, type AddingRow, countRows } from "./adding-batch.ts";

const icon = { "aria-hidden": true, className: "size-4", strokeWidth: 1.75 } as const;

/** Several resources on their way, each with its own outcome. */
export function AddingRows({ rows, batch }: { rows: readonly AddingRow[]; batch: AddingBatch }) {
  return (
    <div className="rounded-card border border-line bg-surface">
      <p role="status" className="px-4 py-3 text-sm font-label">
        {rowsWords(rows)}
      </p>
      <ul
        aria-label="Resources being added"
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

/** Such as "3 of 5 added, 1 failed". */
export function rowsWords(rows: readonly AddingRow[]): string {
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
            icon={<RotateCw {...icon} />}
            aria-label={`Retry ${entry.name}`}
            onClick={() => batch.retry(key)}
          >
            Retry
          </Button>
          <IconButton
            label={`Remove ${entry.name}`}
            onClick={() => batch.remove(key)}
            icon={<X {...icon} />}
          />
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
          <StatusBadge kind="running">
            {percent < 100 ? `Uploading ${percent}%` : "Being checked"}
          </StatusBadge>
          <ProgressBar value={percent} label={`Uploading ${entry.name}`} className="w-20" />
        </span>
      );
    }
  }
}
