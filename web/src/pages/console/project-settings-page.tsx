import { Loaded, Skeleton } from "#ui/list-states.tsx";
import { useParams } from "react-router";
import { ProjectLimitsSection } from "#features/models/project-limits-section.tsx";
import {
  PausedModelNotice,
  ProjectSettingsForm,
  settingsFailure,
} from "#features/models/project-settings-form.tsx";
import { rankingWords } from "#features/models/ranking-section.tsx";
import { ProjectInstructions } from "#features/projects/project-texts.tsx";
import { may } from "#features/projects/project-queries.ts";
import { SettingsSection } from "#ui/settings-section.tsx";
import { ProjectFrame } from "./project-frame.tsx";
import type { OpenedProject } from "@groundwork/contract/projects";
import { useProjectSettings } from "#features/models/model-words.ts";

export function ProjectSettingsPage() {
  const { projectId = "" } = useParams();
  return (
    <ProjectFrame tab="settings" title={(name) => `Settings of ${name}`}>
      {(project) => <Settings projectId={projectId} project={project} />}
    </ProjectFrame>
  );
}

function Settings({ projectId, project }: { projectId: string; project: OpenedProject | undefined }) {
  const settings = useProjectSettings(projectId);
  return (
    <>
      <h2 className="sr-only">Project settings</h2>
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
          <div className="[&>section:first-of-type]:border-t-0 [&>section:first-of-type]:pt-0">
            {data.model_paused && project && (
              <PausedModelNotice projectId={projectId} owned={may(project, "owner")} />
            )}
            <SettingsSection title="Instructions" lead="Tone, format, what to leave out.">
              {project ? (
                <ProjectInstructions project={project} />
              ) : (
                <Skeleton className="h-6 w-full max-w-[480px]" />
              )}
            </SettingsSection>
            {project && (
              <SettingsSection title="Ranking" lead="How passages are found for a question.">
                <p className="text-sm [overflow-wrap:anywhere]">{rankingWords(project.Ranking)}</p>
              </SettingsSection>
            )}
            <ProjectSettingsForm key={projectId} projectId={projectId} settings={data} />
            {project && may(project, "editor") && (
              <div className="mt-10">
                <ProjectLimitsSection
                  key={projectId}
                  projectId={projectId}
                  mayChange={may(project, "owner")}
                />
              </div>
            )}
          </div>
        )}
      </Loaded>
    </>
  );
}
