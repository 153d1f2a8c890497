import { Plus } from "lucide-react";
import { useState } from "react";
import { Link } from "react-router";
import type { ResourceElement } from "#api/resources.ts";
import { paths } from "#paths";
import { buttonClass } from "#ui/button.tsx";
import { Card } from "#ui/card.tsx";
import { EmptyState, ListStates } from "#ui/list-states.tsx";
import { SearchBox } from "#ui/search-box.tsx";
import { Skeleton } from "#ui/skeleton.tsx";
import { toast } from "#ui/toast.tsx";
import { DeleteResourceDialog } from "./delete-resource-dialog.tsx";
import { listedResources } from "./resource-progress.ts";
import { useResourceWork } from "./resource-queries.ts";
import { ResourceRow } from "./resource-row.tsx";
import { actionFailure, workFailures } from "./resource-words.ts";

/** A project's resources: searched, sorted by name, each with its state and what can be done about it. */
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
  const [deleting, setDeleting] = useState<ResourceElement | null>(null);
  const work = useResourceWork(projectId);
  const rows = resources && listedResources(resources, search);

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
          className="order-last basis-full text-sm md:order-none md:w-[300px] md:basis-auto"
        />
        <Link to={paths.addResource(projectId)} className={`${buttonClass("secondary")} h-9! px-3! sm:px-4!`}>
          <Plus aria-hidden="true" className="size-4" strokeWidth={1.75} />
          Add Resource
        </Link>
      </div>
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
            {search ? "Try adjusting your search term." : "Click 'Add Resource' to get started."}
          </EmptyState>
        }
      >
        {(shown) => (
          <ul
            aria-label="Resources"
            tabIndex={shown.length > 4 ? 0 : undefined}
            className="max-h-[60vh] overflow-y-auto focus-visible:-outline-offset-2"
          >
            {shown.map((resource) => (
              <ResourceRow
                key={resource.ResourceID}
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
              />
            ))}
          </ul>
        )}
      </ListStates>
      {deleting && (
        <DeleteResourceDialog resource={deleting} projectId={projectId} onClose={() => setDeleting(null)} />
      )}
    </Card>
  );
}

function ResourceSkeletons() {
  return (
    <ul>
      {[0, 1, 2].map((index) => (
        <li key={index} className="flex h-[73px] items-center gap-3.5 border-t border-line pr-5 pl-5">
          <Skeleton className="size-9 rounded-control" />
          <div className="flex-1">
            <Skeleton className="mb-2.5 h-3.5 w-2/5" />
            <Skeleton className="h-3 w-1/4" />
          </div>
        </li>
      ))}
    </ul>
  );
}
