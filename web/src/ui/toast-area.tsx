import { Check, CircleAlert } from "lucide-react";
import { useEffect } from "react";
import { toast as sonner, Toaster as Sonner } from "sonner";
import { receiveToasts, type ToastMessage } from "./toast.tsx";

function draw({ words, kind, role }: ToastMessage): void {
  const Icon = kind === "success" ? Check : CircleAlert;
  sonner(
    <div role={role} className="flex items-center gap-2.5">
      <Icon />
      <span>{words}</span>
    </div>,
    kind === "error" ? { duration: 8000 } : {},
  );
}

/** Draws the toasts. An effect of a parent runs after those of its children, so sonner listens already. */
export function ToastArea() {
  useEffect(() => receiveToasts(draw), []);
  return (
    <Sonner
      position="bottom-right"
      expand
      gap={8}
      className="font-sans!"
      offset={20}
      mobileOffset={16}
      containerAriaLabel="Notifications"
      toastOptions={{
        unstyled: true,
        duration: 5000,
        classNames: {
          toast:
            "flex w-auto max-w-[min(420px,calc(100vw-32px))] right-0 rounded-control bg-ink py-[11px] pr-4 pl-3.5 text-sm font-label text-paper shadow-e2",
        },
      }}
    />
  );
}
