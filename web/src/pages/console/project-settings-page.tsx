import { useParams } from "react-router";
import { useProjectSettings } from "#features/models/model-queries.ts";
import { modelFailure } from "#features/models/model-words.ts";
import { ProjectLimitsSection } from "#features/models/project-limits-section.tsx";
import { ProjectSettingsForm } from "#features/models/project-settings-form.tsx";
import { ProjectInstructions } from "#features/projects/project-instructions.tsx";
import { may } from "#features/projects/project-role.ts";
import { useProject } from "#features/projects/project-queries.ts";
import { isProjectMissing } from "#features/projects/project-words.ts";
import { paths } from "#paths";
import { BackLink } from "#ui/back-link.tsx";
import { ErrorBlock } from "#ui/error-block.tsx";
import { PausedModelNotice } from "#features/models/paused-model-notice.tsx";
import { PageHeading } from "#ui/page-heading.tsx";
import { SettingsSection } from "#ui/settings-section.tsx";
import { Skeleton } from "#ui/skeleton.tsx";
import { usePageTitle } from "../shell/page-title.ts";
import { MissingProject } from "./missing-project.tsx";

/** How a project's questions are answered. */
export function ProjectSettingsPage() {
  const { projectId = "" } = useParams();
  const project = useProject(projectId);
  const settings = useProjectSettings(projectId);
  usePageTitle(project.data && `Settings of ${project.data.ProjectName}`);
  if (isProjectMissing(project.error)) return <MissingProject projectId={projectId} />;
  return (
    <div className="mx-auto max-w-[1008px] px-4 pt-4 pb-20 sm:px-6 sm:pt-7">
      <BackLink to={paths.project(projectId)}>{project.data?.ProjectName ?? "Project"}</BackLink>
      <PageHeading className="mt-5 mb-8" title="Project settings" />
      {settings.data ? (
        <>
          {settings.data.model_paused && project.data && (
            <PausedModelNotice projectId={projectId} owned={may(project.data, "owner")} />
          )}
          <SettingsSection title="Instructions" lead="Tone, form, what to leave out.">
            {project.data ? (
              <ProjectInstructions project={project.data} />
            ) : (
              <Skeleton className="h-6 w-full max-w-[480px]" />
            )}
          </SettingsSection>
          <ProjectSettingsForm key={projectId} projectId={projectId} settings={settings.data} />
          {project.data && may(project.data, "editor") && (
            <div className="mt-10">
              <ProjectLimitsSection
                key={projectId}
                projectId={projectId}
                mayChange={may(project.data, "owner")}
              />
            </div>
          )}
        </>
      ) : settings.isError && !settings.isFetching ? (
        <ErrorBlock onRetry={() => void settings.refetch()}>
          {modelFailure(settings.error, "Failed to fetch the settings: no connection")}
        </ErrorBlock>
      ) : (
        <div aria-busy="true" className="flex max-w-[480px] flex-col gap-5">
          <p role="status" className="sr-only">
            Loading the settings...
          </p>
          {["model", "temperature", "effort", "history", "language"].map((row) => (
            <span key={row}>
              <Skeleton className="mb-2 h-[13px] w-28" />
              <Skeleton className="h-10 w-full" />
            </span>
          ))}
        </div>
      )}
    </div>
  );
}
