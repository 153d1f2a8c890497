import "./chat.css";
import { ArrowDown, Square, X } from "lucide-react";
import {
  type ReactNode,
  type RefObject,
  startTransition,
  useCallback,
  useEffect,
  useMemo,
  useRef,
  useState,
} from "react";
import { Button, IconButton } from "#ui/button.tsx";
import { ErrorBlock } from "#ui/notice.tsx";
import { useMediaQuery } from "#ui/media-query.ts";
import { Announcer } from "./announcer.tsx";
import { ChatEmpty, type ChatEmptyProps } from "./chat-empty.tsx";
import { answerUnderWay, type ChatTurn, findAnswer, type ModelChoice } from "./chat-turn.ts";
import type { Conversation } from "./conversation.ts";
import { EarlierTurns, useFollowEnd } from "./use-follow-end.tsx";
import { LeadLine } from "./lead-line.tsx";
import { MessageInput } from "./message-input.tsx";
import { FoldedSource, SourcePanel, SourceSheet } from "./source-panel.tsx";
import { TurnRow } from "./turn-row.tsx";
import { type OpenCitation, useOpenCitation } from "./use-open-citation.ts";
import { scrollRegion } from "./scroll-region.ts";

/**
 * Shows a whole chat below its header: the log, the message input, and an open source. `sources` says how an open citation is
 * shown: "panel" opens the source at its place, "quote" shows the quoted words under the answer.
 */
export function ChatScreen({
  conversation,
  turns,
  draftName,
  sources,
  empty,
  editable = false,
  onEarlier,
  found,
  below,
  models,
  readingOf,
  placeholder,
  note = "Responses are for informational purposes. Verify critical information.",
  offered,
}: {
  conversation: Conversation;
  turns: readonly ChatTurn[];
  draftName: string;
  sources: "panel" | "quote";
  empty: Omit<ChatEmptyProps, "onAsk">;
  /** True if the last question may be changed, or asked again once it is answered. */
  editable?: boolean;
  onEarlier?: (() => Promise<void>) | undefined;
  /** Shows how an answer was found; the same function from render to render. */
  found?: (turn: ChatTurn) => ReactNode;
  /** Shows something under a finished answer; the same function from render to render. */
  below?: (turn: ChatTurn) => ReactNode;
  /** Lists the models that may be asked besides the one that answers; none where that is not offered. */
  models?: readonly ModelChoice[] | undefined;
  /** Returns the address at which people see what was read of a part; undefined for visitors. */
  readingOf?: (resourceId: string, part: string) => string;
  /** Shows in the empty message input; the usual words are its name too. */
  placeholder?: string | undefined;
  note?: string | undefined;
  offered?: string | undefined;
}) {
  const frame = useRef<HTMLDivElement>(null);
  const log = useRef<HTMLDivElement>(null);
  const { away, toEnd, hold } = useFollowEnd(log, turns.length > 0);
  const { open, openCitation, closeCitation, folded, unfold } = useOpenCitation(turns, hold);
  const wide = useMediaQuery("(min-width: 68.75rem)");
  const last = turns.at(-1);
  const drawn = useDrawnTurns(turns);

  const send = useCallback(
    (question: string) => {
      conversation.send(question);
      toEnd();
    },
    [conversation, toEnd],
  );
  const askAgain = useCallback(
    (id: string) => {
      conversation.askAgain(id);
      toEnd();
    },
    [conversation, toEnd],
  );
  const comparing = useMemo(
    () =>
      models && models.length > 0
        ? {
            choices: models,
            onCompare: (id: string, choice: ModelChoice) => {
              hold();
              conversation.compare(id, choice);
            },
            onKeep: (id: string) => conversation.keepCompared(id),
          }
        : undefined,
    [models, conversation, hold],
  );
  const underWay = answerUnderWay(turns);
  const [heardId, setHeardId] = useState<string>();
  if (underWay && underWay.id !== heardId) setHeardId(underWay.id);
  const [editedId, setEditedId] = useState("");
  const changeable = editable && last !== undefined && isSettled(last) ? last : null;
  const edited = changeable?.id === editedId ? changeable : null;
  const cited = useMemo(() => {
    const citations = findAnswer(turns, open?.turnId)?.citations ?? [];
    return citations.toSorted((a, b) => a.mark - b.mark);
  }, [turns, open?.turnId]);
  const opened = sources === "panel" ? cited.find(({ mark }) => mark === open?.mark) : undefined;
  const citation = folded ? undefined : opened;
  const source = citation && {
    citations: cited,
    citation,
    onOpen: (mark: number) => open && openCitation(open.turnId, mark),
    onClose: closeCitation,
    ...(readingOf && { readingOf }),
  };
  useMarkAboveSheet(log, source !== undefined && !wide, open);

  return (
    <main
      id="content"
      tabIndex={-1}
      ref={frame}
      className={`relative grid min-h-0 min-w-0 flex-1 outline-none ${source && wide ? "grid-cols-[minmax(0,1fr)_620px]" : "grid-cols-[minmax(0,1fr)]"}`}
    >
      <div className="flex min-h-0 min-w-0 flex-col">
        {folded && opened && <FoldedSource citation={opened} onShow={unfold} />}
        <div
          ref={log}
          role="log"
          aria-live="off"
          aria-label="Conversation"
          {...scrollRegion}
          data-lead-view
          onClickCapture={(event) => {
            // What is unfolded begins where it was clicked, also at the end of the log.
            if (event.target instanceof Element && event.target.closest("[aria-expanded]")) hold();
          }}
          data-sheet={(source && !wide) || undefined}
          className="chat-log relative min-h-0 flex-1 overflow-y-auto overscroll-contain px-4 pt-[22px] pb-2 -outline-offset-2 data-[sheet]:pb-[62dvh] sm:px-8 sm:pt-10"
        >
          <div data-lead-column className="mx-auto max-w-[660px]">
            {onEarlier && drawn === turns && (
              <EarlierTurns log={log} first={turns[0]?.id} onLoad={onEarlier} />
            )}
            {turns.length === 0 ? (
              <ChatEmpty {...empty} onAsk={send} />
            ) : (
              drawn.map((turn) => (
                <TurnRow
                  key={turn.id}
                  turn={turn}
                  quotes={sources === "quote"}
                  open={open && findAnswer([turn], open.turnId) ? open : null}
                  onOpen={openCitation}
                  onClose={closeCitation}
                  onSend={send}
                  onAskAgain={askAgain}
                  onEdit={turn === changeable ? setEditedId : undefined}
                  edited={turn === edited}
                  comparing={comparing}
                  found={found}
                  below={below}
                />
              ))
            )}
          </div>
        </div>
        <div className="relative px-3 pt-2.5 pb-2.5 sm:px-8 sm:pb-3.5">
          <div className="relative mx-auto max-w-[660px]">
            {away && <ToEnd onClick={toEnd} />}
            <FailureBanner turn={last} />
            {underWay && (
              <div className="mb-3 flex justify-center">
                <Button
                  size={32}
                  icon={<Square className="size-[11px] fill-current" />}
                  onClick={() => conversation.stop()}
                >
                  Stop generating
                </Button>
              </div>
            )}
            <MessageInput
              draftName={draftName}
              placeholder={placeholder}
              offered={offered}
              edited={edited}
              disabled={underWay?.phase === "waiting"}
              onSend={(question) => {
                if (edited) conversation.askAgain(edited.id, question);
                else conversation.send(question);
                toEnd();
              }}
              onEditLast={changeable && !edited ? () => setEditedId(changeable.id) : undefined}
              onGiveUp={() => setEditedId("")}
            />
            <p className="mt-2.5 text-center text-[11.5px] text-balance leading-snug text-ink-3 sm:text-2xs">
              {note}
            </p>
          </div>
        </div>
      </div>
      {source && (wide ? <SourcePanel {...source} /> : <SourceSheet {...source} />)}
      {source && wide && <LeadLine frame={frame} drawKey={`${open?.turnId} ${source.citation.mark}`} />}
      <Announcer turn={findAnswer(turns, heardId) ?? last} />
    </main>
  );
}

