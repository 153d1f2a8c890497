import { ChevronRight } from "lucide-react";
import { type ReactNode, useId, useState } from "react";

/** Keeps whether something is unfolded. Returns the properties of the button that unfolds it, and its ID. */
export function useUnfolding(isOpen = false) {
  const [open, setOpen] = useState(isOpen);
  const id = useId();
  const button = {
    type: "button",
    "aria-expanded": open,
    "aria-controls": open ? id : undefined,
    onClick: () => setOpen(!open),
  } as const;
  return { open, id, button };
}

interface DisclosureProps {
  label: ReactNode;
  className?: string;
  children: ReactNode;
}

/** Shows a line that opens its content. Closed content is not rendered. */
export function Disclosure({ label, className, children }: DisclosureProps) {
  const { open, id, button } = useUnfolding();
  return (
    <div className={className}>
      <button
        {...button}
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

/** Shows a heading whose whole line unfolds a section. Closed content is not rendered. */
export function FoldedSection({
  as: Element = "section",
  title,
  aside,
  isOpen = false,
  children,
}: {
  as?: "section" | "li";
  title: ReactNode;
  aside?: ReactNode;
  isOpen?: boolean;
  children: ReactNode;
}) {
  const { open, id, button } = useUnfolding(isOpen);
  return (
    <Element>
      <h3>
        <button
          {...button}
          className="group flex min-h-[52px] w-full flex-wrap items-center gap-x-2.5 gap-y-1 py-2 text-left"
        >
          <ChevronRight className="shrink-0 text-ink-2 transition-transform group-aria-expanded:rotate-90 motion-reduce:transition-none" />
          {title}
          {aside}
        </button>
      </h3>
      {open && (
        <div id={id} className="pb-[18px] sm:pl-[30px]">
          {children}
        </div>
      )}
    </Element>
  );
}
