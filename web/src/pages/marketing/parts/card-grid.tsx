import type { ReactNode } from "react";
import { classNames } from "#ui/class-names.ts";

export type TextCardContent = { title: string; text: string };

/** Cards that need no box: a rule above, a title, a sentence. Two or three columns from 640 px. */
export function CardGrid({
  cards,
  columns = 3,
  headings: Heading = "h3",
}: {
  cards: readonly (TextCardContent & { picture?: ReactNode; caption?: ReactNode })[];
  columns?: 2 | 3;
  headings?: "h3" | "h4";
}) {
  return (
    <ul
      className={classNames(
        "grid gap-x-8 gap-y-10 sm:grid-cols-2",
        columns === 3 ? "lg:grid-cols-3" : undefined,
      )}
    >
      {cards.map((card) => (
        <li key={card.title} className="border-t border-line-2 pt-5">
          {card.picture && <div className="mt-2 mb-5">{card.picture}</div>}
          <Heading className="text-subheading">{card.title}</Heading>
          <p className="mt-2 max-w-[30rem] text-pretty text-ink-2">{card.text}</p>
          {card.caption && <p className="mt-2 text-xs text-ink-3">{card.caption}</p>}
        </li>
      ))}
    </ul>
  );
}
