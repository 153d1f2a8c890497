import { BookOpen, Cloud, Database, HardDrive, LifeBuoy, type LucideIcon } from "lucide-react";
import { CardGrid, Section } from "../parts/section.tsx";
import { LineDrawing } from "../parts/illustration.tsx";
import { landing } from "./landing-words.ts";
import type { ReactNode } from "react";
import { classNames } from "#ui/class-names.ts";
import { NoSource, ShownSentence } from "../parts/shown-answer.tsx";

const { capabilities, controls, formats } = landing;

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
                <Icon className="size-5 stroke-[1.5]" />
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

const { beyond, permissions, trace } = landing;

export function BenefitCards() {
  const { hallucinations, security, observability } = beyond.cards;
  return (
    <Section title={beyond.title} lead={beyond.lead}>
      <div className="grid gap-x-8 gap-y-10 lg:grid-cols-3">
        <Benefit {...hallucinations}>
          <p className="text-[1.0625rem] leading-[1.9] tracking-[-0.01em]">
            <ShownSentence open mark={1}>
              Refunds are paid within 14 days.
            </ShownSentence>
            <br />
            <span className="border-b border-dashed border-ink-3 text-ink-2">
              Most customers receive them sooner.
            </span>{" "}
            <NoSource />
          </p>
        </Benefit>
        <Benefit {...security}>
          <dl className="w-full text-sm">
            {permissions.map(({ what, who }) => (
              <div
                key={what}
                className="flex justify-between gap-4 border-t border-line py-3 first:border-t-0"
              >
                <dt className="text-ink-2">{what}</dt>
                <dd className="text-right">{who}</dd>
              </div>
            ))}
          </dl>
        </Benefit>
        <Benefit {...observability}>
          <ol className="w-full text-sm">
            {trace.map(({ label, share, grounded }) => (
              <li
                key={label}
                className={classNames(
                  "relative mb-2.5 pb-2.5 last:mb-0",
                  grounded ? "text-ink" : "text-ink-2",
                )}
              >
                {label}
                <i
                  aria-hidden="true"
                  style={{ width: `${share}%` }}
                  className={classNames(
                    "absolute bottom-0 left-0 h-1 rounded-[1px]",
                    grounded ? "fill-grounded" : "bg-line-2",
                  )}
                />
              </li>
            ))}
          </ol>
        </Benefit>
      </div>
    </Section>
  );
}

function Benefit({ title, text, children }: { title: string; text: string; children: ReactNode }) {
  return (
    <article>
      <div className="flex min-h-[180px] items-center rounded-card border border-line bg-surface p-[22px] sm:h-[212px] sm:p-7">
        {children}
      </div>
      <h3 className="mt-[22px] mb-2 text-subheading">{title}</h3>
      <p className="text-pretty text-ink-2">{text}</p>
    </article>
  );
}
