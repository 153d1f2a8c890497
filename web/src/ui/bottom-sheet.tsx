import { X } from "lucide-react";
import { Dialog as RadixDialog } from "radix-ui";
import type { ReactNode } from "react";
import { IconButton } from "./button.tsx";
import { leaveToField, useReturnFocus } from "./focus.ts";

/** Shows a panel from the bottom edge, for narrow screens. The page above stays visible and readable. */
export function BottomSheet(props: {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: string;
  subtitle?: ReactNode;
  leading?: ReactNode;
  actions?: ReactNode;
  /** If false, the page above can still be used. */
  modal?: boolean;
  children: ReactNode;
}) {
  const { open, onOpenChange, title, subtitle, leading, actions, modal = true, children } = props;
  const returnFocus = useReturnFocus();
  return (
    <RadixDialog.Root open={open} onOpenChange={onOpenChange} modal={modal}>
      <RadixDialog.Portal>
        {modal && <RadixDialog.Overlay className="fixed inset-0 z-30 animate-fade bg-scrim" />}
        <RadixDialog.Content
          aria-describedby={undefined}
          onEscapeKeyDown={leaveToField}
          onOpenAutoFocus={(event) => returnFocus.remember(event.currentTarget)}
          onCloseAutoFocus={returnFocus.giveBack}
          onInteractOutside={(event) => {
            if (!modal) event.preventDefault();
          }}
          className="fixed inset-x-0 bottom-0 z-30 flex max-h-[62dvh] min-h-[36dvh] animate-rise flex-col rounded-t-dialog border-t border-line-2 bg-paper shadow-e3 outline-none"
        >
          <span aria-hidden="true" className="mx-auto mt-2 h-1 w-9 rounded-[2px] bg-line-2" />
          <div className="flex items-center gap-3 border-b border-line px-4 py-2.5">
            {leading}
            <div className="min-w-0 flex-1">
              <RadixDialog.Title className="truncate text-sm font-label">{title}</RadixDialog.Title>
              {subtitle && <p className="truncate text-xs text-ink-2">{subtitle}</p>}
            </div>
            {actions}
            <RadixDialog.Close asChild>
              <IconButton label="Close" icon={<X />} />
            </RadixDialog.Close>
          </div>
          <div className="min-h-0 flex-1 overflow-y-auto overscroll-contain">{children}</div>
        </RadixDialog.Content>
      </RadixDialog.Portal>
    </RadixDialog.Root>
  );
}
