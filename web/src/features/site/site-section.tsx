import { type ReactNode, useId } from "react";

/** Shows a section of the page: its title, with a rule above all but the first. */
export function SiteSection({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="border-t border-line py-6 first:border-t-0 first:pt-0">
      <h2 id={id} className="mb-2.5 text-subheading">
        {title}
      </h2>
      {children}
    </section>
  );
}
