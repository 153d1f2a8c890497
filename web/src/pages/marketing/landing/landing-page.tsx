import { paths } from "#paths";
import { buttonClass } from "#ui/button.tsx";
import { PageLink } from "#ui/page-link.tsx";
import { CitedAnswer } from "./cited-answer.tsx";

const steps = [
  {
    title: "Attach",
    text: "Web pages, DOCX and PDF files, side by side in one project. They are read as they are, with their pages and headings.",
  },
  {
    title: "Ask",
    text: "The answer is put together from your own material. Each mark opens the page or heading it came from, with the words highlighted.",
  },
  {
    title: "Publish",
    text: "Give the project a public address. Visitors ask; nothing internal is revealed.",
  },
];

/** What visitors see at `/`: the promise, kept before their eyes, and the ways in. */
export function LandingPage() {
  return (
    <>
      <section className="mx-auto max-w-[79rem] px-5 sm:px-8 pt-10 lg:pt-[76px]">
        <div className="mb-9 grid items-end gap-x-8 gap-y-[22px] lg:mb-[60px] lg:grid-cols-[1fr_350px]">
          <h1 className="text-[min(50px,12.6vw)] leading-[0.98] font-title tracking-[-0.046em] sm:text-[clamp(50px,6.1vw,88px)] sm:leading-[0.97]">
            Every sentence
            <br className="hidden sm:inline" /> stands on its source.
          </h1>
          <div className="max-w-[35rem] lg:pb-[9px]">
            <p className="text-[1.0625rem] leading-[1.5] tracking-[-0.008em] text-ink-2 lg:text-[1.09375rem] lg:leading-[1.46]">
              Build assistants on your own material. Each sentence of an answer opens the exact passage it
              came from. What has no source is marked, or is not said.
            </p>
            <div className="mt-[22px] flex flex-col gap-3 sm:flex-row">
              <PageLink to={paths.register()} className={buttonClass("primary", 48)}>
                Register
              </PageLink>
              <PageLink to={paths.login()} className={buttonClass("secondary", 48)}>
                Sign in
              </PageLink>
            </div>
          </div>
        </div>
        <CitedAnswer />
      </section>
      <section
        aria-label="How it works"
        className="mx-auto max-w-[79rem] px-5 sm:px-8 pt-[84px] sm:pt-[120px]"
      >
        <ol className="grid gap-x-8 border-t border-line-2 sm:grid-cols-3">
          {steps.map((step) => (
            <li key={step.title} className="border-b border-line py-6 sm:border-b-0 sm:py-8">
              <h2 className="text-subheading">{step.title}</h2>
              <p className="mt-2 max-w-[21rem] text-pretty text-ink-2">{step.text}</p>
            </li>
          ))}
        </ol>
      </section>
      <div
        aria-hidden="true"
        data-ground
        className="mt-[60px] flex flex-col items-center overflow-hidden sm:mt-[88px]"
      >
        <span className="size-[15px] rounded-mark border-[1.5px] border-ink bg-mark" />
        <span className="h-12 border-l-[1.5px] border-lead sm:h-[72px]" />
        <span className="h-0.5 w-full bg-ink" />
        <span className="mt-3.5 h-0.5 w-[64%] bg-ink" />
        <span className="mt-3.5 mb-10 h-0.5 w-[28%] bg-ink" />
      </div>
    </>
  );
}
