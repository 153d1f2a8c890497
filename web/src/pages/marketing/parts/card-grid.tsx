import type { ReactNode } from "react";

type TextCardContent = { title: string; text: string };

/**
 * Shows cards that need no box: a rule above, a title, a sentence. Two columns from 640 px, three where there
 * is room.
 */
export function CardGrid({ cards }: { cards: readonly (TextCardContent & { picture?: ReactNode })[] }) {
  return (
    <ul className="grid gap-x-8 gap-y-10 sm:grid-cols-2 lg:grid-cols-3">
      {cards.map((card) => (
        <li key={card.title} className="border-t border-line-2 pt-5">
          {card.picture && <div className="mt-2 mb-5">{card.picture}</div>}
          <h3 className="text-subheading">{card.title}</h3>
          <p className="mt-2 max-w-[30rem] text-pretty text-ink-2">{card.text}</p>
        </li>
      ))}
    </ul>
  );
}

type NoteContent = {
  /** Is the explained words, in the page's spelling. */
  term: string;
  text: string;
};

/**
 * Explains words that the product alone cannot guarantee: what it does, and what its operator must take care
 * of.
 */
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
