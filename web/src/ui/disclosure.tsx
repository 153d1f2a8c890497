import { ChevronRight } from "lucide-react";
import { type ReactNode, useId, useState } from "react";

/** Shows a line that opens its content. Closed content is not rendered. */
export function Disclosure({
  label,
  onOpenChange,
  className,
  children,
}: {
  label: ReactNode;
  /** Receives whether it is open, at each change. */
  onOpenChange?: (open: boolean) => void;
  className?: string;
  children: ReactNode;
}) {
  const [open, setOpen] = useState(false);
  const id = useId();

  function toggle(): void {
    setOpen(!open);
    onOpenChange?.(!open);
  }

  return (
    <div className={className}>
      <button
        type="button"
        aria-expanded={open}
        aria-controls={open ? id : undefined}
        onClick={toggle}
        className="group touch-24 -ml-1 inline-flex max-w-full items-center gap-1 rounded-small py-1 pr-1 text-left text-xs text-ink-2 transition-colors hover:text-ink"
      >
        <ChevronRight className="shrink-0 transition-transform group-aria-expanded:rotate-90 motion-reduce:transition-none" />
        {label}
      </button>
      {open && (
        <div id={id} className="mt-2">
          {children}
        </div>
      )}
    </div>
  );
}
