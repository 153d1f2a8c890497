import {
  ArrowUpRight,
  Check,
  Copy,
  Ellipsis,
  Lightbulb,
  MessageSquareText,
  Table2,
  Type,
} from "lucide-react";
import type { ReactNode } from "react";
import { Link, useNavigate } from "react-router";
import { useUserId } from "#features/accounts/account-queries.ts";
import { may, reachWords } from "#features/projects/project-queries.ts";
import {
  EmbeddingProgress,
  InstructionsDialog,
  ProjectDescription,
  ProjectName,
} from "#features/projects/project-texts.tsx";
import { projectItems } from "#features/projects/use-project-dialogs.tsx";
import { useUnpublishing } from "#features/publications/use-unpublishing.tsx";
import { ResourceState } from "#features/resources/vectorization.tsx";
import type { useResources } from "#features/resources/resource-queries.ts";
import { paths } from "#paths";
import { Button, buttonClass, IconButton } from "#ui/button.tsx";
import { copyText } from "#ui/copy-button.tsx";
import { Menu } from "#ui/menu.tsx";
import { openDialog } from "#ui/opened-dialogs.tsx";
import { BackLink } from "#ui/page-heading.tsx";
import { toast } from "#ui/toast.tsx";
import type { OpenedProject } from "@groundwork/contract/projects";

const name = "inline text-heading [overflow-wrap:anywhere]";

/** Heads every tab of a project: its name and menu, its actions, and how its sources, members and publication are. */
export function ProjectHead(props: {
  projectId: string;
  project: OpenedProject | undefined;
  /** True if the name could not be loaded; the ID replaces it. */
  nameUnknown: boolean;
  resources: ReturnType<typeof useResources>["data"];
  /** True if the chat is the view's main action. */
  primary: boolean;
  action?: ReactNode;
}) {
  const { projectId, project, nameUnknown, resources, primary, action } = props;
  const userId = useUserId();
  const canEdit = !project || may(project, "editor");
  const publications = useUnpublishing();
  const publication = publications.find(projectId);
  const states = [
    resources !== undefined && resources.length > 0 && (
      <span key="resources">
        <ResourceState resources={resources} />
      </span>
    ),
    project && (
      <span key="reach">{reachWords(project, publication?.Paused ? undefined : publication?.Access)}</span>
    ),
    publication && <LiveAt key="live" slug={publication.PublicSlug} />,
  ].filter(Boolean);
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] items-center gap-x-6 md:grid-cols-[minmax(0,1fr)_auto]">
      <BackLink to={paths.home()} className="justify-self-start md:col-span-2">
        Projects
      </BackLink>
      <div className="mt-1.5 flex min-w-0 items-center gap-2">
        <span className="min-w-0">
          {project && canEdit ? (
            <ProjectName project={project} className={name} />
          ) : (
            <h1 className={name}>{project?.ProjectName ?? (nameUnknown && `Project ${projectId}`)}</h1>
          )}
        </span>
        {project && <ProjectMenu project={project} publications={publications} />}
      </div>
      <div className="order-last mt-3.5 flex flex-wrap gap-2 *:flex-auto md:order-none md:mt-0 md:flex-nowrap">
        {action}
        <Link
          to={paths.chat(projectId, userId)}
          className={`${buttonClass(primary ? "primary" : "secondary")} max-md:px-2.5! max-md:text-sm!`}
        >
          <MessageSquareText />
          Open Chatbox
        </Link>
      </div>
      <div className="min-w-0 md:col-span-2">
        <p className="mt-[3px] text-xs [overflow-wrap:anywhere] text-ink-3">
          {!nameUnknown && (
            <span className="max-md:block md:after:mx-1.5 md:after:content-['·']">Project {projectId}</span>
          )}
          <span className="max-md:block">
            {canEdit
              ? "Manage resources, vectorize data, and interact with your project's AI."
              : "Read the sources, and ask the project's AI."}
          </span>
        </p>
        <ProjectDescription text={project?.Description} />
        {/* A dot that comes first in its line falls into the margin, which is clipped. */}
        <div className="mt-[9px] overflow-x-clip">
          <p className="-ml-4 flex min-h-5 flex-wrap items-center gap-y-1 text-xs *:inline-flex *:min-w-0 *:items-center *:before:w-4 *:before:shrink-0 *:before:text-center *:before:text-ink-3 *:before:content-['·']">
            {states}
          </p>
        </div>
        <EmbeddingProgress embeddings={project?.Embeddings} />
      </div>
    </div>
  );
}

function LiveAt({ slug }: { slug: string }) {
  return (
    <span>
      <a href={paths.publicLink(slug)} className="inline-flex items-center gap-1.5">
        <span
          aria-hidden="true"
          className="size-[7px] rounded-full bg-mark shadow-[0_0_0_1px_var(--dot-edge)]"
        />
        Live at <span className="link [overflow-wrap:anywhere]">{paths.publicLink(slug)}</span>
        <ArrowUpRight className="size-3.5" />
      </a>
    </span>
  );
}

interface ProjectMenuProps {
  project: OpenedProject;
  publications: ReturnType<typeof useUnpublishing>;
}

function ProjectMenu({ project, publications }: ProjectMenuProps) {
  const navigate = useNavigate();
  const { rename, remove } = projectItems(project, () => void navigate(paths.dashboard(), { replace: true }));
  const { ProjectID: projectId } = project;
  const ending = [...publications.unpublish(projectId), ...remove];
  return (
    <Menu
      align="start"
      trigger={<IconButton label="Project options" icon={<Ellipsis />} />}
      items={[
        {
          label: "Copy identifier",
          icon: <Copy />,
          onSelect: () =>
            void copyText(projectId).then(
              () => toast.success("Copied to the clipboard."),
              () => toast.error("Your browser doesn't allow copying. Select the text instead."),
            ),
        },
        ...rename.map((item) => ({ ...item, label: "Name and description" })),
        ...(may(project, "editor")
          ? [
              {
                label: "Instructions to the assistant",
                icon: <Type />,
                onSelect: () => openDialog(InstructionsDialog, { project }),
              },
            ]
          : []),
        { label: "Data", icon: <Table2 />, to: paths.data(projectId) },
        { label: "Check an idea", icon: <Lightbulb />, to: paths.validateIdea(projectId) },
        ...ending.map((item, at) => ({
          ...item,
          ...(item.destructive && { label: "Delete Project" }),
          separated: at === 0,
        })),
      ]}
    />
  );
}

interface VectorizeButtonProps {
  done: boolean;
  running: boolean;
  onStart: () => void;
}

export function VectorizeButton({ done, running, onStart }: VectorizeButtonProps) {
  if (done && !running)
    return (
      <span className="inline-flex h-10 items-center justify-center gap-2 px-4 text-[0.90625rem] font-label text-ok">
        <Check />
        All indexed
      </span>
    );
  return (
    <Button
      busy={running}
      busyLabel="Vectorizing..."
      onClick={onStart}
      className="max-md:px-2.5! max-md:text-sm!"
    >
      Vectorize Project Resources
    </Button>
  );
}
