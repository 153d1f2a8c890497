import { lazy, Suspense, useState } from "react";
import { Ellipsis, Lightbulb, MessageSquareText, Settings2, Table2 } from "lucide-react";
import { Link, useNavigate, useParams, useSearchParams } from "react-router";
import { AnswerFound } from "#features/chat/answer-found.tsx";
import { ProjectTabs } from "#features/projects/project-tabs.tsx";
import {
  EmbeddingProgress,
  ProjectDescription,
  ProjectInstructions,
  ProjectName,
  ProjectSharingLine,
  RestoringNotice,
} from "#features/projects/project-texts.tsx";
import { type OpenedProject, useProject } from "#features/projects/project-queries.ts";
import { isProjectMissing, may } from "#features/projects/project-role.ts";
import { useProjectDialogs } from "#features/projects/use-project-dialogs.tsx";
import { useOpenGaps } from "#features/questions/question-queries.ts";
import { PublishDialog } from "#features/publications/publication-dialogs.tsx";
import { useUnpublishing } from "#features/publications/use-unpublishing.tsx";
import { ResourcePanel } from "#features/resources/resource-panel.tsx";
import { useResources } from "#features/resources/resource-queries.ts";
import { useVectorization, VectorizationInfo } from "#features/resources/vectorization.tsx";
import { useReloadSite } from "#features/site/site-queries.ts";
import { paths } from "#paths";
import { useUserId } from "#features/accounts/use-user-id.ts";
import { BackLink } from "#ui/page-heading.tsx";
import { Button, buttonClass } from "#ui/button.tsx";
import { classNames } from "#ui/class-names.ts";
import { IconButton } from "#ui/icon-button.tsx";
import { Menu } from "#ui/menu.tsx";
import { Skeleton } from "#ui/skeleton.tsx";
import { LiveBadge } from "#ui/status-badge.tsx";
import { usePageTitle } from "../shell/page-title.ts";
import { MissingProject } from "./missing-project.tsx";

const QuestionsPanel = lazy(async () => ({
  default: (await import("#features/questions/questions-panel.tsx")).QuestionsPanel,
}));

const SitePanel = lazy(async () => ({
  default: (await import("#features/site/site-panel.tsx")).SitePanel,
}));

const answerFound = (answerId: string) => <AnswerFound answerId={answerId} />;

export function ProjectPage() {
  const { projectId = "" } = useParams();
  const project = useProject(projectId);
  usePageTitle(project.data?.ProjectName ?? `Project ${projectId}`);
  if (isProjectMissing(project.error)) return <MissingProject projectId={projectId} />;
  return (
    <ProjectDetail
      key={projectId}
      projectId={projectId}
      project={project.data}
      nameUnknown={project.isError}
    />
  );
}

