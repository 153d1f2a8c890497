import type { ReactNode } from "react";
import { classNames } from "#ui/class-names.ts";
import { NoSource, ShownSentence } from "../parts/shown-answer.tsx";
import { Section } from "../parts/section.tsx";
import { beyond, permissions, trace } from "./landing-content.ts";

/** What sets the product apart, each shown rather than told. */
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
            {trace.map(({ label, share, ...row }) => (
              <li
                key={label}
                className={classNames(
                  "relative mb-2.5 pb-2.5 last:mb-0",
                  "grounded" in row ? "text-ink" : "text-ink-2",
                )}
              >
                {label}
                <i
                  aria-hidden="true"
                  style={{ width: `${share}%` }}
                  className={classNames(
                    "absolute bottom-0 left-0 h-1 rounded-[1px]",
                    "grounded" in row ? "fill-grounded" : "bg-line-2",
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
