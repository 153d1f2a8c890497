import { useEffect, useEffectEvent, useSyncExternalStore } from "react";
import { Link } from "react-router";
import { paths } from "#paths";
import { Button, buttonClass } from "#ui/button.tsx";
import { Notice } from "#ui/notice.tsx";
import type { NewEntry } from "./add-resource.rules.ts";
import { type AddingBatch, countRows } from "./adding-batch.ts";
import { AddingRows } from "./adding-rows.tsx";
import { useRefreshResources } from "./resource-queries.ts";

/** Several resources being added. Leads on when all are; stays, with ways to go on, when any failed. */
export function AddingSeveral({
  batch,
  projectId,
  onAllAdded,
  onEdit,
}: {
  batch: AddingBatch;
  projectId: string;
  onAllAdded: () => void;
  /** Gives back what was not added. */
  onEdit: (rest: readonly NewEntry[]) => void;
}) {
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
              Retry all that failed
            </Button>
          )}
          <Button
            onClick={() =>
              onEdit(rows.filter(({ state }) => state.kind === "failed").map(({ entry }) => entry))
            }
          >
            {failed > 0 ? "Change them" : "Add others"}
          </Button>
          <Link to={paths.project(projectId)} className={buttonClass("ghost")}>
            Back to the project
          </Link>
        </div>
      )}
    </>
  );
}
