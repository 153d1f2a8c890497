import { type ReactNode, useRef } from "react";
import { Button } from "./button.tsx";
import { Dialog } from "./dialog.tsx";
import { ErrorBlock } from "./error-block.tsx";

export type ConfirmDialogProps = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: string;
  /** What is about to happen, and to what. */
  children: ReactNode;
  confirmLabel: string;
  /** What the confirming button says while it works, such as "Deleting...". */
  busyLabel?: string;
  cancelLabel?: string;
  busy?: boolean;
  /** Shown inside the dialog, which stays open. */
  error?: ReactNode;
  destructive?: boolean;
  onConfirm: () => void;
};

/** Asks before something that matters. Cancel has the focus, so that Enter alone destroys nothing. */
export function ConfirmDialog({
  open,
  onOpenChange,
  title,
  children,
  confirmLabel,
  busyLabel,
  cancelLabel = "Cancel",
  busy = false,
  error,
  destructive = true,
  onConfirm,
}: ConfirmDialogProps) {
  const cancel = useRef<HTMLButtonElement>(null);
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      role="alertdialog"
      title={title}
      locked={busy}
      initialFocus={cancel}
      footer={
        <>
          <Button ref={cancel} variant="ghost" disabled={busy} onClick={() => onOpenChange(false)}>
            {cancelLabel}
          </Button>
          <Button
            variant={destructive ? "destructive" : "primary"}
            busy={busy}
            busyLabel={busyLabel}
            onClick={onConfirm}
          >
            {confirmLabel}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-3 text-ink-2">{children}</div>
      {error && <ErrorBlock className="mt-4">{error}</ErrorBlock>}
    </Dialog>
  );
}
