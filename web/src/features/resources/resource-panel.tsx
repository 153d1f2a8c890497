import { Plus } from "lucide-react";
import { useState } from "react";
import { Link } from "react-router";
import type { ResourceElement } from "#api/resources.ts";
import { paths } from "#paths";
import { Button, buttonClass } from "#ui/button.tsx";
import { Card } from "#ui/card.tsx";
import { EmptyState, ListStates } from "#ui/list-states.tsx";
import { SearchBox } from "#ui/search-box.tsx";
import { toast } from "#ui/toast.tsx";
import { DeleteResourceDialog } from "./delete-resource-dialog.tsx";
import { FilterMenu } from "./filter-menu.tsx";
import { passesFilters, type StateFilter, stateFilters, typeFilters } from "./resource-filters.ts";
import { ResourceList } from "./resource-list.tsx";
import { listedResources } from "./resource-progress.ts";
import { useResourceWork } from "./resource-queries.ts";
import { ResourceRow } from "./resource-row.tsx";
import { ResourceSkeletons } from "./resource-skeletons.tsx";
import { actionFailure, workFailures } from "./resource-words.ts";
import { SelectionBar } from "./selection-bar.tsx";
import { useSelection } from "./use-selection.ts";

/** A project's resources: searched, filtered, sorted by name, each with its state and what can be done about it. */
export function ResourcePanel({
  projectId,
  resources,
  error,
  onReload,
}: {
  projectId: string;
  resources: readonly ResourceElement[] | undefined;
  error?: string;
  onReload: () => void;
}) {
  const [search, setSearch] = useState("");
  const [type, setType] = useState("all");
  const [state, setState] = useState<StateFilter>("all");
  const [deleting, setDeleting] = useState<ResourceElement | null>(null);
  const work = useResourceWork(projectId);
  const filtered = type !== "all" || state !== "all";
  const rows =
    resources &&
    listedResources(resources, search).filter((resource) => passesFilters(resource, { type, state }));
  const shownIds = (rows ?? []).map(({ ResourceID }) => ResourceID);
  const selection = useSelection(shownIds);
  const several = (resources?.length ?? 0) > 1;

  return (
    <Card as="section" raised={false} aria-labelledby="project-resources" className="overflow-hidden">
      <div className="flex flex-wrap items-center gap-x-2 gap-y-3 p-4 sm:gap-x-3 sm:pl-5">
        <h2 id="project-resources" className="mr-auto text-item">
          Project Resources
        </h2>
        <SearchBox
          size={36}
          placeholder="Search resources by name..."
          value={search}
          onChange={setSearch}
          shortcut="/"
          className="order-last basis-full text-sm md:order-none md:w-[300px] md:basis-auto"
        />
        <Link to={paths.addResource(projectId)} className={`${buttonClass("secondary")} h-9! px-3! sm:px-4!`}>
          <Plus aria-hidden="true" className="size-4" strokeWidth={1.75} />
          Add Resource
        </Link>
      </div>
      {several && (
        <div className="flex flex-wrap items-center gap-1 px-2 pb-2 sm:px-3">
          <FilterMenu name="type" choices={typeFilters(resources ?? [])} value={type} onChange={setType} />
          <FilterMenu name="state" choices={stateFilters} value={state} onChange={setState} />
          <span className="ml-auto flex items-center gap-1">
            {selection.on && (
              <Button size={32} variant="ghost" onClick={() => selection.toggleAll(shownIds)}>
                {selection.count === shownIds.length && selection.count > 0 ? "Select none" : "Select all"}
              </Button>
            )}
            {!selection.on && (
              <Button size={32} variant="ghost" onClick={selection.begin}>
                Select
              </Button>
            )}
          </span>
        </div>
      )}
      {selection.on && (
        <SelectionBar
          projectId={projectId}
          selected={(rows ?? []).filter(({ ResourceID }) => selection.has(ResourceID))}
          onDone={selection.end}
        />
      )}
      <ListStates
        rows={rows}
        {...(error ? { error } : {})}
        errorTitle="Error loading resources:"
        onRetry={onReload}
        loadingLabel="Loading resources..."
        skeleton={<ResourceSkeletons />}
        empty={
          <EmptyState
            title="No resources found."
            headingLevel="h3"
            framed={false}
            className="border-t border-line"
          >
            {search
              ? "Try adjusting your search term."
              : filtered
                ? "No resource is of this type and in this state."
                : "Click 'Add Resource' to get started."}
          </EmptyState>
        }
      >
        {(shown) => (
          <ResourceList resources={shown}>
            {(resource) => (
              <ResourceRow
                resource={resource}
                projectId={projectId}
                busyWith={
                  work.isPending && work.variables.resourceID === resource.ResourceID
                    ? work.variables.work
                    : undefined
                }
                onWork={(kind) =>
                  work.mutate(
                    { work: kind, resourceID: resource.ResourceID },
                    { onError: (failure) => toast.error(actionFailure(failure, workFailures[kind])) },
                  )
                }
                onDelete={() => setDeleting(resource)}
                selection={
                  selection.on
                    ? {
                        selected: selection.has(resource.ResourceID),
                        toggle: () => selection.toggle(resource.ResourceID),
                      }
                    : undefined
                }
              />
            )}
          </ResourceList>
        )}
      </ListStates>
      {deleting && (
        <DeleteResourceDialog resource={deleting} projectId={projectId} onClose={() => setDeleting(null)} />
      )}
    </Card>
  );
}
