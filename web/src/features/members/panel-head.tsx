/** The title of a list, and how many stand in it. */
export function PanelHead({ id, title, aside }: { id: string; title: string; aside?: string }) {
  return (
    <div className="flex min-h-[60px] items-center justify-between gap-3 px-4 sm:px-5">
      <h2 id={id} className="text-item">
        {title}
      </h2>
      {aside && <p className="text-sm text-ink-3">{aside}</p>}
    </div>
  );
}
