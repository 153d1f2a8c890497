import { MessageSquareText, SquarePen } from "lucide-react";
import { useState } from "react";
import { useParams } from "react-router";
import { FeedbackDialog } from "#features/chat/feedback-dialog.tsx";
import { ProjectChat, projectConversation } from "#features/chat/project-chat.tsx";
import { useConversation } from "#features/chat/use-conversation.ts";
import { useProject } from "#features/projects/project-queries.ts";
import { isProjectMissing } from "#features/projects/project-words.ts";
import { paths } from "#paths";
import { Button } from "#ui/button.tsx";
import { CompactHeader } from "../shell/compact-header.tsx";
import { usePageTitle } from "../shell/page-title.ts";
import { MissingProject } from "./missing-project.tsx";
import { useLogOut } from "../shell/use-log-out.ts";

const icon = { "aria-hidden": true, className: "size-4", strokeWidth: 1.75 } as const;

export function ProjectChatPage() {
  const { projectId = "", userId = "" } = useParams();
  return <ProjectConversation key={`${projectId} ${userId}`} projectId={projectId} userId={userId} />;
}

function ProjectConversation({ projectId, userId }: { projectId: string; userId: string }) {
  const chat = useConversation(projectConversation(projectId, userId));
  const { busy, logOut } = useLogOut();
  const project = useProject(projectId);
  const name = project.data?.ProjectName;
  const named = `Project ${projectId}`;
  const [feedback, setFeedback] = useState(false);
  const showFeedback = (): void => setFeedback(true);
  const startAnew = (): void => chat.conversation.clear();
  usePageTitle(name && `${name}: chat`);
  return (
    <>
      <CompactHeader
        title={name ?? named}
        {...(project.isError ? {} : { subtitle: named })}
        back={
          projectId === ""
            ? { to: paths.home(), label: "Back to your projects" }
            : { to: paths.project(projectId), label: "Back to the project" }
        }
        actions={
          <span className="hidden items-center gap-1 md:flex">
            <Button
              variant="ghost"
              size={32}
              icon={<MessageSquareText {...icon} />}
              onClick={showFeedback}
              aria-haspopup="dialog"
            >
              Feedback
            </Button>
            <Button variant="ghost" size={32} icon={<SquarePen {...icon} />} onClick={startAnew}>
              New conversation
            </Button>
            <Button variant="ghost" size={32} busy={busy} onClick={logOut}>
              Logout
            </Button>
          </span>
        }
        items={[
          { label: "New conversation", icon: <SquarePen {...icon} />, onSelect: startAnew },
          { label: "Feedback", icon: <MessageSquareText {...icon} />, onSelect: showFeedback },
        ]}
      />
      {feedback && <FeedbackDialog projectId={projectId} onClose={() => setFeedback(false)} />}
      {isProjectMissing(project.error) ? (
        <main id="content" tabIndex={-1} className="min-h-0 flex-1 overflow-y-auto outline-none">
          <MissingProject projectId={projectId} />
        </main>
      ) : (
        <ProjectChat projectId={projectId} userId={userId} {...chat} />
      )}
    </>
  );
}
