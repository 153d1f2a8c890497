import { X } from "lucide-react";
import { Dialog as RadixDialog } from "radix-ui";
import { type FormEvent, type ReactNode, type RefObject } from "react";
import { classNames } from "./class-names.ts";
import { IconButton } from "./icon-button.tsx";
import { useReturnFocus } from "./return-focus.ts";

export type DialogProps = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: string;
  /** Beside the title, such as a badge. */
  titleAside?: ReactNode;
  /** One line under the title; it describes the dialog to a screen reader. */
  description?: ReactNode;
  /** 480 px, or 600 for details. */
  width?: 480 | 600;
  /** Actions, at the right of the tinted footer. */
  footer?: ReactNode;
  /** A destructive exit, at the left of the footer. */
  footerStart?: ReactNode;
  /** Makes the body and the footer one form. */
  onSubmit?: (event: FormEvent<HTMLFormElement>) => void;
  /** While true, neither X nor Escape nor a click outside closes. */
  locked?: boolean;
  /** No X; the footer's action is the way out. */
  hideClose?: boolean;
  role?: "dialog" | "alertdialog";
  /** What gets the focus on opening; the first control in the body unless given. */
  initialFocus?: RefObject<HTMLElement | null>;
  children?: ReactNode;
};

export function Dialog(props: DialogProps) {
  const { open, onOpenChange, locked, width = 480, role = "dialog", initialFocus, description } = props;
  const returnFocus = useReturnFocus();
  const keepOpen = (event: Event): void => {
    if (locked) event.preventDefault();
  };
  return (
    <RadixDialog.Root open={open} onOpenChange={(next) => (locked && !next ? undefined : onOpenChange(next))}>
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
              width === 600 ? "max-w-[600px]" : "max-w-[480px]",
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
            <IconButton
              label="Dismiss"
              disabled={locked}
              className="-mr-2"
              icon={<X aria-hidden="true" className="size-4" strokeWidth={1.75} />}
            />
          </RadixDialog.Close>
        )}
      </div>
      {onSubmit ? (
        <form noValidate onSubmit={onSubmit}>
          {parts}
        </form>
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
