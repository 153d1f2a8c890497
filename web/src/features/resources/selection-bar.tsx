import { call } from "#api/call.ts";
import { failureText, wordsOr } from "#api/api-failure.ts";
import { useMutation } from "@tanstack/react-query";
import { RefreshCw, Trash2 } from "lucide-react";
import { useCallback, useState } from "react";
import type { ResourceElement } from "@groundwork/contract/resources";
import { Button } from "#ui/button.tsx";
import { confirm } from "#ui/confirm.tsx";
import { countedWords } from "#ui/format.ts";
import { toast } from "#ui/toast.tsx";
import { isActive, standing } from "./resource-progress.ts";
import { useRefreshResources } from "./resource-queries.ts";

interface SelectionBarProps {
  projectId: string;
  selected: readonly ResourceElement[];
  all: boolean;
  onToggleAll: () => void;
  onDone: () => void;
}

export function SelectionBar({ projectId, selected, all, onToggleAll, onDone }: SelectionBarProps) {
  const bulk = useBulkWork(projectId);
  const none = selected.length === 0;
  const busyWith = bulk.isPending ? bulk.variables.work : undefined;

  async function run(work: BulkWork): Promise<void> {
    const outcome = await bulk.mutateAsync({ work, resources: selected });
    tell(work, outcome);
    if (outcome.failed === 0) onDone();
  }
  const askToDelete = () =>
    confirm({
      title: "Confirm Deletion",
      action: "Delete",
      busy: "Deleting...",
      about: countedWords(selected.length, "resource"),
      words:
        "Are you sure you want to delete the selected resources? Answers will no longer use them. This action cannot be undone.",
      run: () => run("delete"),
      failed: wordsOr("Please try again."),
    });

  return (
    <div
      role="toolbar"
      aria-label="Selected resources"
      className="flex flex-wrap items-center gap-2 border-t border-line bg-sunken px-4 py-2 sm:pl-5"
    >
      <div className="mr-auto flex basis-full items-center gap-2 sm:basis-auto">
        <p role="status" className="text-sm">
          {selected.length === 1 ? "1 selected" : `${selected.length} selected`}
        </p>
        <Button size={32} variant="ghost" disabled={bulk.isPending} onClick={onToggleAll}>
          {all && !none ? "Select none" : "Select all"}
        </Button>
      </div>
      <Button
        size={32}
        disabled={none || busyWith === "delete"}
        busy={busyWith === "refresh"}
        icon={<RefreshCw />}
        onClick={() => void run("refresh")}
      >
        Read again
      </Button>
      <Button
        size={32}
        variant="destructive-ghost"
        disabled={none || bulk.isPending}
        icon={<Trash2 />}
        onClick={askToDelete}
      >
        Delete
      </Button>
      <Button
        size={32}
        variant="ghost"
        className="ml-auto sm:ml-0"
        disabled={bulk.isPending}
        onClick={onDone}
      >
        Done
      </Button>
    </div>
  );
}

function tell(work: BulkWork, { done, failed, failure }: BulkOutcome): void {
  if (failed > 0) {
    const why = failureText(failure, "Please try again.");
    toast.error(`${failed} of ${countedWords(done + failed, "resource")} could not be ${verb(work)}: ${why}`);
  } else if (work === "delete") toast.success(`${countedWords(done, "resource")} deleted.`);
}

function verb(work: BulkWork): string {
  return work === "delete" ? "deleted" : "read again";
}

type BulkWork = "refresh" | "delete";

const atOnce = 4;

interface BulkOutcome {
  done: number;
  failure?: unknown;
  failed: number;
}

/** Applies one action to several resources; a failure does not stop the others. */
function useBulkWork(projectId: string) {
  const refresh = useRefreshResources(projectId);
  return useMutation({
    mutationFn: ({ work, resources }: { work: BulkWork; resources: readonly ResourceElement[] }) =>
      forEach(resources, (resource) => doWork(work, resource)),
    onSettled: refresh,
  });
}

/** Reads an indexed resource again and starts an unindexed one; leaves running work alone. */
async function doWork(work: BulkWork, resource: ResourceElement): Promise<void> {
  if (work === "delete") await call("deleteResource", { resourceID: resource.ResourceID });
  else if (isActive(resource)) return;
  else if (standing(resource).kind === "indexed")
    await call("refreshResource", { resourceID: resource.ResourceID });
  else await call("retryResource", { resourceID: resource.ResourceID });
}

async function forEach<T>(all: readonly T[], run: (one: T) => Promise<void>): Promise<BulkOutcome> {
  const outcome: BulkOutcome = { done: 0, failed: 0 };
  const waiting = [...all];
  async function lane(): Promise<void> {
    for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) {
      try {
        await run(next);
        outcome.done += 1;
      } catch (error) {
        outcome.failure ??= error;
        outcome.failed += 1;
      }
    }
  }
  await Promise.all(Array.from({ length: atOnce }, lane));
  return outcome;
}

export interface Selection {
  readonly on: boolean;
  readonly count: number;
  has: (id: string) => boolean;
  /** Stays the same function between renders. */
  toggle: (id: string) => void;
  /** Selects all of `ids`, or none if all are selected already. */
  toggleAll: (ids: readonly string[]) => void;
  begin: () => void;
  end: () => void;
}

/** Keeps which rows of a list are selected, of those that still exist. */
export function useSelection(present: readonly string[]): Selection {
  const [on, setOn] = useState(false);
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const there = new Set(chosen.size === 0 ? [] : present.filter((id) => chosen.has(id)));
  const toggle = useCallback(
    (id: string) =>
      setChosen(
        (before) => new Set(before.has(id) ? [...before].filter((one) => one !== id) : [...before, id]),
      ),
    [],
  );
  return {
    on,
    count: there.size,
    has: (id) => there.has(id),
    toggle,
    toggleAll: (ids) => setChosen(ids.every((id) => there.has(id)) ? new Set() : new Set(ids)),
    begin: () => setOn(true),
    end: () => {
      setOn(false);
      setChosen(new Set());
    },
  };
}
