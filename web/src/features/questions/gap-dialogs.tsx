import { stateOf, useChange } from "#api/use-call.ts";
import { limits } from "@groundwork/contract/limits";
import { FormDialog } from "#ui/dialog.tsx";
import { TextArea, TextField, useFields, useText } from "#ui/form.tsx";
import { MaskedText } from "./asked-question.tsx";
import { linesOf } from "#ui/format.ts";
import type { Gap } from "@groundwork/contract/questions";

interface GapDialogProps {
  projectId: string;
  gap: Gap;
  onClose: () => void;
}

const mostQuoted = 3;

/** Writes the answer to a gap as a note; its questions are asked again once the note is indexed. */
export function WriteAnswerDialog(props: GapDialogProps & { onSaved: () => void }) {
  const { projectId, gap, onClose, onSaved } = props;
  const first = { title: gap.questions.length > 1 ? gap.title : "", text: "", links: "", confirmBy: "" };
  const { values, field } = useFields(first);
  const { title, text, links, confirmBy } = values;
  const note = useChange("addNote", { ProjectID: projectId });
  const more = gap.questions.length - mostQuoted;
  return (
    <FormDialog
      title="Write an answer"
      width={600}
      action="Save and ask again"
      busyAction="Saving..."
      {...stateOf(note, "The note could not be saved. Please try again.")}
      complete={title.trim() !== "" && text.trim() !== ""}
      onClose={onClose}
      onSubmit={() =>
        note.mutate(
          { title, text: withLinks(text, links), ...(confirmBy !== "" && { confirm_by: confirmBy }) },
          {
            onSuccess: () => {
              onSaved();
              onClose();
            },
          },
        )
      }
    >
      <ul className="mb-1 border-l-2 border-line-2 pl-4 text-sm text-ink-2">
        {gap.questions.slice(0, mostQuoted).map(({ answer_id: id, question }) => (
          <li key={id} className="[overflow-wrap:anywhere]">
            <MaskedText text={question} />
          </li>
        ))}
        {more > 0 && <li>and {more} more</li>}
      </ul>
      <TextField label="Title" maxLength={limits.titleMax} {...field("title")} />
      <TextArea
        label="Answer"
        rows={6}
        maxLength={limits.noteTextMax}
        help="Cited like any other source. Visitors see “Note from the team”."
        {...field("text")}
      />
      <TextArea
        label="Links"
        rows={1}
        placeholder="One address per line"
        {...field("links")}
        className="[&_textarea]:min-h-10!"
      />
      <TextField label="Reconfirm by (optional)" type="date" {...field("confirmBy")} className="sm:w-56" />
    </FormDialog>
  );
}

/** Adds addresses beneath a note's text, each on a line. */
function withLinks(text: string, links: string): string {
  const list = linesOf(links).map((line) => `- ${line}`);
  return [text.trim(), list.join("\n")].filter(Boolean).join("\n\n");
}

export function NotForUsDialog({ projectId, gap, onClose }: GapDialogProps) {
  const [reason, , reasonField] = useText();
  const close = useChange("closeGap", { ProjectID: projectId, how: "not_for_us", gap: gap.gap });
  return (
    <FormDialog
      title="Not for us"
      description={`Closes “${gap.title}”. Its questions stay in the list.`}
      action="Close gap"
      busyAction="Closing..."
      {...stateOf(close, "The gap could not be closed. Please try again.")}
      onClose={onClose}
      onSubmit={() => close.mutate({ reason }, { onSuccess: onClose })}
    >
      <TextField label="Reason (optional)" maxLength={limits.feedbackReasonMax} {...reasonField} />
    </FormDialog>
  );
}
