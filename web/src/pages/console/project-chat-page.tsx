import { History, MessageSquareText, SquarePen } from "lucide-react";
import { type ReactNode, useState } from "react";
import { useParams } from "react-router";
import { ConversationList } from "#features/chat/conversations/conversation-list.tsx";
import {
  ConversationColumn,
  ConversationOverlay,
  useRoomForConversations,
} from "#features/chat/conversations/conversation-panel.tsx";
import { OpenedConversation } from "#features/chat/conversations/opened-conversation.tsx";
import { useConversationAddress } from "#features/chat/conversations/use-conversation-address.ts";
import { FeedbackDialog } from "#features/chat/feedback-dialog.tsx";
import { isProjectMissing, may, useProject } from "#features/projects/project-queries.ts";
import { paths } from "#paths";
import { Button } from "#ui/button.tsx";
import { openDialog } from "#ui/opened-dialogs.tsx";
import type { MenuItem } from "#ui/menu.tsx";
import { CompactHeader } from "../shell/compact-header.tsx";
import { usePageTitle } from "../shell/page-title.ts";
import { MissingProject } from "./missing-project.tsx";
import { useLogOut } from "../shell/shell-session.ts";

export function ProjectChatPage() {
  const { projectId = "", userId = "" } = useParams();
  return <ProjectConversations key={`${projectId} ${userId}`} projectId={projectId} userId={userId} />;
}

function ProjectConversations({ projectId, userId }: { projectId: string; userId: string }) {
  const address = useConversationAddress(projectId, userId);
  const project = useProject(projectId);
  const missing = isProjectMissing(project.error);
  const room = useRoomForConversations();
  const [listed, setListed] = useState(false);
  const conversations = (
    <ConversationList
      projectId={projectId}
      current={address.id}
      addressOf={(id) => paths.chat(projectId, userId, id)}
      onOpen={() => setListed(false)}
      onDeleted={address.leave}
    />
  );
  const actions = [
    { label: "New conversation", icon: <SquarePen />, onSelect: address.startNew },
    ...(room || missing
      ? []
      : [
          {
            label: "Conversations",
            icon: <History />,
            onSelect: () => setListed(true),
            opensDialog: true,
          },
        ]),
    ...(project.data && !may(project.data, "editor")
      ? []
      : [
          {
            label: "Feedback",
            icon: <MessageSquareText />,
            onSelect: () => openDialog(FeedbackDialog, { projectId }),
            opensDialog: true,
          },
        ]),
  ];
  return (
    <>
      <ChatHeader projectId={projectId} project={project} actions={actions} />
      {missing ? (
        <main id="content" tabIndex={-1} className="min-h-0 flex-1 overflow-y-auto outline-none">
          <MissingProject projectId={projectId} />
        </main>
      ) : (
        <div className="flex min-h-0 flex-1">
          {room ? (
            <ConversationColumn>{conversations}</ConversationColumn>
          ) : (
            <ConversationOverlay open={listed} onOpenChange={setListed}>
              {conversations}
            </ConversationOverlay>
          )}
          <OpenedConversation
            projectId={projectId}
            userId={userId}
            mayCompare={project.data !== undefined && may(project.data, "editor")}
            address={address}
          />
        </div>
      )}
    </>
  );
}

type ChatAction = Required<Pick<MenuItem, "label" | "icon" | "onSelect">> & { opensDialog?: boolean };

interface ChatHeaderProps {
  projectId: string;
  project: ReturnType<typeof useProject>;
  actions: readonly ChatAction[];
}

function ChatHeader({ projectId, project, actions }: ChatHeaderProps) {
  const { busy, logOut } = useLogOut();
  const name = project.data?.ProjectName;
  const named = `Project ${projectId}`;
  usePageTitle(name && `${name}: chat`);
  const buttons: ReactNode[] = actions.toReversed().map(({ label, icon: sign, onSelect, opensDialog }) => (
    <Button
      key={label}
      variant="ghost"
      size={32}
      icon={sign}
      onClick={onSelect}
      aria-haspopup={opensDialog && "dialog"}
    >
      {label}
    </Button>
  ));
  return (
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
          <span className="hidden items-center gap-1 lg:flex">{buttons}</span>
          <Button variant="ghost" size={32} busy={busy} onClick={logOut}>
            Logout
          </Button>
        </span>
      }
      items={actions.map(({ label, icon: sign, onSelect }) => ({ label, icon: sign, onSelect }))}
    />
  );
}
