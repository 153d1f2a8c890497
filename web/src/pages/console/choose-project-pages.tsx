import { type ComponentProps, type ReactNode, useState } from "react";
import { ProjectCard, ProjectCardGrid, ProjectCardSkeletons } from "#features/projects/project-card.tsx";
import { may, projectsFailure, useProjects } from "#features/projects/project-queries.ts";
import { PublishCheckDialog, StrangersReach, useNeedsCheck } from "#features/site/strangers-reach.tsx";
import { Disclosure } from "#ui/disclosure.tsx";
import { BackLink, PageHeading } from "#ui/page-heading.tsx";
import { EmptyState, GrowingRows, ListStates } from "#ui/list-states.tsx";
import { matchesSearch, SearchBox } from "#ui/search-box.tsx";
import { ConsoleFrame, type ConsolePage } from "./console-frame.tsx";
import { Ellipsis, Trash2 } from "lucide-react";
import { DeleteProjectDialog } from "#features/projects/project-dialogs.tsx";
import { paths } from "#paths";
import { openDialog } from "#ui/opened-dialogs.tsx";
import { Button, IconButton } from "#ui/button.tsx";
import { Menu } from "#ui/menu.tsx";
import { useUnpublishedProjects } from "#features/publications/publication-queries.ts";
import { PublishDialog } from "#features/publications/publication-dialogs.tsx";
import type { ProjectElement } from "@groundwork/contract/projects";
import { ViewAllProjects } from "./missing-project.tsx";

export function ChooseProject({
  current,
  title,
  note,
  placeholder,
  back,
  projects,
  failure,
  empty,
  notFound = empty,
  children,
}: {
  current: ConsolePage;
  title: string;
  note: string;
  placeholder: string;
  back: string;
  projects: { data: readonly ProjectElement[] | undefined; isFetching: boolean; refetch: () => unknown };
  failure: string;
  empty: ReactNode;
  notFound?: ReactNode;
  children: (project: ProjectElement) => ReactNode;
}) {
  const [search, setSearch] = useState("");
  const found = projects.data?.filter((project) =>
    matchesSearch(search, project.ProjectName, project.Description),
  );

  return (
    <ConsoleFrame current={current}>
      {() => (
        <>
          <BackLink to={back} className="mb-3.5">
            Your Projects
          </BackLink>
          <PageHeading className="mb-5" title={title} note={note} />
          <SearchBox
            placeholder={placeholder}
            value={search}
            onChange={setSearch}
            className="mb-5 max-w-[420px]"
          />
          <ListStates
            rows={found}
            query={projects}
            failure={failure}
            loadingLabel="Loading projects..."
            skeleton={<ProjectCardSkeletons />}
            empty={search.trim() !== "" && projects.data?.length !== 0 ? notFound : empty}
          >
            {(rows) => (
              <GrowingRows rows={rows}>
                {(shown) => <ProjectCardGrid>{shown.map(children)}</ProjectCardGrid>}
              </GrowingRows>
            )}
          </ListStates>
        </>
      )}
    </ConsoleFrame>
  );
}

export function DeleteProjectsPage() {
  const projects = useProjects();
  const own = projects.data?.filter((project) => may(project, "owner"));

  return (
    <ChooseProject
      current="delete"
      title="Delete Projects"
      note="Review and permanently delete projects. This action cannot be undone."
      placeholder="Search projects to delete..."
      back={paths.home()}
      projects={{ ...projects, data: own }}
      failure={projectsFailure(projects.error)}
      empty={
        <EmptyState title="No Projects Found" action={<ViewAllProjects />}>
          There are no projects available to delete, or none match your search.
        </EmptyState>
      }
    >
      {(project) => (
        <ProjectCard
          key={project.ProjectID}
          project={project}
          menu={
            <Menu
              trigger={<IconButton label={`Options for ${project.ProjectName}`} icon={<Ellipsis />} />}
              items={[
                {
                  label: "Delete Project",
                  icon: <Trash2 />,
                  destructive: true,
                  onSelect: () => openDialog(DeleteProjectDialog, { project, thorough: true }),
                },
              ]}
            />
          }
        />
      )}
    </ChooseProject>
  );
}

export function PublishProjectsPage() {
  const projects = useUnpublishedProjects();

  return (
    <ChooseProject
      current="publish"
      title="Publish Projects"
      note="Select projects to make them publicly accessible with a unique URL."
      placeholder="Search unpublished projects..."
      back={paths.dashboard()}
      projects={projects}
      failure={projectsFailure(projects.error)}
      empty={<NothingToPublish />}
      notFound={<NothingToPublish searching />}
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
              onClick={() => openDialog(CheckedPublishDialog, { project })}
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
      action={<ViewAllProjects />}
      next={searching ? "No unpublished projects match your search." : undefined}
    >
      All your current projects are either already published or you haven't created any yet.
    </EmptyState>
  );
}

/** Publishes a project once its owner has seen what strangers will reach, where personal data were found. */
function CheckedPublishDialog(
  publishing: Omit<ComponentProps<typeof PublishDialog>, "renderCheck" | "reach">,
) {
  const { ProjectID: projectId } = publishing.project;
  const needsCheck = useNeedsCheck(projectId);
  return (
    <PublishDialog
      {...publishing}
      renderCheck={needsCheck ? (step) => <PublishCheckDialog projectId={projectId} {...step} /> : undefined}
      reach={
        <Disclosure label="What strangers can reach">
          <StrangersReach projectId={projectId} titled={false} />
        </Disclosure>
      }
    />
  );
}
