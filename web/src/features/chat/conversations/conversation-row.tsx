import { failureText, noConnection } from "#api/api-failure.ts";
import { limits } from "@groundwork/contract/limits";
import { Download, Ellipsis, Trash2 } from "lucide-react";
import { Link } from "react-router";
import type { ConversationElement } from "@groundwork/contract/conversations";
import { clock } from "#ui/clock.ts";
import { EditableText } from "#ui/editable-text.tsx";
import { IconButton } from "#ui/button.tsx";
import { Menu } from "#ui/menu.tsx";
import { toast } from "#ui/toast.tsx";
import { conversationMarkdown, exportName } from "./export-conversation.ts";
import { useChange } from "#api/use-call.ts";
import { call, type CallAnswer } from "#api/call.ts";

/** Shows a conversation: its title, which opens it and is edited in place, and what else can be done with it. */
export function ConversationRow(props: {
  conversation: ConversationElement;
  to: string;
  current: boolean;
  onOpen: () => void;
  onDelete: () => void;
}) {
  const { conversation, to, current, onOpen, onDelete } = props;
  const { id, title } = conversation;
  const { mutateAsync: rename } = useChange("renameConversation", { id });

  async function saveTitle(changed: string): Promise<void> {
    try {
      await rename({ title: changed });
    } catch (failure) {
      throw new Error(failureText(failure, "The conversation could not be renamed.", noConnection), {
        cause: failure,
      });
    }
  }
  async function saveAsFile(): Promise<void> {
    try {
      const whole = await getWholeConversation(id);
      saveFile(exportName(whole.title), conversationMarkdown(whole));
    } catch (failure) {
      toast.error(failureText(failure, "The conversation could not be loaded.", noConnection));
    }
  }

  return (
    <li
      data-current={current || undefined}
      className="flex items-center gap-0.5 rounded-control py-1 pr-1 pl-3 transition-colors hover:bg-sunken data-current:bg-sunken"
    >
      <div className="min-w-0 flex-1 text-sm">
        <EditableText
          value={title}
          label="Conversation title"
          maxLength={limits.titleMax}
          className="text-sm"
          onSave={saveTitle}
        >
          <Link
            to={to}
            aria-current={current ? "page" : undefined}
            title={title}
            onClick={onOpen}
            className="inline-block w-[calc(100%-1.75rem)] rounded-small py-1 align-middle data-current:font-label"
            data-current={current || undefined}
          >
            <span className="line-clamp-2 [overflow-wrap:anywhere]">{title}</span>
          </Link>
        </EditableText>
      </div>
      <Menu
        trigger={<IconButton label={`More for ${title}`} title="More" icon={<Ellipsis />} />}
        items={[
          {
            label: "Export as Markdown",
            icon: <Download />,
            onSelect: () => void saveAsFile(),
          },
          { label: "Delete", icon: <Trash2 />, destructive: true, onSelect: onDelete },
        ]}
      />
    </li>
  );
}

/** Milliseconds that a browser has to begin its download. */
const longEnough = 10_000;

function saveFile(name: string, text: string): void {
  const address = URL.createObjectURL(new Blob([text], { type: "text/markdown;charset=utf-8" }));
  const link = document.createElement("a");
  link.href = address;
  link.download = name;
  link.click();
  clock.after(longEnough, () => URL.revokeObjectURL(address));
}

/** More than any conversation comes in. */
const mostPages = 500;

/** Loads a conversation with all its turns. Throws ApiFailure. */
async function getWholeConversation(id: string): Promise<CallAnswer<"getConversation">> {
  let whole = await call("getConversation", { id });
  for (let pages = 1; whole.more && pages < mostPages; pages += 1) {
    const { turns, more } = await call("getConversation", { id, before: whole.turns[0]?.asked_at });
    whole = { ...whole, turns: [...turns, ...whole.turns], more: more && turns.length > 0 };
  }
  return whole;
}
