import { Ellipsis, Trash2 } from "lucide-react";
import { useState } from "react";
import { Link } from "react-router";
import { DeleteProjectDialog } from "#features/projects/delete-project-dialog.tsx";
import { ProjectCardGrid, ProjectCardSkeletons } from "#features/projects/project-card-grid.tsx";
import { ProjectCard } from "#features/projects/project-card.tsx";
import { type ProjectElement, useProjects } from "#features/projects/project-queries.ts";
import { projectsFailure } from "#features/projects/project-words.ts";
import { paths } from "#paths";
import { useUserId } from "#features/accounts/use-user-id.ts";
import { BackLink } from "#ui/back-link.tsx";
import { buttonClass } from "#ui/button.tsx";
import { IconButton } from "#ui/icon-button.tsx";
import { EmptyState, ListStates } from "#ui/list-states.tsx";
import { matchesSearch } from "#ui/matches-search.ts";
import { Menu } from "#ui/menu.tsx";
import { PageHeading } from "#ui/page-heading.tsx";
import { SearchBox } from "#ui/search-box.tsx";
import { ConsoleFrame } from "./console-frame.tsx";
import { listState } from "./list-state.ts";

export function DeleteProjectsPage() {
  const userId = useUserId();
  const [search, setSearch] = useState("");
  const [deleting, setDeleting] = useState<ProjectElement | null>(null);
  const projects = useProjects(userId);
  const found = projects.data?.filter((project) =>
    matchesSearch(search, project.ProjectName, project.Description),
  );

  return (
    <ConsoleFrame current="delete" userId={userId}>
      {() => (
        <>
          <BackLink to={paths.home()} className="mb-3.5">
            Your Projects
          </BackLink>
          <PageHeading
            className="mb-5"
            title="Delete Projects"
            note="Review and permanently delete projects. This action cannot be undone."
          />
          <SearchBox
            placeholder="Search projects to delete..."
            value={search}
            onChange={setSearch}
            className="mb-5 max-w-[420px]"
          />
          <ListStates
            {...listState(projects, found, projectsFailure)}
            loadingLabel="Loading projects..."
            skeleton={<ProjectCardSkeletons />}
            empty={
              <EmptyState
                title="No Projects Found"
                action={
                  <Link to={paths.projects()} className={buttonClass("primary")}>
                    View All Projects
                  </Link>
                }
              >
                There are no projects available to delete, or none match your search.
              </EmptyState>
            }
          >
            {(rows) => (
              <ProjectCardGrid>
                {rows.map((project) => (
                  <ProjectCard
                    key={project.ProjectID}
                    project={project}
                    menu={
                      <Menu
                        trigger={
                          <IconButton
                            label={`Options for ${project.ProjectName}`}
                            icon={<Ellipsis aria-hidden="true" className="size-4" strokeWidth={1.75} />}
                          />
                        }
                        items={[
                          {
                            label: "Delete Project",
                            icon: <Trash2 aria-hidden="true" className="size-4" strokeWidth={1.75} />,
                            destructive: true,
                            onSelect: () => setDeleting(project),
                          },
                        ]}
                      />
                    }
                  />
                ))}
              </ProjectCardGrid>
            )}
          </ListStates>
          {deleting && (
            <DeleteProjectDialog
              project={deleting}
              userId={userId}
              thorough
              onClose={() => setDeleting(null)}
            />
          )}
        </>
      )}
    </ConsoleFrame>
  );
}
