import { useCallback } from "react";
import { useParams, useSearchParams } from "react-router";
import { may, useProject } from "#features/projects/project-queries.ts";
import { RestoringNotice } from "#features/projects/project-texts.tsx";
import { ResourcePanel } from "#features/resources/resource-panel.tsx";
import { standing } from "#features/resources/resource-progress.ts";
import { useResources } from "#features/resources/resource-queries.ts";
import { useVectorization, VectorizationInfo } from "#features/resources/vectorization.tsx";
import { Button } from "#ui/button.tsx";
import { late } from "#ui/late.tsx";
import { openDialog } from "#ui/opened-dialogs.tsx";
import { Skeleton } from "#ui/list-states.tsx";
import { ProjectFrame } from "./project-frame.tsx";
import { VectorizeButton } from "./project-head.tsx";
import type { OpenedProject } from "@groundwork/contract/projects";

const waiting = <Skeleton className="h-64 w-full" />;
const QuestionsPanel = late(
  async () => (await import("#features/questions/questions-panel.tsx")).QuestionsPanel,
  waiting,
);
const SitePanel = late(async () => (await import("#features/site/site-panel.tsx")).SitePanel, waiting);
const CasesTab = late(async () => (await import("#features/cases/cases-panel.tsx")).CasesTab, waiting);
const StrangersReach = late(async () => (await import("#features/site/strangers-reach.tsx")).StrangersReach);
const PublishDialog = late(
  async () => (await import("#features/publications/publication-dialogs.tsx")).PublishDialog,
);
const NoteDialog = late(async () => (await import("#features/resources/note-dialog.tsx")).NoteDialog);
const KeepAsTest = late(async () => (await import("#features/cases/keep-as-test.tsx")).KeepAsTest);
const AnswerFound = late(async () => (await import("#features/chat/answer-found.tsx")).AnswerFound);

/** Shows a project's sources, or with `?tab=questions` what is asked of it, with `?tab=tests` its tests, and with `?tab=site` its place on other sites. */
export function ProjectPage() {
  const { projectId = "" } = useParams();
  const [search] = useSearchParams();
  const project = useProject(projectId);
  const canEdit = !project.data || may(project.data, "editor");
  const tab = canEdit ? search.get("tab") : null;
  if (tab === "questions") return <QuestionsTab key={projectId} projectId={projectId} />;
  if (tab === "tests") return <TestsTab key={projectId} projectId={projectId} search={search} />;
  if (tab === "site") return <SiteTab key={projectId} projectId={projectId} />;
  return <SourcesTab key={projectId} projectId={projectId} canEdit={canEdit} />;
}

function SourcesTab({ projectId, canEdit }: { projectId: string; canEdit: boolean }) {
  const resources = useResources(projectId);
  const { data = [] } = resources;
  const vectorization = useVectorization(projectId, resources.data);
  const done = data.length > 0 && data.every((resource) => standing(resource).kind === "indexed");
  return (
    <ProjectFrame
      tab="sources"
      title={(name) => name}
      action={
        canEdit && (
          <VectorizeButton done={done} running={vectorization.running} onStart={vectorization.start} />
        )
      }
    >
      {(project) => (
        <>
          <RestoringNotice resources={project?.Restoring} />
          {vectorization.running && <VectorizationInfo resources={data} />}
          <ResourcePanel projectId={projectId} editable={canEdit} query={resources} />
        </>
      )}
    </ProjectFrame>
  );
}

function QuestionsTab({ projectId }: { projectId: string }) {
  const { data = [] } = useResources(projectId);
  const found = useCallback((answerId: string) => answerOf(projectId, answerId), [projectId]);
  return (
    <ProjectFrame tab="questions" title={(name) => `Questions of ${name}`}>
      {() => (
        <QuestionsPanel
          projectId={projectId}
          sources={data.map(({ ResourceID: value, FileName: label }) => ({ value, label }))}
          found={found}
          onNote={(id) => openDialog(NoteDialog, { resourceId: id })}
        />
      )}
    </ProjectFrame>
  );
}

function answerOf(projectId: string, answerId: string) {
  return (
    <>
      <AnswerFound answerId={answerId} />
      <KeepAsTest projectId={projectId} answerId={answerId} />
    </>
  );
}

function TestsTab({ projectId, search }: { projectId: string; search: URLSearchParams }) {
  const { data = [] } = useResources(projectId);
  return (
    <ProjectFrame tab="tests" title={(name) => `Tests of ${name}`}>
      {() => (
        <CasesTab
          projectId={projectId}
          test={search.get("test")}
          run={search.get("run")}
          sources={data
            .filter(({ AddedToVectorDB }) => AddedToVectorDB)
            .map(({ ResourceID: value, FileName: label }) => ({ value, label }))}
        />
      )}
    </ProjectFrame>
  );
}

function SiteTab({ projectId }: { projectId: string }) {
  return (
    <ProjectFrame tab="site" title={(name) => `${name} on your site`}>
      {(project) => <PublishedSite project={project} projectId={projectId} />}
    </ProjectFrame>
  );
}

function PublishedSite({ project, projectId }: { project: OpenedProject | undefined; projectId: string }) {
  const owned = project !== undefined && may(project, "owner");
  return (
    <SitePanel
      projectId={projectId}
      projectName={project?.ProjectName ?? ""}
      editable={owned}
      publish={
        owned && (
          <Button variant="primary" onClick={() => openDialog(PublishDialog, { project })}>
            Publish
          </Button>
        )
      }
      reach={<StrangersReach projectId={projectId} />}
    />
  );
}
