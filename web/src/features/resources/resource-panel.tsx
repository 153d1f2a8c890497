import { Plus } from "lucide-react";
import { Link } from "react-router";
import type { ResourceElement } from "#api/resources.ts";
import { paths } from "#paths";
import { Button, buttonClass } from "#ui/button.tsx";
import { Card } from "#ui/card.tsx";
import { EmptyState, ListStates } from "#ui/list-states.tsx";
import { SearchBox } from "#ui/search-box.tsx";
import { FilterMenu } from "./filter-menu.tsx";
import { stateFilters, typeFilters } from "./resource-filters.ts";
import { ResourceRows } from "./resource-rows.tsx";
import { ResourceSkeletons } from "./resource-skeletons.tsx";
import { SelectionBar } from "./selection-bar.tsx";
import { useListedResources } from "./use-listed-resources.ts";
import { useSelection } from "./use-selection.ts";

/** A project's resources: searched, filtered, sorted by name, each with its state and what can be done about it. */
export function ResourcePanel({
  projectId,
  editable,
  resources,
  error,
  onReload,
}: {
  projectId: string;
  /** Whether the reader may add and change them, or only read. */
  editable: boolean;
  resources: readonly ResourceElement[] | undefined;
  error?: string;
  onReload: () => void;
}) {
  const listed = useListedResources(resources);
  const { rows, search } = listed;
  const filtered = listed.type !== "all" || listed.state !== "all";
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
          onChange={listed.setSearch}
          shortcut="/"
          className="order-last basis-full text-sm md:order-none md:w-[300px] md:basis-auto"
        />
        {editable && (
          <Link
            to={paths.addResource(projectId)}
            className={`${buttonClass("secondary")} h-9! px-3! sm:px-4!`}
          >
            <Plus aria-hidden="true" className="size-4" strokeWidth={1.75} />
            Add Resource
          </Link>
        )}
      </div>
      {several && (
        <div className="flex flex-wrap items-center gap-1 px-2 pb-2 sm:px-3">
          <FilterMenu
            name="type"
            choices={typeFilters(resources ?? [])}
            value={listed.type}
            onChange={listed.setType}
          />
          <FilterMenu name="state" choices={stateFilters} value={listed.state} onChange={listed.setState} />
          {editable && !selection.on && (
            <Button size={32} variant="ghost" className="ml-auto" onClick={selection.begin}>
              Select
            </Button>
          )}
        </div>
      )}
      {selection.on && (
        <SelectionBar
          projectId={projectId}
          selected={(rows ?? []).filter(({ ResourceID }) => selection.has(ResourceID))}
          all={selection.count === shownIds.length}
          onToggleAll={() => selection.toggleAll(shownIds)}
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
                : editable
                  ? "Click 'Add Resource' to get started."
                  : "Its editors have not added any yet."}
          </EmptyState>
        }
      >
        {(shown) => (
          <ResourceRows projectId={projectId} editable={editable} resources={shown} selection={selection} />
        )}
      </ListStates>
    </Card>
  );
}
