import { Check, CircleAlert } from "lucide-react";
import { toast as sonner, Toaster as Sonner } from "sonner";

const row = "flex items-center gap-2.5";

/** Short messages, ink, at the bottom right. Errors are announced at once, and so is a success told as an alert. */
export const toast = {
  success(message: string, role: "status" | "alert" = "status"): void {
    sonner(
      <div role={role} className={row}>
        <Check aria-hidden="true" className="size-4" strokeWidth={1.75} />
        <span>{message}</span>
      </div>,
    );
  },
  error(message: string): void {
    sonner(
      <div role="alert" className={row}>
        <CircleAlert aria-hidden="true" className="size-4" strokeWidth={1.75} />
        <span>{message}</span>
      </div>,
      { duration: 8000 },
    );
  },
};

/** Where toasts appear; once per app. */
export function Toaster() {
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
