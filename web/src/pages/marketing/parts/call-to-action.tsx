import { buttonClass } from "#ui/button.tsx";
import { PageLink } from "#ui/page-link.tsx";
import { Container } from "./section.tsx";

/** Ends a page with one question, one button, and the stem on the footer's ground. */
export function CallToAction({
  title,
  lead,
  action,
}: {
  title: string;
  lead: string;
  action: { label: string; to: string };
}) {
  return (
    <section className="pt-[84px] sm:pt-[120px]">
      <Container className="text-center">
        <h2 className="mx-auto max-w-[15em] text-[2.125rem] leading-[1.04] font-title tracking-[-0.036em] text-balance sm:text-display">
          {title}
        </h2>
        <p className="mx-auto mt-5 mb-8 max-w-[36rem] text-lead text-balance text-ink-2">{lead}</p>
        <div className="flex flex-col justify-center gap-3 sm:flex-row">
          <PageLink to={action.to} className={`${buttonClass("primary", 48)} max-sm:w-full max-sm:px-3`}>
            {action.label}
          </PageLink>
        </div>
      </Container>
      <Ground />
    </section>
  );
}

/** Draws the stem and its three ground lines; the footer follows without a line of its own. */
function Ground() {
  return (
    <div aria-hidden="true" data-ground className="flex flex-col items-center overflow-hidden">
      <span className="h-12 border-l-[1.5px] border-lead sm:h-[72px]" />
      <span className="h-0.5 w-full bg-ink" />
      <span className="mt-3.5 h-0.5 w-[64%] bg-ink" />
      <span className="mt-3.5 mb-10 h-0.5 w-[28%] bg-ink" />
    </div>
  );
}
