import { type ReactNode, useId } from "react";
import { classNames } from "#ui/class-names.ts";
import { buttonClass } from "#ui/button.tsx";
import { PageLink } from "#ui/page-link.tsx";

interface SectionProps {
  title: string;
  lead?: ReactNode;
  className?: string;
  children: ReactNode;
}

/** Shows a section of a public page: its heading, an optional lead, and the content below. */
export function Section({ title, lead, className, children }: SectionProps) {
  const id = useId();
  return (
    <SectionFrame labelledBy={id} className={className}>
      <div className="mb-7 grid items-end gap-x-6 gap-y-3.5 sm:mb-12 lg:grid-cols-[7fr_5fr]">
        <DisplayHeading id={id}>{title}</DisplayHeading>
        {lead && (
          <p className="max-w-[26.25rem] text-lead text-pretty text-ink-2 lg:justify-self-end">{lead}</p>
        )}
      </div>
      {children}
    </SectionFrame>
  );
}

interface SectionFrameProps {
  labelledBy: string;
  id?: string;
  className?: string | undefined;
  children: ReactNode;
}

/** Frames a section that has a heading of its own. */
export function SectionFrame({ labelledBy, id, className, children }: SectionFrameProps) {
  return (
    <section
      id={id}
      aria-labelledby={labelledBy}
      className={classNames("scroll-mt-6 pt-[84px] sm:pt-[120px]", className)}
    >
      <Container>{children}</Container>
    </section>
  );
}

interface DisplayHeadingProps {
  id?: string;
  className?: string;
  children: string;
}

/** Shows the largest heading below that of the page. */
export function DisplayHeading({ id, className, children }: DisplayHeadingProps) {
  const look =
    "max-w-[15em] text-[2.125rem] leading-[1.04] font-title tracking-[-0.036em] text-balance sm:text-display";
  return (
    <h2 id={id} className={classNames(look, className)}>
      {children}
    </h2>
  );
}

interface ContainerProps {
  as?: "div" | "header" | "section";
  className?: string;
  children: ReactNode;
}

export function Container({ as: Element = "div", className, children }: ContainerProps) {
  return (
    <Element className={classNames("mx-auto max-w-[79rem] px-5 sm:px-8", className)}>{children}</Element>
  );
}

interface CallToActionProps {
  title: string;
  lead: string;
  action: { label: string; to: string };
}

export function CallToAction({ title, lead, action }: CallToActionProps) {
  return (
    <section className="pt-[84px] sm:pt-[120px]">
      <Container className="text-center">
        <DisplayHeading className="mx-auto">{title}</DisplayHeading>
        <p className="mx-auto mt-5 mb-8 max-w-[36rem] text-lead text-balance text-ink-2">{lead}</p>
        <div className="flex flex-col justify-center gap-3 sm:flex-row">
          <PageLink to={action.to} className={`${buttonClass("primary", 48)} max-sm:w-full max-sm:px-3`}>
            {action.label}
          </PageLink>
        </div>
      </Container>
      <Ground />
    </section>
  );
}

/** Draws the stem and its three ground lines; the footer follows without a line of its own. */
function Ground() {
  return (
    <div aria-hidden="true" data-ground className="flex flex-col items-center overflow-hidden">
      <span className="h-12 border-l-[1.5px] border-lead sm:h-[72px]" />
      <span className="h-0.5 w-full bg-ink" />
      <span className="mt-3.5 h-0.5 w-[64%] bg-ink" />
      <span className="mt-3.5 mb-10 h-0.5 w-[28%] bg-ink" />
    </div>
  );
}

type TextCardContent = { title: string; text: string };

/** Shows cards that need no box: a rule above, a title, a sentence. */
export function CardGrid({ cards }: { cards: readonly (TextCardContent & { picture?: ReactNode })[] }) {
  return (
    <ul className="grid gap-x-8 gap-y-10 sm:grid-cols-2 lg:grid-cols-3 [&_p]:max-w-[30rem]">
      {cards.map((card) => (
        <RuleCard key={card.title} {...card} />
      ))}
    </ul>
  );
}

type RuleCardProps = TextCardContent & { picture?: ReactNode; children?: ReactNode };

/** Shows one card below its rule, with a picture above the title or something else below the sentence. */
export function RuleCard({ title, text, picture, children }: RuleCardProps) {
  return (
    <li className="border-t border-line-2 pt-5">
      {picture && <div className="mt-2 mb-5">{picture}</div>}
      <h3 className="text-subheading">{title}</h3>
      <p className="mt-2 text-pretty text-ink-2">{text}</p>
      {children}
    </li>
  );
}
