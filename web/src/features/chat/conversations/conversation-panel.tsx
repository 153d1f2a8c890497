import { type ReactNode } from "react";
import { BottomSheet } from "#ui/bottom-sheet.tsx";
import { Drawer } from "#ui/drawer.tsx";
import { useMediaQuery } from "#ui/media-query.ts";
import { scrollRegion } from "../scroll-region.ts";

const title = "Conversations";

/** Returns whether there is room for the conversations next to an answer and its open source: 248, 732 and 620 px. */
export function useRoomForConversations(): boolean {
  return useMediaQuery("(min-width: 100rem)");
}

export function ConversationColumn({ children }: { children: ReactNode }) {
  return (
    <aside aria-label={title} className="flex w-[248px] shrink-0 flex-col border-r border-line">
      <h2 className="px-6 pt-5 pb-2 text-sm font-title">{title}</h2>
      <div {...scrollRegion} className="min-h-0 flex-1 overflow-y-auto overscroll-contain -outline-offset-2">
        {children}
      </div>
    </aside>
  );
}

interface ConversationOverlayProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  children: ReactNode;
}

/** Shows the conversations over the page: from the left edge, or from the bottom edge of a narrow screen. */
export function ConversationOverlay({ open, onOpenChange, children }: ConversationOverlayProps) {
  const narrow = useMediaQuery("(max-width: 47.99rem)");
  const panel = { open, onOpenChange, title };
  if (!narrow)
    return (
      <Drawer {...panel} closeLabel="Close">
        {children}
      </Drawer>
    );
  return (
    <BottomSheet {...panel}>
      <div className="pt-2">{children}</div>
    </BottomSheet>
  );
}
