import { wordsOr } from "#api/api-failure.ts";
import { loadingOf, useCall, useChange } from "#api/use-call.ts";
import { limits } from "@groundwork/contract/limits";
import { Button } from "#ui/button.tsx";
import { confirm } from "#ui/confirm.tsx";
import { countedWords, countWords, formatDate } from "#ui/format.ts";
import { EmptyState, ListStates } from "#ui/list-states.tsx";
import { Notice } from "#ui/notice.tsx";
import { Form, TextArea, TextField, useText } from "#ui/form.tsx";
import { lookEvery, ManagedRow } from "./paged-list.tsx";

/** Writes an email to every account, previews it, and shows how far earlier ones have come. */
export function AnnouncementsPanel() {
  const list = useCall("listAnnouncements", {}, { what: "announcements", refetchInterval: lookEvery });
  return (
    <>
      {list.data?.delivers === false && (
        <Notice kind="note" className="mb-6 max-w-[640px]">
          No mail server is set up. Announcements are stored in the server's outbox folder and are not
          delivered. Set SMTP_URL to have them sent.
        </Notice>
      )}
      <AnnouncementForm reaches={list.data?.reaches} delivers={list.data?.delivers !== false} />
      <h2 className="mt-10 mb-3 text-subheading">Sent</h2>
      <ListStates
        rows={list.data?.announcements}
        {...loadingOf(list, "announcements")}
        empty={
          <EmptyState title="No announcements" className="py-12!">
            Sent announcements appear here, with the number of emails delivered.
          </EmptyState>
        }
      >
        {(rows) => (
          <ul aria-label="Announcements" className="divide-y divide-line border-y border-line">
            {rows.map(({ id, subject, text, created_at: at, sent, recipients }) => (
              <li key={id}>
                <ManagedRow title={subject}>
                  <p>
                    {formatDate(at)}, {countWords(sent)} of {countedWords(recipients, "email")} sent
                  </p>
                  <p className="mt-1 line-clamp-2 whitespace-pre-line">{text}</p>
                </ManagedRow>
              </li>
            ))}
          </ul>
        )}
      </ListStates>
    </>
  );
}

function AnnouncementForm({ reaches, delivers }: { reaches: number | undefined; delivers: boolean }) {
  const [subject, setSubject, subjectField] = useText();
  const [text, setText, textField] = useText();
  const send = useChange("announce");
  const complete = subject.trim() !== "" && text.trim() !== "";
  const accounts = reaches === undefined ? "every account" : countedWords(reaches, "account");

  const preview = () =>
    confirm({
      title: `Send to ${accounts}?`,
      action: "Send",
      busy: "Sending...",
      destructive: false,
      about: subject,
      words: (
        <p className="mt-2 max-h-64 overflow-y-auto [overflow-wrap:anywhere] whitespace-pre-line">{text}</p>
      ),
      run: () => send.mutateAsync({ subject: subject.trim(), text: text.trim() }),
      done: delivers
        ? "The announcement is on its way."
        : "The announcement was stored in the outbox folder.",
      after() {
        setSubject("");
        setText("");
      },
      failed: wordsOr("The announcement could not be sent."),
    });

  return (
    <Form onSubmit={() => complete && preview()} className="flex max-w-[640px] flex-col gap-4">
      <TextField label="Subject" maxLength={limits.announcementSubjectMax} {...subjectField} />
      <TextArea
        label="Text"
        rows={6}
        maxLength={limits.announcementTextMax}
        help={`Goes to ${accounts}, once each. Nobody can opt out, so send only notices about the service.`}
        {...textField}
      />
      <Button type="submit" variant="primary" disabled={!complete} className="self-start">
        Preview
      </Button>
    </Form>
  );
}