const shownFirst = 12;

/** Returns the turns to draw: of a long conversation the end first, and the rest once that can be read. */
function useDrawnTurns(turns: readonly ChatTurn[]): readonly ChatTurn[] {
  const [whole, setWhole] = useState(turns.length <= shownFirst);
  useEffect(() => {
    if (!whole) startTransition(() => setWhole(true));
  }, [whole]);
  return whole ? turns : turns.slice(-shownFirst);
}

function isSettled({ phase }: ChatTurn): boolean {
  return phase !== "waiting" && phase !== "revealing";
}

/** Scrolls the open mark into what stays visible, because on narrow screens the sheet covers the lower part. */
function useMarkAboveSheet(
  log: RefObject<HTMLElement | null>,
  covered: boolean,
  open: OpenCitation | null,
): void {
  useEffect(() => {
    const scroller = log.current;
    const mark = scroller?.querySelector("[data-lead-from]");
    if (!covered || !scroller || !mark) return;
    const below = mark.getBoundingClientRect().bottom - window.innerHeight * 0.34;
    if (below > 0) scroller.scrollTo({ top: scroller.scrollTop + below });
  }, [log, covered, open]);
}

function ToEnd({ onClick }: { onClick: () => void }) {
  return (
    <IconButton
      label="Scroll to bottom"
      onClick={onClick}
      className="absolute -top-11 right-0 z-10 border border-line-2 bg-surface shadow-e2"
      icon={<ArrowDown />}
    />
  );
}

function FailureBanner({ turn }: { turn: ChatTurn | undefined }) {
  const [dismissed, setDismissed] = useState("");
  if (turn?.phase !== "failed" || dismissed === turn.id) return null;
  return (
    <div className="relative mb-3">
      <ErrorBlock className="pr-11">{turn.error}</ErrorBlock>
      <IconButton
        label="Dismiss"
        onClick={() => setDismissed(turn.id)}
        className="absolute top-1.5 right-1.5"
        icon={<X />}
      />
    </div>
  );
}
