export type NoteContent = {
  /** The words that are explained, as they stand elsewhere on the page. */
  term: string;
  text: string;
};

/** What is behind words that the product alone does not bear out: what it does, and what its operator must see to. */
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
