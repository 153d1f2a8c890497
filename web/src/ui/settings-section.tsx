import { type ReactNode, useId } from "react";
import type { LucideIcon } from "lucide-react";

interface SettingsSectionProps {
  title: string;
  lead: ReactNode;
  children: ReactNode;
}

/** Shows a section of settings: its subject at the left, its controls at the right, a rule above. */
export function SettingsSection({ title, lead, children }: SettingsSectionProps) {
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

interface SettingsRowProps {
  icon: LucideIcon;
  name: string;
  tags?: ReactNode;
  below: ReactNode;
  children?: ReactNode;
}

/** Shows one of several things that can be set: what it is, a line below, and what can be done with it. */
export function SettingsRow({ icon: Icon, name, tags, below, children }: SettingsRowProps) {
  return (
    <li className="flex items-center gap-4 py-3.5">
      <Icon className="size-5 shrink-0 text-ink-2 stroke-[1.5]" />
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap items-center gap-x-2.5 gap-y-1 font-label">
          <span className="min-w-0 break-words">{name}</span>
          {tags}
        </p>
        <p className="mt-0.5 text-xs text-ink-2">{below}</p>
      </div>
      {children}
    </li>
  );
}
