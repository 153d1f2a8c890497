import { limits } from "@groundwork/contract/limits";
import type { ShownNote } from "@groundwork/contract/notes";
import { loadingOf, stateOf, useCall, useChange } from "#api/use-call.ts";
import { Button } from "#ui/button.tsx";
import { Dialog, FormDialog } from "#ui/dialog.tsx";
import { Disclosure } from "#ui/disclosure.tsx";
import { formatDate, formatMoment } from "#ui/format.ts";
import { Loaded, Skeleton } from "#ui/list-states.tsx";
import { TextArea, TextField, useText } from "#ui/form.tsx";

interface NoteDialogProps {
  resourceId: string;
  onClose: () => void;
}

/** Shows a note for editing and confirming, with its earlier versions. Mount it for the time it is open. */
export function NoteDialog(props: NoteDialogProps) {
  const { resourceId, onClose } = props;
  const note = useCall("getNote", { resourceID: resourceId }, { what: "the note" });
  if (note.data) return <NoteForm {...props} note={note.data} />;
  return (
    <Dialog title="Edit note" width={600} onClose={onClose}>
      <Loaded {...loadingOf(note, "the note")} query={note} skeleton={<Skeleton className="h-64 w-full" />}>
        {() => null}
      </Loaded>
    </Dialog>
  );
}

function NoteForm({ resourceId, onClose, note }: NoteDialogProps & { note: ShownNote }) {
  const [written, ...earlier] = note.versions;
  const [title, setTitle, titleField] = useText(written?.title ?? "");
  const [text, setText, textField] = useText(written?.text ?? "");
  const [confirmBy, , confirmByField] = useText(note.confirm_by ?? "");
  const kept = { ResourceID: resourceId, confirm_by: confirmBy || null };
  const change = useChange("changeNote", { ...kept, title, text });
  const confirm = useChange("confirmNote", kept);
  const isChanged = title !== written?.title || text !== written?.text;
  const act = isChanged ? change : confirm;
  return (
    <FormDialog
      title="Edit note"
      width={600}
      action={isChanged ? "Save" : "Still correct"}
      busyAction="Saving..."
      {...stateOf(act, "The note could not be saved. Please try again.")}
      complete={title.trim() !== "" && text.trim() !== ""}
      onClose={onClose}
      onSubmit={() => act.mutate({}, { onSuccess: onClose })}
    >
      <p className="text-sm text-ink-2">
        Confirmed {formatDate(note.confirmed_at)}
        {note.confirmed_by !== null && ` by ${note.confirmed_by}`}
        {note.due && <span className="text-warn"> • Needs confirmation</span>}
      </p>
      <TextField label="Title" maxLength={limits.titleMax} {...titleField} />
      <TextArea label="Answer" rows={6} maxLength={limits.noteTextMax} {...textField} />
      <TextField label="Reconfirm by (optional)" type="date" {...confirmByField} className="sm:w-56" />
      {earlier.length > 0 && (
        <Disclosure label="Earlier versions">
          <ul className="divide-y divide-line text-sm">
            {earlier.map((version) => (
              <li key={version.written_at} className="flex items-start justify-between gap-4 py-2">
                <div className="min-w-0 [overflow-wrap:anywhere]">
                  <p className="text-xs text-ink-3">
                    {formatMoment(version.written_at)}
                    {version.written_by !== null && ` • ${version.written_by}`}
                  </p>
                  <p className="font-label">{version.title}</p>
                  <p className="whitespace-pre-line text-ink-2">{version.text}</p>
                </div>
                <Button
                  size={32}
                  variant="ghost"
                  onClick={() => {
                    setTitle(version.title);
                    setText(version.text);
                  }}
                >
                  Use again
                </Button>
              </li>
            ))}
          </ul>
        </Disclosure>
      )}
    </FormDialog>
  );
}
