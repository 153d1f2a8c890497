import { type ReactNode, useId } from "react";

/** Shows a section of settings: its subject at the left, its controls at the right, a rule above. */
export function SettingsSection({
  title,
  lead,
  children,
}: {
  title: string;
  lead: ReactNode;
  children: ReactNode;
}) {
  const id = useId();
  return (
    <section
      aria-labelledby={id}
      className="grid grid-cols-[minmax(0,1fr)] gap-x-14 gap-y-5 border-t border-line py-8 lg:grid-cols-[250px_minmax(0,1fr)] lg:py-10"
    >
      <div>
        <h2 id={id} className="text-subheading">
          {title}
        </h2>
        <div className="mt-2 max-w-[34rem] text-sm text-ink-2">{lead}</div>
      </div>
      <div className="min-w-0">{children}</div>
    </section>
  );
}
