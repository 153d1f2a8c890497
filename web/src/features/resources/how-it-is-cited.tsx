import { CircleDashed, CircleDot } from "lucide-react";
import { type ReactNode } from "react";
import { classNames } from "#ui/class-names.ts";

type Lesson = { title: string; above: ReactNode; below: string };

const general: Lesson = {
  title: "How a resource will be cited",
  above: null,
  below: "Each sentence of an answer opens the place it came from, with the quoted words highlighted.",
};

const lessons: Readonly<Record<number, Lesson>> = {
  1: {
    title: "How a web page will be cited",
    above: "Article 33 › Notification of a personal data breach",
    below:
      "Answers name the page and the heading, highlight the quoted words, and link to the address. Menus, banners and footers are left out.",
  },
  2: {
    title: "How a channel will be cited",
    above: "The video’s title, at 2:05",
    below:
      "Answers name the video and open it at the second where the words are spoken. Videos without captions are reported, not guessed.",
  },
  3: {
    title: "How a video will be cited",
    above: "At 2:05",
    below:
      "Answers quote the transcript and open the video at the second where the words are spoken. It needs captions.",
  },
  4: {
    title: "How a documentation site will be cited",
    above: "The page’s own title › Article 33",
    below:
      "Answers open the exact page at its own address. Skipped and failed pages are listed, each with a reason.",
  },
  5: {
    title: "How a DOCX will be cited",
    above: "Chapter IV › Section 2 › Article 33",
    below:
      "Answers name the headings above the quoted words and highlight them. Lists and tables are read too.",
  },
  6: {
    title: "How a PDF will be cited",
    above: null,
    below: "Answers open the page and highlight the quoted words. Image-only pages are listed, not guessed.",
  },
  7: {
    title: "How a file will be cited",
    above: "Slide 3, record 12, or the headings above",
    below:
      "Answers name the slide, record, chapter or heading and highlight the quoted words. Pasted text is kept as you gave it.",
  },
};

const steps = ["Add the resource", "Vectorize the project", "Ask it something"];

/** Shows how an answer will cite this type, and what comes next. The words are GDPR, Article 33(4). */
export function HowItIsCited({ type }: { type: number | undefined }) {
  const { title, above, below } = (type === undefined ? undefined : lessons[type]) ?? general;
  return (
    <aside aria-label={title}>
      <h2 className="mb-4 text-item">{title}</h2>
      <figure>
        <blockquote className="relative rounded-control border border-line-2 bg-page px-6 py-[18px] font-page text-[0.9375rem] leading-[1.5] text-page-2">
          {above && (
            <p className="mb-2 border-b border-page-line pb-2 font-sans text-2xs font-label text-page-2">
              {above}
            </p>
          )}
          <p className="relative">
            4.&ensp;Where, and in so far as, it is not possible to provide the information at the same time,{" "}
            <span className="bg-mark box-decoration-clone text-page-ink shadow-[0_0_0_2px_var(--mark)]">
              the information may be provided in phases without undue further delay.
            </span>
            <span
              aria-hidden="true"
              className="absolute bottom-[27px] -left-[33px] inline-flex h-[17px] min-w-[17px] items-center justify-center rounded-mark bg-mark font-sans text-[0.6875rem] leading-none font-strong text-on-mark"
            >
              1
            </span>
          </p>
        </blockquote>
        <figcaption className="mt-3.5 text-sm text-ink-2">{below}</figcaption>
      </figure>
      <ol className="mt-6 border-t border-line text-sm">
        {steps.map((step, index) => {
          const Icon = index === 0 ? CircleDot : CircleDashed;
          return (
            <li
              key={step}
              aria-current={index === 0 ? "step" : undefined}
              className={classNames(
                "flex items-center gap-2.5 border-b border-line py-[11px]",
                index === 0 ? "font-label" : "text-ink-2",
              )}
            >
              <Icon />
              {step}
            </li>
          );
        })}
      </ol>
    </aside>
  );
}
