import { useCall } from "#api/use-call.ts";
import { call } from "#api/call.ts";
import { type ReactNode, useEffect, useMemo, useRef } from "react";
import { Link } from "react-router";
import { noModel } from "@groundwork/contract/model-choice";
import { projectQuestions } from "@groundwork/contract/usual-questions";
import type { ShownProjectSettings } from "@groundwork/contract/project-settings";
import type { ResourceElement } from "@groundwork/contract/resources";
import { paths } from "#paths";
import { Cells } from "#ui/cells.tsx";
import { AnswerFound } from "./answer-found.tsx";
import { askProject, compareAnswer, projectChatFailure } from "./ask-question.ts";
import { suggestionsOf } from "./chat-empty.tsx";
import { ChatScreen } from "./chat-screen.tsx";
import type { ChatTurn, ModelChoice } from "./chat-turn.ts";
import { type ConversationOptions, useConversation } from "./conversation.ts";
import { KeepAsTest, keepAsTest } from "./keep-as-test.ts";
import { ownWords } from "./supported.tsx";

function projectConversation(projectId: string, userId: string, conversationId: string): ConversationOptions {
  return {
    ask: ({ query, history, replaces }, hear, signal) => {
      const kept = { conversation_id: conversationId, ...(replaces !== null && { replaces }) };
      return askProject(projectId, userId, { query, history, ...kept }, hear, signal);
    },
    compare: compareAnswer,
    keepCompared: async (answerId) => void (await call("keepComparedAnswer", { answer_id: answerId })),
    delays: [10, 50],
    // Who stopped it knows; the kept answer says so when it is read again.
    stoppedNote: "",
    instant: prefersNoMotion,
    failureWords: projectChatFailure,
  };
}

/** Returns whether the person asks for no motion, at the moment of asking. */
export function prefersNoMotion(): boolean {
  return window.matchMedia("(prefers-reduced-motion: reduce)").matches;
}

function howItWasFound(turn: ChatTurn): ReactNode {
  return turn.answerId !== null && <AnswerFound answerId={turn.answerId} turn={turn} />;
}

export function ProjectChat({
  projectId,
  userId,
  conversationId,
  kept,
  loadEarlier,
  draftName,
  mayCompare,
  onKept,
  notice,
}: {
  projectId: string;
  userId: string;
  conversationId: string;
  kept?: readonly ChatTurn[];
  loadEarlier?: (() => Promise<readonly ChatTurn[]>) | undefined;
  draftName: string;
  mayCompare: boolean;
  onKept: () => void;
  notice?: ReactNode;
}) {
  const { conversation, turns } = useConversation(
    projectConversation(projectId, userId, conversationId),
    kept,
  );
  useKept(turns, onKept);
  const settings = useCall("getProjectSettings", { projectId }, { retry: false }).data;
  const own = settings?.suggestions;
  const opening = useCall(
    "openingQuestions",
    { projectId },
    {
      staleTime: 60_000,
      retry: false,
    },
  ).data;
  const models = useMemo(
    () => (mayCompare && settings ? choicesOf(settings) : undefined),
    [mayCompare, settings],
  );
  const keep = useMemo(() => (mayCompare ? keepAsTest(projectId) : undefined), [mayCompare, projectId]);
  return (
    <KeepAsTest value={keep}>
      <ChatScreen
        conversation={conversation}
        turns={turns}
        draftName={draftName}
        sources="panel"
        editable
        onEarlier={loadEarlier && (async () => conversation.putBefore(await loadEarlier()))}
        found={howItWasFound}
        models={models}
        readingOf={(resourceId, part) => paths.whatWasRead(projectId, resourceId, part)}
        empty={{
          title: "Groundwork",
          text: "Ask me questions about your project's knowledge base. I can analyze documents, summarize findings, and provide insights.",
          suggestions: suggestionsOf(own ?? [], projectQuestions, opening),
          above: notice,
          below: <Coverage projectId={projectId} userId={userId} />,
        }}
      />
    </KeepAsTest>
  );
}

/** Returns the models that answers can be compared with; none if there is no model, or the owner may not use one. */
function choicesOf({ choices, may_use: mayUse }: ShownProjectSettings): ModelChoice[] {
  if (choices.length === 0 || !mayUse) return [];
  return [...choices, { id: noModel, label: "Without a model", writes: ownWords }];
}

/** Tells of each answer once it has the identifier by which the server keeps it. */
function useKept(turns: readonly ChatTurn[], onKept: () => void): void {
  const newest = turns.at(-1)?.answerId ?? null;
  const reported = useRef(newest);
  useEffect(() => {
    if (newest === null || reported.current === newest) return;
    reported.current = newest;
    onKept();
  }, [newest, onKept]);
}

function Coverage({ projectId, userId }: { projectId: string; userId: string }) {
  const { data } = useCall("listResources", { UserID: userId, ProjectID: projectId });
  const indexed = data?.filter((resource) => resource.AddedToVectorDB).length ?? 0;
  return (
    <p className="mt-5 flex min-h-5 flex-wrap items-center gap-x-2.5 gap-y-1 text-xs text-ink-2">
      {data && data.length > 0 && (
        <span aria-hidden="true" className="inline-flex">
          <Cells cells={data.map(cellOf)} label="" />
        </span>
      )}
      {data && coverageWords(indexed, data.length)}
      {data && indexed === 0 && (
        <Link
          className="link"
          to={data.length === 0 ? paths.addResource(projectId) : paths.project(projectId)}
        >
          {data.length === 0 ? "Add a resource" : "Vectorize them"}
        </Link>
      )}
    </p>
  );
}

function cellOf(resource: ResourceElement): "grounded" | "hollow" | "failed" {
  if (resource.AddedToVectorDB) return "grounded";
  return resource.state === "failed" ? "failed" : "hollow";
}

const numbers = "none one two three four five six seven eight nine ten eleven twelve".split(" ");

/** "3 of 7 resources indexed. Answers use these three." */
export function coverageWords(indexed: number, all: number): string {
  if (all === 0) return "This project has no resources yet. Add some to get answers.";
  if (indexed === 0) return `None of ${all} resources is indexed yet.`;
  const counted = `${indexed} of ${all} ${all === 1 ? "resource" : "resources"} indexed.`;
  if (indexed === all)
    return `${counted} Answers use ${all === 1 ? "it" : all === 2 ? "both" : "all of them"}.`;
  if (indexed === 1) return `${counted} Answers use this one.`;
  return `${counted} Answers use these ${numbers[indexed] ?? indexed}.`;
}
