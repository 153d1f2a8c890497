import { X } from "lucide-react";
import { Dialog as RadixDialog } from "radix-ui";
import { type ReactNode, type RefObject, useRef } from "react";
import { classNames } from "./class-names.ts";
import { Button, IconButton } from "./button.tsx";
import { useReturnFocus } from "./focus.ts";
import { ErrorBlock } from "./notice.tsx";
import { Form } from "./form.tsx";

export type DialogProps = {
  /** By default, it is open for as long as it is mounted. */
  open?: boolean;
  onClose: () => void;
  title: string;
  titleAside?: ReactNode;
  /** Is one line under the title; it describes the dialog to a screen reader. */
  description?: ReactNode;
  /** Is in pixels: 600 for details, 680 for lists. */
  width?: 480 | 600 | 680;
  footer?: ReactNode;
  footerStart?: ReactNode;
  /** Makes the body and the footer one form. */
  onSubmit?: () => void;
  /** While true, neither X nor Escape nor a click outside closes. */
  locked?: boolean;
  hideClose?: boolean;
  role?: "dialog" | "alertdialog";
  /** Gets the focus on opening; the first control in the body by default. */
  initialFocus?: RefObject<HTMLElement | null>;
  children?: ReactNode;
};

const widths = { 480: "max-w-[480px]", 600: "max-w-[600px]", 680: "max-w-[680px]" } as const;

export function Dialog(props: DialogProps) {
  const { open = true, onClose, locked, width = 480, role = "dialog", initialFocus, description } = props;
  const returnFocus = useReturnFocus();
  const keepOpen = (event: Event): void => {
    if (locked) event.preventDefault();
  };
  return (
    <RadixDialog.Root open={open} onOpenChange={(next) => !next && !locked && onClose()}>
      <RadixDialog.Portal>
        <RadixDialog.Overlay className="fixed inset-0 z-40 flex animate-fade items-center justify-center overflow-y-auto bg-scrim p-4 sm:p-6">
          <RadixDialog.Content
            role={role}
            {...(description ? {} : { "aria-describedby": undefined })}
            onEscapeKeyDown={keepOpen}
            onInteractOutside={keepOpen}
            onCloseAutoFocus={returnFocus.giveBack}
            onOpenAutoFocus={(event) => {
              returnFocus.remember(event.currentTarget);
              const first = initialFocus?.current ?? firstControl(event.currentTarget as HTMLElement | null);
              if (!first) return;
              event.preventDefault();
              first.focus();
            }}
            className={classNames(
              "m-auto flex w-full animate-enter flex-col overflow-hidden rounded-dialog bg-surface shadow-e3 outline-none",
              widths[width],
            )}
          >
            <DialogParts {...props} />
          </RadixDialog.Content>
        </RadixDialog.Overlay>
      </RadixDialog.Portal>
    </RadixDialog.Root>
  );
}

function DialogParts({
  title,
  titleAside,
  description,
  footer,
  footerStart,
  onSubmit,
  locked,
  hideClose,
  children,
}: DialogProps) {
  const parts = (
    <>
      <div className="p-6" data-dialog-body>
        {children}
      </div>
      {(footer || footerStart) && (
        <div className="flex flex-wrap items-center justify-end gap-2 border-t border-line bg-paper px-6 py-4">
          {footerStart && <div className="mr-auto -ml-4">{footerStart}</div>}
          {footer}
        </div>
      )}
    </>
  );
  return (
    <>
      <div className="flex items-start gap-3 px-6 pt-5 -mb-2">
        <div className="min-w-0 flex-1 pt-1">
          <div className="flex flex-wrap items-center gap-3">
            <RadixDialog.Title className="min-w-0 text-subheading">{title}</RadixDialog.Title>
            {titleAside}
          </div>
          {description && (
            <RadixDialog.Description className="mt-1.5 text-sm text-ink-2">
              {description}
            </RadixDialog.Description>
          )}
        </div>
        {!hideClose && (
          <RadixDialog.Close asChild>
            <IconButton label="Dismiss" disabled={locked} className="-mr-2" icon={<X />} />
          </RadixDialog.Close>
        )}
      </div>
      {onSubmit ? (
        <Form busy={locked} onSubmit={onSubmit}>
          {parts}
        </Form>
      ) : (
        parts
      )}
    </>
  );
}

function firstControl(content: HTMLElement | null): HTMLElement | null {
  return (
    content?.querySelector<HTMLElement>("[data-dialog-body] :is(input, textarea, select):not(:disabled)") ??
    null
  );
}

/** Ends a dialog that only shows something. */
export function DoneButton({ onClick }: { onClick: () => void }) {
  return (
    <Button variant="primary" onClick={onClick}>
      Done
    </Button>
  );
}

/** Shows a dialog with one form: its fields, any failure below them, Cancel and its one action. */
export function FormDialog({
  onSubmit,
  action,
  busyAction,
  busy,
  complete = true,
  failure,
  destructive = false,
  below,
  children,
  ...frame
}: Pick<DialogProps, "open" | "onClose" | "title" | "description" | "width" | "role"> & {
  onSubmit: () => void;
  action: string;
  busyAction: string;
  /** While true the fields are being sent, and nothing closes the dialog. */
  busy: boolean;
  complete?: boolean;
  failure?: string;
  destructive?: boolean;
  below?: ReactNode;
  children: ReactNode;
}) {
  return (
    <Dialog
      {...frame}
      locked={busy}
      onSubmit={() => complete && onSubmit()}
      footer={
        <>
          <Button variant="ghost" disabled={busy} onClick={frame.onClose}>
            Cancel
          </Button>
          <Button
            type="submit"
            variant={destructive ? "destructive" : "primary"}
            disabled={!complete}
            busy={busy}
            busyLabel={busyAction}
          >
            {action}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-4">{children}</div>
      <ErrorBlock className="mt-4">{failure}</ErrorBlock>
      {below}
    </Dialog>
  );
}

/** Asks before something that matters. Cancel has the focus, so that Enter alone destroys nothing. */
export function ConfirmDialog({
  confirmLabel,
  busyLabel,
  cancelLabel = "Cancel",
  busy = false,
  failure,
  destructive = true,
  onConfirm,
  children,
  ...frame
}: Pick<DialogProps, "open" | "onClose" | "title"> & {
  confirmLabel: string;
  busyLabel?: string;
  cancelLabel?: string;
  busy?: boolean;
  failure?: string;
  destructive?: boolean;
  onConfirm: () => void;
  children: ReactNode;
}) {
  const cancel = useRef<HTMLButtonElement>(null);
  return (
    <Dialog
      {...frame}
      role="alertdialog"
      locked={busy}
      initialFocus={cancel}
      footer={
        <>
          <Button ref={cancel} variant="ghost" disabled={busy} onClick={frame.onClose}>
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
      <ErrorBlock className="mt-4">{failure}</ErrorBlock>
    </Dialog>
  );
}
