import { resourcesFailure, type useResources } from "./resource-queries.ts";
import { ChevronDown, Plus } from "lucide-react";
import { useMemo, useState } from "react";
import { Link } from "react-router";
import type { ResourceElement } from "@groundwork/contract/resources";
import { paths } from "#paths";
import { Button, buttonClass } from "#ui/button.tsx";
import { Card } from "#ui/card.tsx";
import { countWords } from "#ui/format.ts";
import { ChoiceMenu } from "#ui/menu.tsx";
import { EmptyState, ListStates, SkeletonRows } from "#ui/list-states.tsx";
import { SearchBox } from "#ui/search-box.tsx";
import { listedResources, standing } from "./resource-progress.ts";
import { ResourceRows } from "./resource-rows.tsx";
import { SelectionBar, useSelection } from "./selection-bar.tsx";
import { resourceTypes } from "@groundwork/contract/resource-types";
import { resourceType } from "./resource-type.ts";

interface ResourcePanelProps {
  projectId: string;
  editable: boolean;
  query: ReturnType<typeof useResources>;
}

/** Lists a project's resources: searched, filtered, sorted by name, each with its state and actions. */
export function ResourcePanel({ projectId, editable, query }: ResourcePanelProps) {
  const { data: resources } = query;
  const listed = useListedResources(resources);
  const { rows, search } = listed;
  const filtered = listed.type !== "all" || listed.state !== "all";
  const shownIds = (rows ?? []).map(({ ResourceID }) => ResourceID);
  const selection = useSelection(shownIds);
  const several = (resources?.length ?? 0) > 1;

  return (
    <Card as="section" raised={false} aria-labelledby="project-resources" className="overflow-hidden">
      <div className="flex flex-wrap items-center gap-2 p-3 sm:pr-3.5 sm:pl-5">
        <h2 id="project-resources" className="text-item max-lg:basis-full lg:mr-auto">
          Project Resources
          {several && <span className="ml-1.5 font-normal text-ink-3">{countWords(resources!.length)}</span>}
        </h2>
        <SearchBox
          size={36}
          placeholder="Search resources by name..."
          value={search}
          onChange={listed.setSearch}
          shortcut="/"
          className="basis-full text-sm sm:flex-1 sm:basis-0 lg:w-[286px] lg:flex-none"
        />
        {(several || filtered) && (
          <>
            <FilterMenu
              name="type"
              choices={typeFilters(resources ?? [])}
              value={listed.type}
              onChange={listed.setType}
            />
            <FilterMenu name="state" choices={stateFilters} value={listed.state} onChange={listed.setState} />
            {editable && !selection.on && (
              <Button size={32} variant="ghost" className="px-2!" onClick={selection.begin}>
                Select
              </Button>
            )}
          </>
        )}
        {editable && (
          <Link
            to={paths.addResource(projectId)}
            className={`${buttonClass("secondary")} h-9! max-sm:basis-full`}
          >
            <Plus />
            Add Resource
          </Link>
        )}
      </div>
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
        query={query}
        failure={query.error ? resourcesFailure(query.error) : ""}
        errorTitle="Error loading resources:"
        loadingLabel="Loading resources..."
        skeleton={<SkeletonRows rows={6} sign="square" />}
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
                ? "No resources match this type and state."
                : editable
                  ? "Click 'Add Resource' to get started."
                  : "No resources have been added yet."}
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

/** Keeps the search and filters, and returns the matching resources, sorted once rather than per render. */
function useListedResources(resources: readonly ResourceElement[] | undefined) {
  const [search, setSearch] = useState("");
  const [type, setType] = useState<TypeFilter>("all");
  const [state, setState] = useState<StateFilter>("all");
  const rows = useMemo(
    () =>
      resources &&
      listedResources(resources, search).filter((resource) => passesFilters(resource, { type, state })),
    [resources, search, type, state],
  );
  return { rows, search, setSearch, type, setType, state, setState };
}

interface FilterMenuProps<Value extends string> {
  name: string;
  choices: readonly { value: Value; label: string }[];
  value: Value;
  onChange: (value: Value) => void;
}

function FilterMenu<Value extends string>({ name, choices, value, onChange }: FilterMenuProps<Value>) {
  const label = choices.find((choice) => choice.value === value)?.label;
  return (
    <ChoiceMenu
      label={`Filter by ${name}`}
      align="start"
      choices={choices}
      value={value}
      onChange={onChange}
      trigger={
        <button
          type="button"
          aria-label={`Filter by ${name}: ${label}`}
          className={`${buttonClass("secondary", 32)} h-9! border-line-2! max-sm:flex-1 max-sm:justify-between ${value === "all" ? "text-ink-2!" : ""}`}
        >
          {label}
          <ChevronDown className="size-3.5 text-ink-2" />
        </button>
      }
    />
  );
}

const stateFilters = [
  { value: "all", label: "Any state" },
  { value: "indexed", label: "Processed & Indexed" },
  { value: "partial", label: "Partly Indexed" },
  { value: "open", label: "Not Processed" },
  { value: "working", label: "In progress" },
  { value: "failed", label: "Failed" },
] as const;
type StateFilter = (typeof stateFilters)[number]["value"];

/** Is "all", or a resource_type_id as text. */
type TypeFilter = string;

export function typeFilters(resources: readonly ResourceElement[]): { value: TypeFilter; label: string }[] {
  const present = new Set(resources.map(({ resource_type_id }) => resource_type_id));
  return [
    { value: "all", label: "Any type" },
    ...Object.values(resourceTypes)
      .filter((id) => present.has(id))
      .map((id) => ({ value: String(id), label: resourceType(id).name })),
  ];
}

export function passesFilters(
  resource: ResourceElement,
  { type, state }: { type: TypeFilter; state: StateFilter },
): boolean {
  if (type !== "all" && String(resource.resource_type_id) !== type) return false;
  const now = standing(resource);
  const { kind } = now;
  if (state === "partial") return now.kind === "indexed" && now.cut !== undefined;
  return state === "all" || state === kind || (state === "working" && kind === "queued");
}
