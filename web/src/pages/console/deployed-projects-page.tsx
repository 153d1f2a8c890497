import { useState } from "react";
import { Link } from "react-router";
import { usePublishedProjects } from "#features/publications/publication-queries.ts";
import { DeployedCard } from "#features/publications/deployed-project.tsx";
import { paths } from "#paths";
import { BackLink, PageHeading } from "#ui/page-heading.tsx";
import { buttonClass } from "#ui/button.tsx";
import { EmptyState, GrowingRows, ListStates, SkeletonRows } from "#ui/list-states.tsx";
import { matchesSearch, SearchBox } from "#ui/search-box.tsx";
import { ConsoleFrame } from "./console-frame.tsx";
import { deployedFailure } from "#features/publications/publications.rules.ts";

export function DeployedProjectsPage() {
  const [search, setSearch] = useState("");
  const projects = usePublishedProjects();
  const found = projects.data?.filter((project) =>
    matchesSearch(
      search,
      project.ProjectName,
      project.Description,
      project.PublicDescription,
      project.PublicSlug,
    ),
  );

  return (
    <ConsoleFrame
      current="deployed"
      top={
        <SearchBox
          placeholder="Search deployed projects by name, slug or description..."
          value={search}
          onChange={setSearch}
        />
      }
    >
      {() => (
        <>
          <BackLink to={paths.dashboard()} className="mb-3.5">
            Your Projects
          </BackLink>
          <PageHeading className="mb-6" title="Deployed Projects" />
          <ListStates
            rows={found}
            query={projects}
            failure={deployedFailure(projects.error)}
            loadingLabel="Loading deployed projects..."
            skeleton={
              <SkeletonRows className="mb-3 h-[122px] rounded-card border border-line bg-surface px-[22px]" />
            }
            empty={
              <EmptyState
                title="No Deployed Projects Found"
                action={
                  <Link to={paths.publishProjects()} className={buttonClass("primary")}>
                    Publish a Project
                  </Link>
                }
              >
                You haven't published any projects yet, or none match your search.
              </EmptyState>
            }
          >
            {(rows) => (
              <GrowingRows rows={rows}>
                {(shown) => (
                  <ul className="grid grid-cols-1 gap-3">
                    {shown.map((project) => (
                      <DeployedCard key={project.ProjectID} project={project} />
                    ))}
                  </ul>
                )}
              </GrowingRows>
            )}
          </ListStates>
        </>
      )}
    </ConsoleFrame>
  );
}
