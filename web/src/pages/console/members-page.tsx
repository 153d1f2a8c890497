import { useNavigate, useParams } from "react-router";
import { AuditList } from "#features/audit/audit-list.tsx";
import { MembersPanel } from "#features/members/members-panel.tsx";
import { paths } from "#paths";
import { ProjectFrame } from "./project-frame.tsx";

export function MembersPage() {
  const { projectId = "" } = useParams();
  const navigate = useNavigate();
  return (
    <ProjectFrame tab="members" title={(name) => `Members of ${name}`}>
      {(project) => (
        <>
          <h2 className="sr-only">Members</h2>
          <p className="mb-6 max-w-[620px] text-ink-2">
            Viewers can read the sources and ask. Editors can also add resources and change settings. The
            owner can also publish, invite and delete.
          </p>
          <MembersPanel
            key={projectId}
            projectId={projectId}
            projectName={project?.ProjectName ?? projectId}
            onLeft={() => void navigate(paths.dashboard(), { replace: true })}
          />
          {project?.Sharing.Role === "owner" && (
            <section aria-labelledby="project-acts" className="mt-10">
              <h2 id="project-acts" className="mb-3 text-subheading">
                Activity
              </h2>
              <AuditList filters={{}} projectId={projectId} />
            </section>
          )}
        </>
      )}
    </ProjectFrame>
  );
}
