import { Ellipsis, Trash2 } from "lucide-react";
import { useState } from "react";
import { Link } from "react-router";
import { DeleteProjectDialog } from "#features/projects/delete-project-dialog.tsx";
import { ProjectCard } from "#features/projects/project-card.tsx";
import { type ListedProjectElement, useProjects } from "#features/projects/project-queries.ts";
import { may } from "#features/projects/project-role.ts";
import { projectsFailure } from "#features/projects/project-words.ts";
import { paths } from "#paths";
import { useUserId } from "#features/accounts/use-user-id.ts";
import { buttonClass } from "#ui/button.tsx";
import { IconButton } from "#ui/icon-button.tsx";
import { EmptyState } from "#ui/list-states.tsx";
import { Menu } from "#ui/menu.tsx";
import { ChooseProject } from "./choose-project.tsx";

const icon = { "aria-hidden": true, className: "size-4", strokeWidth: 1.75 } as const;

export function DeleteProjectsPage() {
  const userId = useUserId();
  const [deleting, setDeleting] = useState<ListedProjectElement | null>(null);
  const projects = useProjects(userId);
  const own = projects.data?.filter((project) => may(project, "owner"));

  return (
    <ChooseProject
      current="delete"
      userId={userId}
      title="Delete Projects"
      note="Review and permanently delete projects. This action cannot be undone."
      placeholder="Search projects to delete..."
      back={paths.home()}
      projects={{ ...projects, data: own }}
      failure={projectsFailure}
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
      dialog={
        deleting && (
          <DeleteProjectDialog
            project={deleting}
            userId={userId}
            thorough
            onClose={() => setDeleting(null)}
          />
        )
      }
    >
      {(project) => (
        <ProjectCard
          key={project.ProjectID}
          project={project}
          menu={
            <Menu
              trigger={
                <IconButton label={`Options for ${project.ProjectName}`} icon={<Ellipsis {...icon} />} />
              }
              items={[
                {
                  label: "Delete Project",
                  icon: <Trash2 {...icon} />,
                  destructive: true,
                  onSelect: () => setDeleting(project),
                },
              ]}
            />
          }
        />
      )}
    </ChooseProject>
  );
}
