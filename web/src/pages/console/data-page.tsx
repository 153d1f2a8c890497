import { useParams } from "react-router";
import { isProjectMissing, useProject } from "#features/projects/project-queries.ts";
import { DataView } from "#features/resources/data/data-view.tsx";
import { paths } from "#paths";
import { BackLink } from "#ui/page-heading.tsx";
import { usePageTitle } from "../shell/page-title.ts";
import { MissingProject } from "./missing-project.tsx";

export function DataPage() {
  const { projectId = "" } = useParams();
  const project = useProject(projectId);
  usePageTitle(project.data && `Data of ${project.data.ProjectName}`);
  if (isProjectMissing(project.error)) return <MissingProject projectId={projectId} />;
  return (
    <div className="mx-auto max-w-[1288px] px-4 pt-4 pb-20 sm:px-6 sm:pt-7">
      <BackLink to={paths.project(projectId)}>{project.data?.ProjectName ?? "Project"}</BackLink>
      <h1 className="mt-5 mb-2 text-heading sm:text-title">Data</h1>
      <p className="mb-6 max-w-[44rem] text-ink-2">
        The tables and facts that questions about this project are answered from. Open a cell to see it in its
        source.
      </p>
      <DataView projectId={projectId} />
    </div>
  );
}
