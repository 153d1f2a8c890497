import { ArrowRight } from "lucide-react";
import { PageLink } from "#ui/page-link.tsx";
import { NoSource, ShownSentence } from "../parts/shown-answer.tsx";
import { validator } from "./landing-content.ts";

/** Leads to the startup validator wherever it is clicked, and shows what its answers look like. */
export function ValidatorBanner() {
  return (
    <div className="relative grid items-center gap-x-16 gap-y-7 border-t-2 border-b border-t-ink border-b-line-2 pt-[26px] pb-[30px] sm:pt-9 sm:pb-10 lg:grid-cols-[minmax(0,1fr)_476px]">
      <div>
        <h3 className="text-title">{validator.title}</h3>
        <p className="mt-2.5 mb-[18px] max-w-[27.5rem] text-pretty text-ink-2">{validator.text}</p>
        <PageLink
          to={validator.to}
          className="link inline-flex items-center gap-2 font-label after:absolute after:inset-0"
        >
          {validator.action}
          <ArrowRight aria-hidden="true" className="size-4" strokeWidth={1.75} />
        </PageLink>
      </div>
      <ul className="text-[0.96875rem] sm:text-[1.03125rem]">
        <li className="border-b border-line pb-[11px] text-xs text-ink-3">
          A tool library with a monthly fee
        </li>
        <li className="border-b border-line py-[11px]">
          <ShownSentence open mark={1}>
            People nearby already pay to borrow tools.
          </ShownSentence>
        </li>
        <li className="border-b border-line py-[11px]">
          <ShownSentence mark={2}>Insurers cover tools that are lent out.</ShownSentence>
        </li>
        <li className="pt-[11px] text-ink-2">
          <span className="border-b border-dashed border-ink-3">Members visit twice a month.</span>{" "}
          <NoSource />
        </li>
      </ul>
    </div>
  );
}
