import { call } from "#api/call.ts";
import { ApiFailure, failureText, noConnection } from "#api/api-failure.ts";
import { type ReactNode, useEffect, useMemo, useState } from "react";
import type { ConversationTurn } from "@groundwork/contract/conversations";
import { ErrorBlock } from "#ui/notice.tsx";
import { Skeleton } from "#ui/list-states.tsx";
import { type ChatTurn, documentOf, evidenceOf, newTurn } from "../chat-turn.ts";
import { ProjectChat } from "../project-chat.tsx";
import type { ConversationAddress } from "./use-conversation-address.ts";
import { useCall } from "#api/use-call.ts";
import { useQueryClient } from "@tanstack/react-query";

interface Chat {
  projectId: string;
  userId: string;
  mayCompare: boolean;
  address: ConversationAddress;
}

/** Shows the conversation that the address names, or a new one. */
export function OpenedConversation(chat: Chat) {
  const { address, projectId } = chat;
  const queries = useQueryClient();
  const onKept = (): void => {
    if (!address.named) address.keep();
    void queries.invalidateQueries({ queryKey: ["listConversations"] });
  };
  if (!address.begunHere) return <StoredConversation key={address.id} {...chat} onKept={onKept} />;
  return (
    <ProjectChat
      key={address.id}
      {...chat}
      conversationId={address.id}
      draftName={address.named ? `${projectId}:${address.id}` : projectId}
      onKept={onKept}
      notice={address.lost && <LostNotice />}
    />
  );
}

function StoredConversation(chat: Chat & { onKept: () => void }) {
  const { projectId } = chat;
  const { id, lose } = chat.address;
  const { data, error, isFetching, refetch } = useCall(
    "getConversation",
    { id },
    {
      staleTime: Number.POSITIVE_INFINITY,
      gcTime: 0,
    },
  );
  const missing = isConversationMissing(error) || (data !== undefined && data.ProjectID !== projectId);
  useEffect(() => {
    if (missing) lose();
  }, [missing, lose]);
  const kept = useMemo(() => data && storedTurns(data.turns), [data]);
  const [earlier, setEarlier] = useState<{ before: string; more: boolean }>();
  const before = earlier?.before ?? data?.turns[0]?.asked_at;
  const loadEarlier = async (): Promise<ChatTurn[]> => {
    try {
      const { turns, more } = await call("getConversation", { id, before });
      setEarlier({ before: turns[0]?.asked_at ?? before!, more: more && turns.length > 0 });
      return storedTurns(turns);
    } catch (failure) {
      throw new Error(failureText(failure, "The conversation could not be loaded.", noConnection), {
        cause: failure,
      });
    }
  };
  if (kept && !missing)
    return (
      <ProjectChat
        {...chat}
        conversationId={id}
        kept={kept}
        loadEarlier={(earlier?.more ?? data?.more) ? loadEarlier : undefined}
        draftName={`${projectId}:${id}`}
      />
    );
  if (error && !missing && !isFetching)
    return (
      <Unopened>
        <ErrorBlock title="Error opening the conversation:" onRetry={() => void refetch()}>
          {failureText(error, "The conversation could not be loaded.", noConnection)}
        </ErrorBlock>
      </Unopened>
    );
  return (
    <Unopened>
      <p role="status" className="sr-only">
        Opening the conversation...
      </p>
      <TurnsSkeleton />
    </Unopened>
  );
}

function Unopened({ children }: { children: ReactNode }) {
  return (
    <main
      id="content"
      tabIndex={-1}
      className="min-h-0 min-w-0 flex-1 overflow-y-auto px-4 pt-[22px] outline-none sm:px-8 sm:pt-10"
    >
      <div className="mx-auto max-w-[660px]">{children}</div>
    </main>
  );
}

function TurnsSkeleton() {
  return (
    <div className="appear-late">
      <Skeleton className="ml-auto h-11 w-3/5" />
      <div className="mt-8 flex flex-col gap-4">
        {["w-full", "w-11/12", "w-2/3"].map((width) => (
          <Skeleton key={width} className={`h-[13px] ${width}`} />
        ))}
      </div>
    </div>
  );
}

function LostNotice() {
  return (
    <p
      role="status"
      className="mb-8 rounded-control border border-line-2 bg-surface px-3.5 py-3 text-sm text-pretty text-ink-2"
    >
      That conversation no longer exists. It may have been deleted. Here is a new one.
    </p>
  );
}

function isConversationMissing(error: unknown): boolean {
  return error instanceof ApiFailure && error.status === 404;
}

type StoredTurn = ConversationTurn["compared"][number];

/** Returns the turns of a conversation as they were stored: each answer as far as it got, none of it to be revealed. */
export function storedTurns(turns: readonly ConversationTurn[]): ChatTurn[] {
  return turns.map(({ query, compared, ...stored }) => ({
    ...storedAnswer(query, stored),
    compared: compared.map((other) => storedAnswer(query, other)),
  }));
}

function storedAnswer(query: string, stored: StoredTurn): ChatTurn {
  const { answer, useful } = stored;
  const { answer_id: answerId, message, sentences, citations, answered, mode, suggestions, notice } = answer;
  const evidence = evidenceOf(answer);
  const document = documentOf({ message, sentences, evidence });
  return {
    ...newTurn(`kept-${answerId}`, query, null),
    answerId,
    message,
    sentences,
    citations,
    answered,
    mode,
    checkedBy: answer.checked_by,
    suggestions,
    evidence,
    ...(notice !== undefined && { notice }),
    usage: answer.usage,
    useful,
    document,
    shown: document.pieces.length,
    phase: "done",
    note: stoppedNote(stored),
  };
}

/** Returns the note after an answer that was stopped half-way. One without any text says so itself. */
export function stoppedNote({ stopped, answer }: StoredTurn): string {
  return stopped && answer.answered ? " (Stopped)" : "";
}
