import { useNavigate, useParams } from "react-router";
import { useUserId } from "#features/accounts/use-user-id.ts";
import { AuditList } from "#features/audit/audit-list.tsx";
import { MembersPanel } from "#features/members/members-panel.tsx";
import { useProject } from "#features/projects/project-queries.ts";
import { ProjectTabs } from "#features/projects/project-tabs.tsx";
import { isProjectMissing, may } from "#features/projects/project-role.ts";
import { paths } from "#paths";
import { BackLink } from "#ui/page-heading.tsx";
import { usePageTitle } from "../shell/page-title.ts";
import { MissingProject } from "./missing-project.tsx";

export function MembersPage() {
  const { projectId = "" } = useParams();
  const userId = useUserId();
  const navigate = useNavigate();
  const project = useProject(projectId);
  const name = project.data?.ProjectName;
  usePageTitle(name && `Members of ${name}`);
  if (isProjectMissing(project.error)) return <MissingProject projectId={projectId} />;
  return (
    <div className="mx-auto max-w-[808px] px-4 pt-4 pb-20 sm:px-6 sm:pt-7">
      <BackLink to={paths.project(projectId)}>{name ?? "Project"}</BackLink>
      <h1 className="mt-5 text-heading sm:text-title">Members</h1>
      <p className="mt-1.5 mb-6 max-w-[620px] text-ink-2">
        Viewers can read the sources and ask. Editors can also add resources and change settings. The owner
        can also publish, invite and delete.
      </p>
      <ProjectTabs
        projectId={projectId}
        current="members"
        editor={!project.data || may(project.data, "editor")}
      />
      <MembersPanel
        key={projectId}
        projectId={projectId}
        projectName={name ?? projectId}
        userId={userId}
        onLeft={() => void navigate(paths.dashboard(), { replace: true })}
      />
      {project.data?.Sharing.Role === "owner" && (
        <section aria-labelledby="project-acts" className="mt-10">
          <h2 id="project-acts" className="mb-3 text-subheading">
            Activity
          </h2>
          <AuditList filters={{}} projectId={projectId} />
        </section>
      )}
    </div>
  );
}
