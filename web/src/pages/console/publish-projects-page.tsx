import { useState } from "react";
import { Link } from "react-router";
import { ProjectCardGrid, ProjectCardSkeletons } from "#features/projects/project-card-grid.tsx";
import { ProjectCard } from "#features/projects/project-card.tsx";
import type { ProjectElement } from "#features/projects/project-queries.ts";
import { useUnpublishedProjects } from "#features/publications/publication-queries.ts";
import { unpublishedFailure } from "#features/publications/publication-words.ts";
import { PublishDialog } from "#features/publications/publish-dialog.tsx";
import { paths } from "#paths";
import { useUserId } from "#features/accounts/use-user-id.ts";
import { BackLink } from "#ui/back-link.tsx";
import { Button, buttonClass } from "#ui/button.tsx";
import { EmptyState, ListStates } from "#ui/list-states.tsx";
import { matchesSearch } from "#ui/matches-search.ts";
import { PageHeading } from "#ui/page-heading.tsx";
import { SearchBox } from "#ui/search-box.tsx";
import { ConsoleFrame } from "./console-frame.tsx";
import { listState } from "./list-state.ts";

export function PublishProjectsPage() {
  const userId = useUserId();
  const [search, setSearch] = useState("");
  const [publishing, setPublishing] = useState<ProjectElement | null>(null);
  const projects = useUnpublishedProjects(userId);
  const found = projects.data?.filter((project) =>
    matchesSearch(search, project.ProjectName, project.Description),
  );

  return (
    <ConsoleFrame current="publish" userId={userId}>
      {() => (
        <>
          <BackLink to={paths.dashboard()} className="mb-3.5">
            Your Projects
          </BackLink>
          <PageHeading
            className="mb-5"
            title="Publish Projects"
            note="Select projects to make them publicly accessible with a unique URL."
          />
          <SearchBox
            placeholder="Search unpublished projects..."
            value={search}
            onChange={setSearch}
            className="mb-5 max-w-[420px]"
          />
          <ListStates
            {...listState(projects, found, unpublishedFailure)}
            loadingLabel="Loading projects..."
            skeleton={<ProjectCardSkeletons />}
            empty={<NothingToPublish searching={search.trim() !== "" && projects.data?.length !== 0} />}
          >
            {(rows) => (
              <ProjectCardGrid>
                {rows.map((project) => (
                  <ProjectCard
                    key={project.ProjectID}
                    project={project}
                    action={
                      <Button
                        size={32}
                        aria-describedby={`name-of-${project.ProjectID}`}
                        aria-haspopup="dialog"
                        onClick={() => setPublishing(project)}
                      >
                        Publish
                      </Button>
                    }
                  />
                ))}
              </ProjectCardGrid>
            )}
          </ListStates>
          {publishing && (
            <PublishDialog project={publishing} userId={userId} onClose={() => setPublishing(null)} />
          )}
        </>
      )}
    </ConsoleFrame>
  );
}

function NothingToPublish({ searching }: { searching: boolean }) {
  return (
    <EmptyState
      title="No Projects to Publish"
      action={
        <Link to={paths.projects()} className={buttonClass("primary")}>
          View All Projects
        </Link>
      }
      next={searching ? "None of your unpublished projects matches this search." : undefined}
    >
      All your current projects are either already published or you haven't created any yet.
    </EmptyState>
  );
}
