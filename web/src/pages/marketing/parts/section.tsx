import { type ReactNode, useId } from "react";
import { classNames } from "#ui/class-names.ts";
import { buttonClass } from "#ui/button.tsx";
import { PageLink } from "#ui/page-link.tsx";
import { Check } from "lucide-react";

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

export type HeroContent = { title: string; lead: string };

type PageHeroProps = HeroContent & {
  actions?: readonly { label: string; to: string }[];
  /** Is the index of the one that stands out. */
  primary?: number;
};

/** Shows the head of a public page: its only `h1` on the left, the lead and the buttons on the right. */
export function PageHero({ title, lead, actions, primary = 0 }: PageHeroProps) {
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
          {actions && (
            <div className="mt-6 flex flex-col gap-3 sm:flex-row">
              {actions.map(({ label, to }, index) => (
                <PageLink
                  key={to}
                  to={to}
                  className={`${buttonClass(index === primary ? "primary" : "secondary", 48)} max-sm:w-full max-sm:px-3`}
                >
                  {label}
                </PageLink>
              ))}
            </div>
          )}
        </div>
      </div>
    </Container>
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

type NoteContent = {
  /** Is the explained words, in the page's spelling. */
  term: string;
  text: string;
};

/** Explains what the product cannot guarantee alone, and what its operator must take care of. */
export function Notes({ notes }: { notes: readonly NoteContent[] }) {
  return (
    <dl className="grid gap-x-8 gap-y-8 sm:grid-cols-2 lg:grid-cols-3">
      {notes.map((note) => (
        <div key={note.term} className="border-t border-line-2 pt-5">
          <dt className="text-item">{note.term}</dt>
          <dd className="mt-1.5 max-w-[30rem] text-sm text-pretty text-ink-2">{note.text}</dd>
        </div>
      ))}
    </dl>
  );
}

export function CheckList({ items, columns = 1 }: { items: readonly string[]; columns?: 1 | 2 }) {
  return (
    <ul className={classNames("text-base", columns === 2 && "sm:grid sm:grid-cols-2 sm:gap-x-8")}>
      {items.map((item) => (
        <li
          key={item}
          className={classNames(
            "flex items-start gap-[11px] border-t border-line py-[9px] first:border-t-0",
            columns === 2 && "sm:nth-2:border-t-0",
          )}
        >
          <Check className="mt-[3px] size-[18px] text-ink-3" />
          {item}
        </li>
      ))}
    </ul>
  );
}
