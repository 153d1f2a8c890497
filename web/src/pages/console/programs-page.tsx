import { useParams } from "react-router";
import { useUserId } from "#features/accounts/use-user-id.ts";
import { ProgramsSections } from "#features/programs/programs-page.tsx";
import { ProjectTabs } from "#features/projects/project-tabs.tsx";
import { isProjectMissing, may } from "#features/projects/project-role.ts";
import { useProject } from "#features/projects/project-queries.ts";
import { usePublishedProjects } from "#features/publications/publication-queries.ts";
import { useOpenGaps } from "#features/questions/question-queries.ts";
import { paths } from "#paths";
import { BackLink, PageHeading } from "#ui/page-heading.tsx";
import { usePageTitle } from "../shell/page-title.ts";
import { MissingProject } from "./missing-project.tsx";

export function ProgramsPage() {
  const { projectId = "" } = useParams();
  const project = useProject(projectId);
  const published = usePublishedProjects(useUserId());
  const gaps = useOpenGaps(projectId);
  usePageTitle(project.data && `Programs of ${project.data.ProjectName}`);
  if (isProjectMissing(project.error)) return <MissingProject projectId={projectId} />;
  const publication = published.data?.find(({ ProjectID }) => ProjectID === projectId);
  return (
    <div className="mx-auto max-w-[1008px] px-4 pt-4 pb-20 sm:px-6 sm:pt-7">
      <BackLink to={paths.project(projectId)}>{project.data?.ProjectName ?? "Project"}</BackLink>
      <PageHeading className="mt-5 mb-6" title="Programs" />
      <ProjectTabs
        projectId={projectId}
        current="programs"
        editor={!project.data || may(project.data, "editor")}
        gaps={gaps}
      />
      <ProgramsSections key={projectId} projectId={projectId} slug={publication?.PublicSlug ?? null} />
    </div>
  );
}
