import { loadingOf, useCall, useWork } from "#api/use-call.ts";
import { useState } from "react";
import { failureText } from "#api/api-failure.ts";
import { Button } from "#ui/button.tsx";
import { Dialog } from "#ui/dialog.tsx";
import { ErrorBlock } from "#ui/notice.tsx";
import { countedWords } from "#ui/format.ts";
import { whenDone } from "#ui/toast.tsx";
import { ReachLists } from "./reach-lists.tsx";
import { changesOf, changeWords } from "./reach-words.ts";
import { classNames } from "#ui/class-names.ts";
import { Loaded } from "#ui/list-states.tsx";
import { call } from "#api/call.ts";
import type { ReachedDocument } from "@groundwork/contract/reach";

const notHidden = "The documents could not be changed. Please try again.";

/** Waits so long until the rest of many documents is searched, in milliseconds. */
const goesOnAfter = 300;

/** Loads what strangers can reach of a project, again and again until all of its documents are searched. */
const useReach = (projectId: string) =>
  useCall(
    "strangersReach",
    { projectId },
    {
      what: "what strangers can reach",
      refetchInterval: ({ state }) => state.data?.complete === false && goesOnAfter,
    },
  );

interface StrangersReachProps {
  projectId: string;
  /** Gives it a heading of its own; true by default. */
  titled?: boolean;
}

/** Shows at any time what strangers can reach of a project, and hides documents from visitors or shows them again. */
export function StrangersReach({ projectId, titled = true }: StrangersReachProps) {
  const state = useReachState(projectId, false);
  const { reach, changes, hiding } = state;
  return (
    <section aria-label="What strangers can reach">
      {titled && <h2 className="text-subheading">What strangers can reach</h2>}
      <ReachBody state={state} className="mt-1.5" />
      {reach && changes.length > 0 && (
        <div className="mt-4 flex flex-wrap items-center gap-2 border-t border-line pt-4">
          <Button
            busy={hiding.isPending}
            onClick={() => hiding.mutate(changes, whenDone("Visibility updated."))}
          >
            {changeWords(changes)}
          </Button>
          <Button variant="ghost" disabled={hiding.isPending} onClick={state.reset}>
            Discard
          </Button>
        </div>
      )}
      <ErrorBlock className="mt-4">{failureText(hiding.error, notHidden)}</ErrorBlock>
    </section>
  );
}

interface PublishCheckDialogProps {
  projectId: string;
  busy: boolean;
  onPublish: () => void;
  onClose: () => void;
}

/** Shows before publishing what strangers will reach, with personal data chosen to be hidden. */
export function PublishCheckDialog({ projectId, busy, onPublish, onClose }: PublishCheckDialogProps) {
  const state = useReachState(projectId, true);
  const { reach, changes, hiding } = state;
  const isAtWork = busy || hiding.isPending;
  const hides = changes.filter(({ hidden }) => hidden).length;
  return (
    <Dialog
      width={680}
      title="What strangers can reach"
      locked={isAtWork}
      onClose={onClose}
      footerStart={
        <Button variant="ghost" disabled={isAtWork} onClick={onClose}>
          Cancel
        </Button>
      }
      footer={
        <>
          <Button
            variant={hides > 0 ? "secondary" : "primary"}
            busy={busy && !hiding.isSuccess}
            disabled={isAtWork}
            onClick={onPublish}
          >
            {reach ? `Publish all ${reach.documents.filter(({ hidden }) => !hidden).length}` : "Publish"}
          </Button>
          {hides > 0 && (
            <Button
              variant="primary"
              busy={hiding.isPending || (busy && hiding.isSuccess)}
              disabled={isAtWork}
              onClick={() => hiding.mutate(changes, { onSuccess: onPublish })}
            >
              {`${changeWords(changes)} and publish`}
            </Button>
          )}
        </>
      }
    >
      <ReachBody state={state} />
      <ErrorBlock className="mt-4">{failureText(hiding.error, notHidden)}</ErrorBlock>
    </Dialog>
  );
}

/** Returns whether a project is to be checked before it is published: not once all was searched and nothing personal found. */
export function useNeedsCheck(projectId: string): boolean {
  const { data } = useReach(projectId);
  return data?.complete !== true || !data.documents.every(isHarmless);
}

const isHarmless = ({ hidden, personal_data: data }: ReachedDocument): boolean => hidden || data.length === 0;

interface ReachBodyProps {
  state: ReturnType<typeof useReachState>;
  className?: string;
}

function ReachBody({ state: { reach, query, chosen, choose, hiding }, className }: ReachBodyProps) {
  if (!reach) return <Loaded {...loadingOf(query, "what strangers can reach")}>{() => null}</Loaded>;

  if (reach.total === 0)
    return <p className={classNames("text-sm text-ink-2", className)}>This project has no documents yet.</p>;
  const shown = reach.total - reach.documents.filter(({ hidden }) => hidden).length;
  return (
    <div className={className}>
      <p className="mb-4 text-sm text-ink-2">
        Anyone with the link can see quotes from {countedWords(shown, "document")}.
      </p>
      <ReachLists reach={reach} chosen={chosen} onChoose={choose} disabled={hiding.isPending} />
    </div>
  );
}

/** Keeps which documents are chosen to be hidden: those that are, at first with all that hold personal data where `suggests`. */
function useReachState(projectId: string, suggests: boolean) {
  const query = useReach(projectId);
  const hiding = useWork(
    async (hidden: readonly { ResourceID: string; hidden: boolean }[]) => {
      for (const one of hidden) await call("updateResource", one);
    },
    { stale: ["strangersReach", "listResources"] },
  );
  const [picked, setPicked] = useState<ReadonlyMap<string, boolean>>(new Map());
  const reach = query.data;
  const documents = reach?.documents ?? [];
  const chosen = new Set(
    documents
      .filter((one) => picked.get(one.ResourceID) ?? (one.hidden || (suggests && !isHarmless(one))))
      .map(({ ResourceID }) => ResourceID),
  );
  return {
    query,
    reach,
    hiding,
    chosen,
    changes: changesOf(documents, chosen),
    choose: (id: string, hide: boolean) => setPicked(new Map(picked).set(id, hide)),
    reset: () => setPicked(new Map()),
  };
}
