import { useState } from "react";
import { Link } from "react-router";
import { ProjectCard } from "#features/projects/project-card.tsx";
import type { ProjectElement } from "#features/projects/project-queries.ts";
import { useUnpublishedProjects } from "#features/publications/publication-queries.ts";
import { unpublishedFailure } from "#features/publications/publication-words.ts";
import { PublishDialog } from "#features/publications/publish-dialog.tsx";
import { paths } from "#paths";
import { useUserId } from "#features/accounts/use-user-id.ts";
import { Button, buttonClass } from "#ui/button.tsx";
import { EmptyState } from "#ui/list-states.tsx";
import { ChooseProject } from "./choose-project.tsx";

export function PublishProjectsPage() {
  const userId = useUserId();
  const [publishing, setPublishing] = useState<ProjectElement | null>(null);
  const projects = useUnpublishedProjects(userId);

  return (
    <ChooseProject
      current="publish"
      userId={userId}
      title="Publish Projects"
      note="Select projects to make them publicly accessible with a unique URL."
      placeholder="Search unpublished projects..."
      back={paths.dashboard()}
      projects={projects}
      failure={unpublishedFailure}
      empty={<NothingToPublish />}
      notFound={<NothingToPublish searching />}
      dialog={
        publishing && (
          <PublishDialog project={publishing} userId={userId} onClose={() => setPublishing(null)} />
        )
      }
    >
      {(project) => (
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
      )}
    </ChooseProject>
  );
}

function NothingToPublish({ searching = false }: { searching?: boolean }) {
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
