import { Loaded } from "#ui/list-states.tsx";
import { useParams } from "react-router";
import { useProjectSettings } from "#features/models/model-queries.ts";
import { ProjectLimitsSection } from "#features/models/project-limits-section.tsx";
import {
  PausedModelNotice,
  ProjectSettingsForm,
  settingsFailure,
} from "#features/models/project-settings-form.tsx";
import { rankingWords } from "#features/models/ranking-section.tsx";
import { ProjectTabs } from "#features/projects/project-tabs.tsx";
import { ProjectInstructions } from "#features/projects/project-texts.tsx";
import { isProjectMissing, may } from "#features/projects/project-role.ts";
import { useProject } from "#features/projects/project-queries.ts";
import { paths } from "#paths";
import { BackLink, PageHeading } from "#ui/page-heading.tsx";
import { SettingsSection } from "#ui/settings-section.tsx";
import { Skeleton } from "#ui/skeleton.tsx";
import { usePageTitle } from "../shell/page-title.ts";
import { MissingProject } from "./missing-project.tsx";

export function ProjectSettingsPage() {
  const { projectId = "" } = useParams();
  const project = useProject(projectId);
  const settings = useProjectSettings(projectId);
  usePageTitle(project.data && `Settings of ${project.data.ProjectName}`);
  if (isProjectMissing(project.error)) return <MissingProject projectId={projectId} />;
  return (
    <div className="mx-auto max-w-[1008px] px-4 pt-4 pb-20 sm:px-6 sm:pt-7">
      <BackLink to={paths.project(projectId)}>{project.data?.ProjectName ?? "Project"}</BackLink>
      <PageHeading className="mt-5 mb-6" title="Project settings" />
      <ProjectTabs
        projectId={projectId}
        current="settings"
        editor={!project.data || may(project.data, "editor")}
      />
      <Loaded
        query={settings}
        failure={settingsFailure(settings.error)}
        loadingLabel="Loading the settings..."
        skeleton={
          <div className="flex max-w-[480px] flex-col gap-5">
            {["model", "temperature", "effort", "history", "language"].map((row) => (
              <span key={row}>
                <Skeleton className="mb-2 h-[13px] w-28" />
                <Skeleton className="h-10 w-full" />
              </span>
            ))}
          </div>
        }
      >
        {(data) => (
          <>
            {data.model_paused && project.data && (
              <PausedModelNotice projectId={projectId} owned={may(project.data, "owner")} />
            )}
            <SettingsSection title="Instructions" lead="Tone, format, what to leave out.">
              {project.data ? (
                <ProjectInstructions project={project.data} />
              ) : (
                <Skeleton className="h-6 w-full max-w-[480px]" />
              )}
            </SettingsSection>
            {project.data && (
              <SettingsSection title="Ranking" lead="How passages are found for a question.">
                <p className="text-sm [overflow-wrap:anywhere]">{rankingWords(project.data.Ranking)}</p>
              </SettingsSection>
            )}
            <ProjectSettingsForm key={projectId} projectId={projectId} settings={data} />
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
        )}
      </Loaded>
    </div>
  );
}
