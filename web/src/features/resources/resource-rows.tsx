import { stateOf } from "#api/use-call.ts";
import { wordsOr } from "#api/api-failure.ts";
import { useVirtualizer } from "@tanstack/react-virtual";
import { type ReactNode, useCallback, useRef } from "react";
import { resourceTypes } from "@groundwork/contract/resource-types";
import type { ResourceElement } from "@groundwork/contract/resources";
import { confirm } from "#ui/confirm.tsx";
import { openDialog } from "#ui/opened-dialogs.tsx";
import { FormDialog } from "#ui/dialog.tsx";
import { countWords } from "#ui/format.ts";
import { announced, refused } from "#ui/toast.tsx";
import {
  type ResourceWork,
  useDeleteResource,
  useResourceWork,
  useUpdateResource,
  workFailures,
} from "./resource-queries.ts";
import { NoteDialog } from "./note-dialog.tsx";
import { ResourceRow } from "./resource-row.tsx";
import type { Selection } from "./selection-bar.tsx";
import { TextField, useText } from "#ui/form.tsx";

interface ResourceRowsProps {
  projectId: string;
  editable: boolean;
  resources: readonly ResourceElement[];
  selection: Selection;
}

export function ResourceRows({ projectId, editable, resources, selection }: ResourceRowsProps) {
  const { mutate, isPending, variables } = useResourceWork(projectId);
  // The function stays the same between renders, so that only changed rows render again.
  const begin = useCallback(
    (work: ResourceWork, { ResourceID: resourceID }: ResourceElement) =>
      mutate({ work, resourceID }, refused(wordsOr(workFailures[work]))),
    [mutate],
  );
  const { mutate: change } = useUpdateResource(projectId);
  const hide = useCallback(
    ({ ResourceID, hidden }: ResourceElement) =>
      change(
        { ResourceID, hidden: !hidden },
        announced(
          hidden ? "Visitors can see it again." : "Hidden from visitors.",
          wordsOr("Visibility could not be changed."),
        ),
      ),
    [change],
  );
  const rename = useCallback(
    (resource: ResourceElement) =>
      resource.resource_type_id === resourceTypes.note
        ? openDialog(NoteDialog, { resourceId: resource.ResourceID })
        : openDialog(RenameResourceDialog, { resource, projectId }),
    [projectId],
  );
  const { mutateAsync: remove } = useDeleteResource(projectId);
  const askToDelete = useCallback(
    ({ FileName, ResourceID }: ResourceElement) =>
      confirm({
        title: "Confirm Deletion",
        action: "Delete",
        busy: "Deleting...",
        about: `Resource: ${FileName}`,
        words:
          "Are you sure you want to delete this resource? Answers will no longer use it. This action cannot be undone.",
        run: () => remove({ resourceID: ResourceID }),
        failed: wordsOr("Failed to delete resource. Please try again."),
      }),
    [remove],
  );

  return (
    <ResourceList resources={resources}>
      {(resource) => (
        <ResourceRow
          resource={resource}
          projectId={projectId}
          editable={editable}
          busyWith={isPending && variables.resourceID === resource.ResourceID ? variables.work : undefined}
          onWork={begin}
          onRename={rename}
          onHide={hide}
          onDelete={askToDelete}
          selected={selection.on ? selection.has(resource.ResourceID) : undefined}
          onSelect={selection.toggle}
        />
      )}
    </ResourceList>
  );
}

/** Is the height of a row without a reason, in pixels; others are measured. */
const usualHeight = 73;
/** Draws so many rows beyond the window on either side: each one delays the first view. */
const spareRows = 3;
/** Is the share of the screen's height that the list may take. */
const windowShare = 0.6;

interface ResourceListProps {
  resources: readonly ResourceElement[];
  children: (resource: ResourceElement) => ReactNode;
}

/** Draws only the rows in the list's window, so that thousands of resources cost as much as dozens. */
function ResourceList({ resources, children }: ResourceListProps) {
  const scroller = useRef<HTMLDivElement>(null);
  // The compiler that this is about is not used here.
  // oxlint-disable-next-line react/incompatible-library
  const virtual = useVirtualizer({
    count: resources.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => usualHeight,
    getItemKey: (index) => resources[index]!.ResourceID,
    overscan: spareRows,
    initialRect: { width: 960, height: windowShare * window.innerHeight },
  });
  const most = windowShare * window.innerHeight;
  const wholeRows = virtual.measurementsCache.findLast(({ end }) => end <= most)?.end ?? most;
  const view = virtual.scrollRect?.height ?? 0;
  const bottom = (virtual.scrollOffset ?? 0) + view;
  // Rows of which more than half is out of sight.
  const below = resources.length - 1 - lastIndexBefore(virtual.measurementsCache, bottom);
  return (
    <>
      <div
        ref={scroller}
        tabIndex={resources.length > 4 ? 0 : undefined}
        role="group"
        aria-label="Resources, scrollable"
        className="overflow-y-auto focus-visible:-outline-offset-2"
        style={{ maxHeight: `min(${windowShare * 100}vh, ${wholeRows}px)` }}
      >
        <ul aria-label="Resources" className="relative" style={{ height: virtual.getTotalSize() }}>
          {virtual.getVirtualItems().map((item) => (
            <li
              key={item.key}
              ref={virtual.measureElement}
              data-index={item.index}
              aria-setsize={resources.length}
              aria-posinset={item.index + 1}
              className="absolute top-0 left-0 w-full"
              style={{ transform: `translateY(${item.start}px)` }}
            >
              {children(resources[item.index]!)}
            </li>
          ))}
        </ul>
      </div>
      {below > 0 && (
        <p className="border-t border-line px-5 py-2.5 text-xs text-ink-2">
          Scroll for {countWords(below)} more
        </p>
      )}
    </>
  );
}

/** Returns the index of the last row that begins and is half shown above a place in the list, in pixels. */
function lastIndexBefore(rows: readonly { start: number; size: number }[], place: number): number {
  return rows.findLastIndex(({ start, size }) => start + size / 2 <= place);
}

function RenameResourceDialog(props: { resource: ResourceElement; projectId: string; onClose: () => void }) {
  const { resource, projectId, onClose } = props;
  const [name, , nameField] = useText(resource.FileName);
  const rename = useUpdateResource(projectId);
  return (
    <FormDialog
      title="Rename Resource"
      action="Save"
      busyAction="Saving..."
      {...stateOf(
        rename,
        "The resource could not be renamed.",
        "The resource could not be renamed: no connection",
      )}
      onSubmit={() => rename.mutate({ ResourceID: resource.ResourceID, name }, { onSuccess: onClose })}
      onClose={onClose}
    >
      <TextField
        label="Name"
        help="Answers cite the resource by this name. The extension stays."
        required
        maxLength={200}
        disabled={rename.isPending}
        {...nameField}
      />
    </FormDialog>
  );
}
