import type { ComponentProps } from "react";
import { classNames } from "#ui/class-names.ts";
import { buttonClass } from "#ui/button.tsx";
import { PageLink } from "#ui/page-link.tsx";
import { Check } from "lucide-react";
import { Container } from "./section.tsx";
import { StockPicture } from "./stock-picture.tsx";

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

export const sceneWords = {
  answer: "An answer on the left, with a line to its source's words on the right",
  graph: "Five boxes joined by straight lines, the middle one led to the ground",
  layers: "Four layers that narrow downward, with one line through all of them to the ground",
  pages: "Three pages side by side, one line of the middle one cited and led to the ground",
  script: "A script in four rows, one line of it cited and led to the ground",
  shield: "A shield around four lines, one of them cited and led to the ground",
};

export function ScenePicture(picture: Omit<ComponentProps<typeof StockPicture>, "alt">) {
  return <StockPicture {...picture} alt={sceneWords[picture.scene as keyof typeof sceneWords]} />;
}

interface StoryProps {
  paragraphs: readonly string[];
  picture: ComponentProps<typeof ScenePicture>;
  className: string;
}

/** Tells something in a few paragraphs with a picture at their side. */
export function Story({ paragraphs, picture, className }: StoryProps) {
  return (
    <div className="grid items-start gap-x-16 gap-y-9 lg:grid-cols-2">
      <div className={classNames("space-y-5 text-lead text-pretty text-ink-2", className)}>
        {paragraphs.map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
      </div>
      <ScenePicture {...picture} />
    </div>
  );
}
