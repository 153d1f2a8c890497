import { useState } from "react";
import { Link } from "react-router";
import { usePublishedProjects } from "#features/publications/publication-queries.ts";
import { DeployedCard, DeployedDetailDialog } from "#features/publications/deployed-project.tsx";
import { EditPublicationDialog } from "#features/publications/publication-dialogs.tsx";
import { UnpublishDialog } from "#features/publications/unpublish-dialog.tsx";
import { paths } from "#paths";
import { BackLink, PageHeading } from "#ui/page-heading.tsx";
import { buttonClass } from "#ui/button.tsx";
import { EmptyState, GrowingRows, ListStates, SkeletonRows } from "#ui/list-states.tsx";
import { matchesSearch, SearchBox } from "#ui/search-box.tsx";
import { ConsoleFrame } from "./console-frame.tsx";
import { deployedFailure } from "#features/publications/publications.rules.ts";
import type { PublishedProjectElement } from "@groundwork/contract/publications";

type Open = { dialog: "details" | "edit" | "unpublish"; project: PublishedProjectElement } | null;

export function DeployedProjectsPage() {
  const [search, setSearch] = useState("");
  const [open, setOpen] = useState<Open>(null);
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
                      <DeployedCard
                        key={project.ProjectID}
                        project={project}
                        onOpen={() => setOpen({ dialog: "details", project })}
                      />
                    ))}
                  </ul>
                )}
              </GrowingRows>
            )}
          </ListStates>
          {open?.dialog === "details" && (
            <DeployedDetailDialog
              project={open.project}
              onClose={() => setOpen(null)}
              onEdit={() => setOpen({ dialog: "edit", project: open.project })}
              onUnpublish={() => setOpen({ dialog: "unpublish", project: open.project })}
            />
          )}
          {open?.dialog === "edit" && (
            <EditPublicationDialog project={open.project} onClose={() => setOpen(null)} />
          )}
          {open?.dialog === "unpublish" && (
            <UnpublishDialog project={open.project} onClose={() => setOpen(null)} />
          )}
        </>
      )}
    </ConsoleFrame>
  );
}
