import { Link } from "react-router";
import { paths } from "#paths";
import { ArrowUpRight } from "lucide-react";
import { runtimeConfig } from "#api/runtime-config.ts";

const sample = "groundwork";

/** Lists questions that the guide answers, which the sample's documents are. */
const questions = [
  "How do I take a backup?",
  "Which roles can a member have?",
  "How are answers cited?",
  "Which sources can I add?",
  "How do I publish an assistant?",
  "Who can see my documents?",
];

/** Offers questions to the sample, where there is one; each opens its public chat, which answers it. */
export function TryFirst() {
  if (!runtimeConfig().installation.samples) return null;
  return (
    <section
      aria-labelledby="try-first"
      className="rounded-card border border-line-2 bg-surface p-[18px_16px_16px] sm:p-[22px_24px_24px]"
    >
      <h2 id="try-first" className="text-subheading">
        Try it first
      </h2>
      <p className="mt-[3px] text-sm text-ink-2">Ask the guide. Every answer shows its source.</p>
      <ul className="mt-4 border-t border-line-2">
        {questions.map((question) => (
          <li key={question}>
            <Link
              to={paths.publicChat(sample)}
              state={{ question }}
              className="flex items-center justify-between gap-2.5 border-b border-line px-0.5 py-[11px] text-ink hover:bg-sunken"
            >
              {question}
              <ArrowUpRight className="size-3.5 text-ink-3" />
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