function ProjectDetail({
  projectId,
  project,
  nameUnknown,
}: {
  projectId: string;
  project: OpenedProject | undefined;
  /** Is true if the name could not be loaded; the ID replaces it. */
  nameUnknown: boolean;
}) {
  const userId = useUserId();
  // The owner's page is shown until the role is known: most readers are owners, and nothing jumps for them.
  const canEdit = !project || may(project, "editor");
  const navigate = useNavigate();
  const resources = useResources(projectId, userId);
  const vectorization = useVectorization(projectId, userId, resources.data);
  const dialogs = useProjectDialogs(userId, () => void navigate(paths.dashboard(), { replace: true }));
  const publications = useUnpublishing(userId);
  const [search] = useSearchParams();
  const onQuestions = canEdit && search.get("tab") === "questions";
  const onSite = canEdit && search.get("tab") === "site";
  const gaps = useOpenGaps(projectId);

  return (
    <div className="mx-auto max-w-[1008px] px-4 pt-4 pb-20 sm:px-6 sm:pt-7">
      <BackLink to={paths.home()}>Projects</BackLink>
      <div className="mt-5 mb-7">
        <div className="flex min-h-[35px] items-start justify-between gap-2 sm:block sm:leading-[35px]">
          <span className="min-w-0 flex-1 sm:contents">
            {project && canEdit ? (
              <ProjectName
                project={project}
                className="inline align-middle text-heading [overflow-wrap:anywhere] sm:text-title"
              />
            ) : (
              <h1 className="inline align-middle text-heading [overflow-wrap:anywhere] sm:text-title">
                {project?.ProjectName ?? (nameUnknown && `Project ${projectId}`)}
              </h1>
            )}
          </span>
          <span className="inline-flex shrink-0 items-center gap-1 align-middle sm:ml-2">
            {publications.isLive(projectId) && <LiveBadge>Live</LiveBadge>}
            {project && (
              <Menu
                align="start"
                trigger={<IconButton label="Project options" icon={<Ellipsis />} />}
                items={[
                  ...dialogs.rename(project),
                  dialogs.members(project),
                  ...(canEdit
                    ? [
                        {
                          label: "Settings",
                          icon: <Settings2 />,
                          to: paths.projectSettings(projectId),
                        },
                      ]
                    : []),
                  { label: "Data", icon: <Table2 />, to: paths.data(projectId) },
                  {
                    label: "Check an idea",
                    icon: <Lightbulb />,
                    to: paths.validateIdea(projectId),
                  },
                  ...publications.unpublish(projectId),
                  ...dialogs.remove(project),
                ]}
              />
            )}
          </span>
        </div>
        {!nameUnknown && (
          <p className="mt-1 text-sm [overflow-wrap:anywhere] text-ink-3">Project {projectId}</p>
        )}
        {!nameUnknown && (
          <div className="mt-2 min-h-6 max-w-[720px]">
            {project && <ProjectDescription project={project} editable={canEdit} />}
          </div>
        )}
        {!nameUnknown && (
          <div className={classNames("mt-1 max-w-[720px]", !project && "min-h-12")}>
            {project && canEdit && <ProjectInstructions project={project} />}
            <EmbeddingProgress embeddings={project?.Embeddings} />
            {project && <ProjectSharingLine project={project} />}
          </div>
        )}
        <div className="mt-2 flex flex-wrap items-center justify-between gap-x-6 gap-y-5">
          <p className="text-ink-2">
            {canEdit
              ? "Manage resources, vectorize data, and interact with your project's AI."
              : "Read the sources, and ask the project's AI."}
          </p>
          <div className="grid w-full gap-2 sm:flex sm:w-auto">
            {canEdit && (
              <Button busy={vectorization.running} busyLabel="Vectorizing..." onClick={vectorization.start}>
                Vectorize Project Resources
              </Button>
            )}
            <Link to={paths.chat(projectId, userId)} className={buttonClass("primary")}>
              <MessageSquareText />
              Open Chatbox
            </Link>
          </div>
        </div>
      </div>
      <ProjectTabs
        projectId={projectId}
        current={onQuestions ? "questions" : onSite ? "site" : "sources"}
        editor={canEdit}
        gaps={gaps}
      />
      {onQuestions ? (
        <Suspense fallback={<Skeleton className="h-64 w-full" />}>
          <QuestionsPanel
            projectId={projectId}
            sources={(resources.data ?? []).map(({ ResourceID: value, FileName: label }) => ({
              value,
              label,
            }))}
            found={answerFound}
          />
        </Suspense>
      ) : onSite ? (
        <Suspense fallback={<Skeleton className="h-64 w-full" />}>
          <PublishedSite project={project} projectId={projectId} userId={userId} />
        </Suspense>
      ) : (
        <>
          <RestoringNotice resources={project?.Restoring} />
          {vectorization.running && <VectorizationInfo resources={resources.data ?? []} />}
          <ResourcePanel projectId={projectId} editable={canEdit} query={resources} />
        </>
      )}
      {dialogs.dialog}
      {publications.dialog}
    </div>
  );
}

/** Shows the tab "On your site", from which an owner publishes too. */
function PublishedSite({
  project,
  projectId,
  userId,
}: {
  project: OpenedProject | undefined;
  projectId: string;
  userId: string;
}) {
  const [publishing, setPublishing] = useState(false);
  const reload = useReloadSite(projectId);
  const owned = project !== undefined && may(project, "owner");
  return (
    <>
      <SitePanel
        projectId={projectId}
        projectName={project?.ProjectName ?? ""}
        editable={owned}
        publish={
          owned && (
            <Button variant="primary" onClick={() => setPublishing(true)}>
              Publish
            </Button>
          )
        }
        // The place of <StrangersReach projectId={projectId} />.
        reach={null}
      />
      {publishing && project && (
        <PublishDialog
          project={project}
          userId={userId}
          onClose={() => {
            setPublishing(false);
            reload();
          }}
        />
      )}
    </>
  );
}
