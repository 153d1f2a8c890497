import { useCallback, useState } from "react";
import { useNavigate, useParams } from "react-router";
import { PlanBanner } from "#features/accounts/plan-banner.tsx";
import { isProjectMissing, may, useProject } from "#features/projects/project-queries.ts";
import { AddResourceForm } from "#features/resources/add-resource-form.tsx";
import { HowItIsCited } from "#features/resources/how-it-is-cited.tsx";
import { paths } from "#paths";
import { BackLink } from "#ui/page-heading.tsx";
import { ErrorBlock } from "#ui/notice.tsx";
import { MissingProject } from "./missing-project.tsx";

export function AddResourcePage() {
  const { projectId = "" } = useParams();
  const navigate = useNavigate();
  const project = useProject(projectId);
  const [type, setType] = useState<number>();
  const done = useCallback(() => void navigate(paths.project(projectId)), [navigate, projectId]);
  if (isProjectMissing(project.error)) return <MissingProject projectId={projectId} />;
  return (
    <div className="mx-auto grid max-w-[1008px] grid-cols-[minmax(0,1fr)] gap-x-24 gap-y-12 px-4 pt-4 pb-20 sm:px-6 sm:pt-7 md:grid-cols-[minmax(0,1fr)_minmax(0,304px)] md:gap-x-12 lg:gap-x-24">
      <div>
        <BackLink to={paths.project(projectId)}>{project.data?.ProjectName ?? "Project"}</BackLink>
        <h1 className="mt-5 text-title">Add New Resource</h1>
        <p className="mt-1.5 mb-8 text-sm [overflow-wrap:anywhere] text-ink-3">For Project ID: {projectId}</p>
        {/* Files count toward the plan of the project's owner. */}
        {project.data && may(project.data, "owner") && <PlanBanner />}
        {project.data && !may(project.data, "editor") ? (
          <ErrorBlock title="You can't add resources to this project.">
            You can read this project and ask questions. To add resources, ask its owner to make you an
            editor.
          </ErrorBlock>
        ) : (
          <AddResourceForm key={projectId} projectId={projectId} onTypeChange={setType} onDone={done} />
        )}
      </div>
      <div className="md:pt-[49px]">
        <HowItIsCited type={type} />
      </div>
    </div>
  );
}
