import { type ReactNode, useId } from "react";
import { classNames } from "#ui/class-names.ts";

/** Shows a section of a public page: its heading, an optional lead, and the content below. */
export function Section({
  title,
  lead,
  id,
  className,
  children,
}: {
  title: string;
  lead?: ReactNode;
  /** Is the anchor for links; its heading is named after it. */
  id?: string;
  className?: string;
  children: ReactNode;
}) {
  const own = useId();
  const headingId = `${id ?? own}-heading`;
  return (
    <section
      id={id}
      aria-labelledby={headingId}
      className={classNames("scroll-mt-6 pt-[84px] sm:pt-[120px]", className)}
    >
      <Container>
        <SectionHead id={headingId} title={title} lead={lead} />
        {children}
      </Container>
    </section>
  );
}

export function SectionHead({ id, title, lead }: { id: string; title: string; lead?: ReactNode }) {
  return (
    <div className="mb-7 grid items-end gap-x-6 gap-y-3.5 sm:mb-12 lg:grid-cols-[7fr_5fr]">
      <h2
        id={id}
        className="max-w-[15em] text-[2.125rem] leading-[1.04] font-title tracking-[-0.036em] text-balance sm:text-display"
      >
        {title}
      </h2>
      {lead && (
        <p className="max-w-[26.25rem] text-lead text-pretty text-ink-2 lg:justify-self-end">{lead}</p>
      )}
    </div>
  );
}

/** Centers the 1200 px column of the public pages. */
export function Container({
  as: Element = "div",
  className,
  children,
}: {
  as?: "div" | "header" | "section";
  className?: string;
  children: ReactNode;
}) {
  return (
    <Element className={classNames("mx-auto max-w-[79rem] px-5 sm:px-8", className)}>{children}</Element>
  );
}
