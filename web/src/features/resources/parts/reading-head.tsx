import { wordsOr } from "#api/api-failure.ts";
import { ArrowUpRight, CircleStop, RefreshCw, RotateCw } from "lucide-react";
import type { ResourceElement } from "@groundwork/contract/resources";
import { Button, buttonClass } from "#ui/button.tsx";
import { refused } from "#ui/toast.tsx";
import { CutNote, ResourceStatus } from "../resource-status.tsx";
import { originalAddress } from "../resource-menu.tsx";
import { isActive, partsSummary, standing } from "../resource-progress.ts";
import { type ResourceWork, useResourceWork, workFailures } from "../resource-queries.ts";
import { typeOf } from "../resource-type.ts";
import { StatusBadge } from "#ui/status-badge.tsx";
import { ProgressBar } from "#ui/progress-bar.tsx";

/** Shows a resource's name, the progress or result of its reading, and its actions. */
export function ReadingHead({ resource, projectId }: { resource: ResourceElement; projectId: string }) {
  const work = useResourceWork(projectId);
  const now = standing(resource);
  const original = originalAddress(resource);
  const begin = (kind: ResourceWork): void =>
    work.mutate({ work: kind, resourceID: resource.ResourceID }, refused(wordsOr(workFailures[kind])));
  return (
    <div className="mb-6 flex flex-wrap items-end justify-between gap-x-6 gap-y-4">
      <div className="min-w-0">
        <p className="text-ink-2 [overflow-wrap:anywhere]">
          <span className="font-label text-ink">{resource.FileName}</span> · {typeOf(resource).name}
        </p>
        <div role="status" className="mt-1.5 flex flex-wrap items-center gap-x-4 gap-y-1 text-sm">
          {now.kind === "working" ? (
            <>
              <StatusBadge kind="running">{now.words}</StatusBadge>
              <ProgressBar value={now.percent} label={`${now.doing} ${resource.FileName}`} />
            </>
          ) : (
            <ResourceStatus standing={now} name={resource.FileName} />
          )}
          {!isActive(resource) && <span className="text-ink-2">{partsSummary(resource)}</span>}
        </div>
        {now.kind === "indexed" && now.cut !== undefined && (
          <CutNote
            words={now.cut}
            name={resource.FileName}
            canReadRest={resource.can_read_rest}
            busy={work.isPending && work.variables.work === "read-rest"}
            onReadRest={() => begin("read-rest")}
          />
        )}
        {now.kind === "failed" && (
          <p className="mt-1 max-w-[40rem] text-xs [overflow-wrap:anywhere] text-bad">{now.reason}</p>
        )}
      </div>
      <div className="flex flex-wrap gap-2">
        {original && (
          <a
            href={original}
            target="_blank"
            rel="noopener noreferrer"
            className={`${buttonClass("ghost")} max-sm:-ml-4`}
          >
            Open original
            <ArrowUpRight />
          </a>
        )}
        {isActive(resource) ? (
          <Button busy={work.isPending} icon={<CircleStop />} onClick={() => begin("cancel")}>
            Cancel
          </Button>
        ) : resource.AddedToVectorDB ? (
          <Button busy={work.isPending} icon={<RefreshCw />} onClick={() => begin("refresh")}>
            Refresh
          </Button>
        ) : (
          <Button busy={work.isPending} icon={<RotateCw />} onClick={() => begin("retry")}>
            {now.kind === "failed" ? "Retry" : "Index now"}
          </Button>
        )}
      </div>
    </div>
  );
}
