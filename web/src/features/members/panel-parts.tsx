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

/** A person's first letter in a circle; what stands beside it says the name. */
export function PersonSign({ name, waiting = false }: { name: string; waiting?: boolean }) {
  return (
    <span
      aria-hidden="true"
      className={`flex size-9 shrink-0 items-center justify-center rounded-full text-sm font-title ${
        waiting ? "border border-dashed border-control text-ink-3" : "bg-sunken text-ink-2"
      }`}
    >
      {(Array.from(name.trim())[0] ?? "?").toUpperCase()}
    </span>
  );
}
