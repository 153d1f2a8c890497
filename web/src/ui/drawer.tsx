import { X } from "lucide-react";
import { Dialog as RadixDialog } from "radix-ui";
import type { ReactNode } from "react";
import { IconButton } from "./button.tsx";
import { leaveToField, useReturnFocus } from "./focus.ts";

interface DrawerProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: string;
  closeLabel?: string;
  children: ReactNode;
}

/** Shows a panel from the left edge, for what wider screens show next to the content. */
export function Drawer({ open, onOpenChange, title, closeLabel = "Close menu", children }: DrawerProps) {
  const returnFocus = useReturnFocus();
  return (
    <RadixDialog.Root open={open} onOpenChange={onOpenChange}>
      <RadixDialog.Portal>
        <RadixDialog.Overlay className="fixed inset-0 z-30 animate-fade bg-scrim" />
        <RadixDialog.Content
          aria-describedby={undefined}
          onEscapeKeyDown={leaveToField}
          onOpenAutoFocus={(event) => returnFocus.remember(event.currentTarget)}
          onCloseAutoFocus={returnFocus.giveBack}
          className="fixed inset-y-0 left-0 z-30 flex w-[min(288px,calc(100vw-56px))] animate-fade flex-col overflow-y-auto border-r border-line bg-paper shadow-e3 outline-none"
        >
          <div className="flex h-14 shrink-0 items-center justify-between pr-3 pl-6">
            <RadixDialog.Title className="text-item">{title}</RadixDialog.Title>
            <RadixDialog.Close asChild>
              <IconButton label={closeLabel} icon={<X />} />
            </RadixDialog.Close>
          </div>
          {children}
        </RadixDialog.Content>
      </RadixDialog.Portal>
    </RadixDialog.Root>
  );
}
