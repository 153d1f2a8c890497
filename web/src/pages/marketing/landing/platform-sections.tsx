import { BookOpen, Cloud, Database, HardDrive, LifeBuoy, type LucideIcon } from "lucide-react";
import { CardGrid } from "../parts/card-grid.tsx";
import { LineDrawing } from "../parts/illustration.tsx";
import { Section } from "../parts/section.tsx";
import { capabilities, controls, formats } from "./landing-content.ts";

const partnerIcons: readonly LucideIcon[] = [HardDrive, Database, BookOpen, LifeBuoy, Cloud];

export function PlatformCapabilities() {
  return (
    <Section title={capabilities.title}>
      <CardGrid
        cards={capabilities.cards.map(({ drawing, ...card }) => ({
          ...card,
          picture: <LineDrawing drawing={drawing} />,
        }))}
      />
    </Section>
  );
}

/** What can be decided of reading and of answering, and what it reaches. */
export function PlatformControls() {
  return (
    <Section title={controls.title}>
      <div className="grid gap-6 lg:grid-cols-2">
        {controls.columns.map((column) => (
          <div
            key={column.title}
            className="rounded-card border border-line bg-surface px-5 pt-[22px] pb-2 sm:px-8 sm:pt-7 sm:pb-3"
          >
            <h3 className="text-subheading">{column.title}</h3>
            <dl className="mt-3.5 text-[0.9375rem]">
              {column.rows.map(([term, value]) => (
                <div
                  key={term}
                  className="grid gap-x-4 gap-y-0.5 border-t border-line py-[13px] sm:grid-cols-[190px_minmax(0,1fr)]"
                >
                  <dt className="text-ink-2">{term}</dt>
                  <dd>{value}</dd>
                </div>
              ))}
            </dl>
          </div>
        ))}
      </div>
      <div className="mt-10 grid items-center gap-4 lg:grid-cols-[300px_minmax(0,1fr)]">
        <p className="text-sm text-ink-3">{controls.partnersLead}</p>
        <ul className="flex flex-wrap gap-x-6 gap-y-3.5 lg:justify-between">
          {controls.partners.map((partner, index) => {
            const Icon = partnerIcons[index]!;
            return (
              <li key={partner} className="flex items-center gap-2.5 font-title text-ink-2">
                <Icon aria-hidden="true" className="size-5" strokeWidth={1.5} />
                {partner}
              </li>
            );
          })}
        </ul>
      </div>
    </Section>
  );
}

export function SupportedFormats() {
  return (
    <Section title={formats.title} lead={formats.lead}>
      <ul className="grid grid-cols-2 gap-2 sm:grid-cols-3 lg:grid-cols-6">
        {formats.list.map(([format, anchor]) => (
          <li
            key={format}
            className="flex h-[92px] flex-col justify-between rounded-control border border-line bg-surface px-4 py-3.5 sm:h-28"
          >
            <span className="text-subheading">{format}</span>
            <span className="flex items-center gap-[7px] text-xs text-ink-3">
              <i aria-hidden="true" className="fill-grounded size-2 rounded-[2px]" />
              {anchor}
            </span>
          </li>
        ))}
      </ul>
    </Section>
  );
}
