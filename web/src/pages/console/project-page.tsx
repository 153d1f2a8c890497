import { lazy, Suspense, useState } from "react";
import { useParams, useSearchParams } from "react-router";
import { useUserId } from "#features/accounts/use-user-id.ts";
import { AnswerFound } from "#features/chat/answer-found.tsx";
import { useProject } from "#features/projects/project-queries.ts";
import { may } from "#features/projects/project-role.ts";
import { RestoringNotice } from "#features/projects/project-texts.tsx";
import { NoteDialog } from "#features/resources/note-dialog.tsx";
import { ResourcePanel } from "#features/resources/resource-panel.tsx";
import { standing } from "#features/resources/resource-progress.ts";
import { useResources } from "#features/resources/resource-queries.ts";
import { useVectorization, VectorizationInfo } from "#features/resources/vectorization.tsx";
import { Skeleton } from "#ui/skeleton.tsx";
import { ProjectFrame } from "./project-frame.tsx";
import { VectorizeButton } from "./project-head.tsx";

const QuestionsPanel = lazy(async () => ({
  default: (await import("#features/questions/questions-panel.tsx")).QuestionsPanel,
}));

const answerFound = (answerId: string) => <AnswerFound answerId={answerId} />;

/** Shows a project's sources, or with `?tab=questions` what is asked of it. */
export function ProjectPage() {
  const { projectId = "" } = useParams();
  const [search] = useSearchParams();
  const project = useProject(projectId);
  const canEdit = !project.data || may(project.data, "editor");
  return canEdit && search.get("tab") === "questions" ? (
    <QuestionsTab key={projectId} projectId={projectId} />
  ) : (
    <SourcesTab key={projectId} projectId={projectId} canEdit={canEdit} />
  );
}

function SourcesTab({ projectId, canEdit }: { projectId: string; canEdit: boolean }) {
  const userId = useUserId();
  const resources = useResources(projectId, userId);
  const { data = [] } = resources;
  const vectorization = useVectorization(projectId, userId, resources.data);
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
  const [note, setNote] = useState<string>();
  const { data = [] } = useResources(projectId, useUserId());
  return (
    <ProjectFrame tab="questions" title={(name) => `Questions of ${name}`}>
      {() => (
        <Suspense fallback={<Skeleton className="h-64 w-full" />}>
          <QuestionsPanel
            projectId={projectId}
            sources={data.map(({ ResourceID: value, FileName: label }) => ({ value, label }))}
            found={answerFound}
            onNote={setNote}
          />
          {note !== undefined && (
            <NoteDialog resourceId={note} projectId={projectId} onClose={() => setNote(undefined)} />
          )}
        </Suspense>
      )}
    </ProjectFrame>
  );
}
