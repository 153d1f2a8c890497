import type { ReactNode } from "react";
import { useParams } from "react-router";
import { isProjectMissing, may, useProject } from "#features/projects/project-queries.ts";
import { type ProjectTab, ProjectTabs } from "#features/projects/project-tabs.tsx";
import { useOpenGaps } from "#features/questions/question-words.ts";
import { useResources } from "#features/resources/resource-queries.ts";
import { usePageTitle } from "../shell/page-title.ts";
import { MissingProject } from "./missing-project.tsx";
import { ProjectHead } from "./project-head.tsx";
import type { OpenedProject } from "@groundwork/contract/projects";

interface ProjectFrameProps {
  tab: ProjectTab;
  title: (name: string) => string;
  action?: ReactNode;
  /** Renders the tab; the project is undefined while it is loaded. */
  children: (project: OpenedProject | undefined) => ReactNode;
}

/** Frames a tab of the project that the address names: the same head and column on each, so that nothing moves. */
export function ProjectFrame({ tab, title, action, children }: ProjectFrameProps) {
  const { projectId = "" } = useParams();
  const project = useProject(projectId);
  const resources = useResources(projectId);
  const gaps = useOpenGaps(projectId);
  usePageTitle(project.data ? title(project.data.ProjectName) : `Project ${projectId}`);
  if (isProjectMissing(project.error)) return <MissingProject projectId={projectId} />;
  return (
    <div className="mx-auto max-w-[1112px] px-4 pt-3.5 pb-8 sm:px-8 sm:pt-5 sm:pb-12">
      <ProjectHead
        projectId={projectId}
        project={project.data}
        nameUnknown={project.isError}
        resources={resources.data}
        primary={tab === "sources"}
        action={action}
      />
      {/* The owner's page is shown until the role is known: most readers are owners, and nothing jumps for them. */}
      <ProjectTabs
        projectId={projectId}
        current={tab}
        editor={!project.data || may(project.data, "editor")}
        gaps={gaps}
      />
      {children(project.data)}
    </div>
  );
}
