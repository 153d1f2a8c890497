import { useParams } from "react-router";
import { ProgramsSections } from "#features/programs/programs-page.tsx";
import { usePublishedProjects } from "#features/publications/publication-queries.ts";
import { ProjectFrame } from "./project-frame.tsx";

export function ProgramsPage() {
  const { projectId = "" } = useParams();
  const published = usePublishedProjects();
  const publication = published.data?.find(({ ProjectID }) => ProjectID === projectId);
  return (
    <ProjectFrame tab="programs" title={(name) => `Programs of ${name}`}>
      {() => (
        <ProgramsSections key={projectId} projectId={projectId} slug={publication?.PublicSlug ?? null} />
      )}
    </ProjectFrame>
  );
}
