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
