import { ArrowUpDown, Ellipsis, Plus } from "lucide-react";
import { useState } from "react";
import { ProjectCard, ProjectCardGrid, ProjectCardSkeletons } from "#features/projects/project-card.tsx";
import {
  inOrder,
  type ProjectOrder,
  projectOrders,
  useProjectOrder,
} from "#features/projects/project-order.ts";
import { projectsFailure, useProjects } from "#features/projects/project-queries.ts";
import { projectItems } from "#features/projects/use-project-dialogs.tsx";
import { ResourceTally, useResourceCounts } from "#features/resources/resource-tally.tsx";
import { useUnpublishing } from "#features/publications/use-unpublishing.tsx";
import { Button, buttonClass, IconButton } from "#ui/button.tsx";
import { ChoiceMenu, Menu, type MenuItem } from "#ui/menu.tsx";
import { EmptyState, GrowingRows, ListStates, Skeleton } from "#ui/list-states.tsx";
import { late } from "#ui/late.tsx";
import { matchesSearch, SearchBox } from "#ui/search-box.tsx";
import { PageHeading } from "#ui/page-heading.tsx";
import { LiveBadge } from "#ui/status-badge.tsx";
import type { ListedProjectElement } from "@groundwork/contract/projects";
import { ConsoleFrame } from "./console-frame.tsx";

const FirstRun = late(
  async () => (await import("./first-run.tsx")).FirstRun,
  <Skeleton className="h-96 w-full" />,
);

export function DashboardPage() {
  const [search, setSearch] = useState("");
  const projects = useProjects();
  const publications = useUnpublishing();
  const counts = useResourceCounts();
  const [order, setOrder] = useProjectOrder();
  const [begun, setBegun] = useState(false);
  function itemsOf(project: ListedProjectElement): MenuItem[] {
    const { rename, members, remove } = projectItems(project);
    return [...rename, members, ...publications.unpublish(project.ProjectID), ...remove];
  }
  const found =
    projects.data &&
    inOrder(projects.data, order).filter((project) =>
      matchesSearch(search, project.ProjectName, project.Description),
    );

  return (
    <ConsoleFrame
      current="projects"
      top={
        <SearchBox
          placeholder="Search projects by name or description..."
          value={search}
          onChange={setSearch}
          shortcut="/"
        />
      }
    >
      {(addProject) => (
        <>
          <PageHeading
            className="mb-4 items-center! gap-x-1! lg:mb-6"
            title="Your Projects"
            actions={
              <>
                {(projects.data?.length ?? 0) > 1 && <OrderMenu order={order} onChange={setOrder} />}
                <Button
                  variant={projects.data?.length === 0 ? "secondary" : "primary"}
                  icon={<Plus className="max-[389px]:hidden" />}
                  aria-keyshortcuts="n"
                  onClick={addProject}
                >
                  New Project
                </Button>
              </>
            }
          />
          <ListStates
            rows={begun ? [] : found}
            query={projects}
            failure={projectsFailure(projects.error)}
            loadingLabel="Loading projects..."
            skeleton={<ProjectCardSkeletons />}
            empty={
              begun || projects.data?.length === 0 ? (
                <FirstRun
                  onAddProject={addProject}
                  onBegun={() => setBegun(true)}
                  onRename={(projectId) => {
                    const made = projects.data?.find(({ ProjectID }) => ProjectID === projectId);
                    return made && projectItems(made).rename[0]?.onSelect;
                  }}
                />
              ) : (
                <EmptyState
                  title="No projects found"
                  action={
                    <Button variant="primary" onClick={addProject}>
                      Create Project
                    </Button>
                  }
                  next="No projects match your search."
                >
                  Get started by creating a new project.
                </EmptyState>
              )
            }
          >
            {(rows) => (
              <GrowingRows rows={rows}>
                {(shown) => (
                  <ProjectCardGrid>
                    {shown.map((project) => (
                      <ProjectCard
                        key={project.ProjectID}
                        project={project}
                        linked
                        action={
                          counts.data && (
                            <ResourceTally counts={counts.data.get(project.ProjectID) ?? noResources} />
                          )
                        }
                        badge={publications.find(project.ProjectID) && <LiveBadge>Live</LiveBadge>}
                        menu={
                          <Menu
                            trigger={
                              <IconButton label={`Options for ${project.ProjectName}`} icon={<Ellipsis />} />
                            }
                            items={itemsOf(project)}
                          />
                        }
                      />
                    ))}
                  </ProjectCardGrid>
                )}
              </GrowingRows>
            )}
          </ListStates>
        </>
      )}
    </ConsoleFrame>
  );
}

function OrderMenu({ order, onChange }: { order: ProjectOrder; onChange: (order: ProjectOrder) => void }) {
  const label = projectOrders.find(({ value }) => value === order)?.label;
  return (
    <ChoiceMenu
      label="Sort projects"
      choices={projectOrders}
      value={order}
      onChange={onChange}
      trigger={
        <button
          type="button"
          aria-label={`Sort projects: ${label}`}
          className={`${buttonClass("ghost")} max-sm:px-2!`}
        >
          <ArrowUpDown />
          <span className="hidden sm:inline">{label}</span>
        </button>
      }
    />
  );
}

const noResources = { total: 0, indexed: 0, partial: 0, failed: 0 };
