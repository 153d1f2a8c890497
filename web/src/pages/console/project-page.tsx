import { useParams } from "react-router";
import { useProject } from "#features/projects/project-queries.ts";
import { isProjectMissing } from "#features/projects/project-words.ts";
import { usePageTitle } from "../shell/page-title.ts";
import { MissingProject } from "./missing-project.tsx";
import { ProjectDetail } from "./project-detail.tsx";

export function ProjectPage() {
  const { projectId = "" } = useParams();
  const project = useProject(projectId);
  usePageTitle(project.data?.ProjectName ?? `Project ${projectId}`);
  if (isProjectMissing(project.error)) return <MissingProject projectId={projectId} />;
  return (
    <ProjectDetail
      key={projectId}
      projectId={projectId}
      project={project.data}
      nameUnknown={project.isError}
    />
  );
}
