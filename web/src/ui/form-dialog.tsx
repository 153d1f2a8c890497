import { type FormEvent, type ReactNode } from "react";
import { Button } from "./button.tsx";
import { Dialog, type DialogProps } from "./dialog.tsx";
import { ErrorBlock } from "./error-block.tsx";

/** A dialog that is one form: its fields, what went wrong below them, Cancel and the one thing that it does. */
export function FormDialog({
  open = true,
  onClose,
  onSubmit,
  action,
  busyAction,
  busy,
  complete = true,
  failure,
  children,
  ...frame
}: Pick<DialogProps, "title" | "description" | "width"> & {
  open?: boolean;
  onClose: () => void;
  /** Called neither while busy nor while incomplete. */
  onSubmit: () => void;
  /** What the button says, and what it says while busy. */
  action: string;
  busyAction: string;
  /** While true the fields are sent, and nothing closes the dialog. */
  busy: boolean;
  complete?: boolean;
  /** Why the last try came to nothing. */
  failure?: string | undefined;
  children: ReactNode;
}) {
  function submit(event: FormEvent): void {
    event.preventDefault();
    if (!busy && complete) onSubmit();
  }

  return (
    <Dialog
      {...frame}
      open={open}
      onOpenChange={(next) => !next && onClose()}
      locked={busy}
      onSubmit={submit}
      footer={
        <>
          <Button variant="ghost" disabled={busy} onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" variant="primary" disabled={!complete} busy={busy} busyLabel={busyAction}>
            {action}
          </Button>
        </>
      }
    >
      {children}
      {failure && <ErrorBlock className="mt-4">{failure}</ErrorBlock>}
    </Dialog>
  );
}
