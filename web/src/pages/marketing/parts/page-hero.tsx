import type { ReactNode } from "react";
import { Container } from "./section.tsx";

export type HeroContent = { title: string; lead: string };

/** Shows the head of a public page: its only `h1` on the left, the lead and the buttons on the right. */
export function PageHero({
  title,
  lead,
  children,
}: HeroContent & {
  /** Are the buttons under the lead. */
  children?: ReactNode;
}) {
  return (
    <Container as="header" className="pt-12 lg:pt-[88px]">
      <div className="grid items-end gap-x-12 gap-y-6 lg:grid-cols-[7fr_5fr]">
        <h1 className="text-[2.625rem] leading-[1.02] font-title tracking-[-0.04em] text-balance sm:text-display lg:text-[4rem] lg:leading-[1]">
          {title}
        </h1>
        <div className="max-w-[30rem] lg:justify-self-end lg:pb-1.5">
          <p className="text-[1.0625rem] leading-[1.5] tracking-[-0.008em] text-pretty text-ink-2 lg:text-lead">
            {lead}
          </p>
          {children && <div className="mt-6 flex flex-col gap-3 sm:flex-row">{children}</div>}
        </div>
      </div>
    </Container>
  );
}
