import { useCallback, useState } from "react";
import type { ResourceElement } from "#api/resources.ts";
import { toast } from "#ui/toast.tsx";
import { DeleteResourceDialog } from "./delete-resource-dialog.tsx";
import { ResourceList } from "./resource-list.tsx";
import { type ResourceWork, useResourceWork } from "./resource-queries.ts";
import { ResourceRow } from "./resource-row.tsx";
import { actionFailure, workFailures } from "./resource-words.ts";
import type { Selection } from "./use-selection.ts";

/** The rows of the list, with what can be done with each. */
export function ResourceRows({
  projectId,
  editable,
  resources,
  selection,
}: {
  projectId: string;
  editable: boolean;
  resources: readonly ResourceElement[];
  selection: Selection;
}) {
  const [deleting, setDeleting] = useState<ResourceElement | null>(null);
  const { mutate, isPending, variables } = useResourceWork(projectId);
  // The same function from drawing to drawing, so that a row is drawn anew only where it changed.
  const begin = useCallback(
    (work: ResourceWork, { ResourceID: resourceID }: ResourceElement) =>
      mutate(
        { work, resourceID },
        { onError: (failure) => toast.error(actionFailure(failure, workFailures[work])) },
      ),
    [mutate],
  );

  return (
    <>
      <ResourceList resources={resources}>
        {(resource) => (
          <ResourceRow
            resource={resource}
            projectId={projectId}
            editable={editable}
            busyWith={isPending && variables.resourceID === resource.ResourceID ? variables.work : undefined}
            onWork={begin}
            onDelete={setDeleting}
            selected={selection.on ? selection.has(resource.ResourceID) : undefined}
            onSelect={selection.toggle}
          />
        )}
      </ResourceList>
      {deleting && (
        <DeleteResourceDialog resource={deleting} projectId={projectId} onClose={() => setDeleting(null)} />
      )}
    </>
  );
}
