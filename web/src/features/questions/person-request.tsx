import { loadingOf, useCall, useChange, useWork } from "#api/use-call.ts";
import { limits } from "@groundwork/contract/limits";
import { useState } from "react";
import { failureText } from "#api/api-failure.ts";
import { Button } from "#ui/button.tsx";
import { CheckField, Form, TextArea, useText } from "#ui/form.tsx";
import { Disclosure } from "#ui/disclosure.tsx";
import { ErrorBlock } from "#ui/notice.tsx";
import { countedWords, formatMoment, plainAnswer } from "#ui/format.ts";
import { Loaded, Skeleton } from "#ui/list-states.tsx";
import { toast } from "#ui/toast.tsx";
import { call, type CallAnswer } from "#api/call.ts";
import { staleAfter } from "#api/stale-after.ts";

type PersonRequest = CallAnswer<"listPersonRequests">["requests"][number];

/** Shows what a visitor asked a person under an answer, with the conversation that was sent along, and replies to it. */
export function PersonRequestPanel({ projectId, answerId }: { projectId: string; answerId: string }) {
  const loading = useCall(
    "listPersonRequests",
    { projectId, answer_id: answerId },
    {
      what: "the visitor's question",
      select: ({ requests: [request = null] }) => request,
    },
  );
  return (
    <Loaded
      {...loadingOf(loading, "the visitor's question")}
      skeleton={<Skeleton className="mt-4 h-24 w-full" />}
    >
      {(request) => request && <Request projectId={projectId} request={request} />}
    </Loaded>
  );
}

function Request({ projectId, request }: { projectId: string; request: PersonRequest }) {
  const {
    answer_id: answerId,
    email,
    question,
    asked_at: at,
    transcript,
    reply,
    replied_at: repliedAt,
  } = request;
  const removal = useChange("deletePersonRequest", { answerId });
  return (
    <section aria-label="Asked for a person" className="mt-4 border-t border-line pt-4">
      <h4 className="font-label">Asked for a person</h4>
      <p className="mt-1 whitespace-pre-line [overflow-wrap:anywhere]">{question}</p>
      <p className="mt-1 text-ink-2 [overflow-wrap:anywhere]">
        {email}, <time dateTime={at}>{formatMoment(at)}</time>
      </p>
      {transcript.length > 0 && (
        <Disclosure label={`Conversation, ${countedWords(transcript.length, "question")}`} className="mt-2">
          <ol className="grid gap-3 border-l-2 border-line-2 pl-3.5">
            {transcript.map((turn, place) => (
              <li key={place}>
                <p className="font-label [overflow-wrap:anywhere]">{turn.question}</p>
                <p className="mt-0.5 whitespace-pre-line [overflow-wrap:anywhere]">
                  {plainAnswer(turn.answer)}
                </p>
              </li>
            ))}
          </ol>
        </Disclosure>
      )}
      {reply !== null && repliedAt !== null ? (
        <>
          <h4 className="mt-4 font-label">
            Your reply, <time dateTime={repliedAt}>{formatMoment(repliedAt)}</time>
          </h4>
          <p className="mt-1 whitespace-pre-line [overflow-wrap:anywhere]">{reply}</p>
        </>
      ) : (
        <ReplyForm projectId={projectId} request={request} />
      )}
      <Button
        variant="destructive-ghost"
        className="mt-3 -ml-3"
        busy={removal.isPending}
        onClick={() => removal.mutate({})}
      >
        Delete this request
      </Button>
      <ErrorBlock>
        {failureText(removal.error, "The request could not be deleted. Please try again.")}
      </ErrorBlock>
    </section>
  );
}

function ReplyForm({ projectId, request }: { projectId: string; request: PersonRequest }) {
  const [text, , textField] = useText();
  const [isNote, setIsNote] = useState(false);
  const reply = useWork(
    async ({ words, title }: { words: string; title: string | null }) => {
      await call("replyToPerson", { answer_id: request.answer_id, reply: words });
      if (title === null) return true;
      return call("addNote", { ProjectID: projectId, title, text: words }).then(
        () => true,
        () => false,
      );
    },
    { stale: staleAfter.replyToPerson! },
  );

  function submit(): void {
    if (text.trim() === "") return;
    const title = isNote ? request.question.slice(0, limits.titleMax) : null;
    // The question may leave a filtered list with its reply, and this form with it.
    reply.mutateAsync({ words: text.trim(), title }).then(
      (isSaved) => {
        if (!isSaved) toast.error("The reply was sent, but the note could not be saved.");
        else toast.success(isNote ? "Reply sent, and saved as a note." : "Reply sent.");
      },
      () => undefined,
    );
  }

  return (
    <Form busy={reply.isPending} onSubmit={submit} className="mt-4 grid gap-3">
      <TextArea
        label={`Reply to ${request.email}`}
        rows={4}
        maxLength={limits.leadMessageMax}
        help="Sent by email. Your own address is not shown."
        {...textField}
      />
      <CheckField
        label="Also save as a note"
        help="The note answers the next visitor who asks. Leave out what is only for this one."
        checked={isNote}
        onChange={setIsNote}
      />
      <ErrorBlock>{failureText(reply.error, "The reply could not be sent. Please try again.")}</ErrorBlock>
      <div>
        <Button type="submit" variant="primary" busy={reply.isPending} disabled={text.trim() === ""}>
          Send reply
        </Button>
      </div>
    </Form>
  );
}
