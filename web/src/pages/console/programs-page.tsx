import { useParams } from "react-router";
import { useUserId } from "#features/accounts/use-user-id.ts";
import { ProgramsSections } from "#features/programs/programs-page.tsx";
import { usePublishedProjects } from "#features/publications/publication-queries.ts";
import { ProjectFrame } from "./project-frame.tsx";

/** Shows how programs reach a project: MCP, OpenAI clients, keys, webhooks and Slack. */
export function ProgramsPage() {
  const { projectId = "" } = useParams();
  const published = usePublishedProjects(useUserId());
  const publication = published.data?.find(({ ProjectID }) => ProjectID === projectId);
  return (
    <ProjectFrame tab="programs" title={(name) => `Programs of ${name}`}>
      {() => (
        <ProgramsSections key={projectId} projectId={projectId} slug={publication?.PublicSlug ?? null} />
      )}
    </ProjectFrame>
  );
}
