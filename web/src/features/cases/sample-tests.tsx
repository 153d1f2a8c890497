import { useQuery } from "@tanstack/react-query";
import { Check, TrendingDown } from "lucide-react";
import { call } from "#api/call.ts";
import { expectedWords, lastRunWords, summary } from "./case-words.ts";

/** Shows the tests of the sample project with their last run; nothing where there is no sample, or no run yet. */
export function SampleTests() {
  const { data } = useQuery({
    queryKey: ["sample-tests"],
    queryFn: ({ signal }) => call("showSampleTests", {}, { signal }),
    retry: false,
  });
  const run = data?.run;
  if (!run) return null;
  return (
    <section>
      <h2 className="mt-10 mb-3 text-subheading">The tests of the sample project</h2>
      <p className="mb-4 text-ink-2">
        This guide is a sample project with its own tests. {summary(run)} {lastRunWords(run)}
      </p>
      <ul aria-label="Tests of the sample project" className="divide-y divide-line border-y border-line-2">
        {run.results.map(({ test_id: id, question, expected, source, now }) => {
          const { verb, rest } = expectedWords(expected, source);
          return (
            <li
              key={id}
              className="grid gap-x-4 gap-y-0.5 py-2.5 text-sm sm:grid-cols-[minmax(0,1fr)_minmax(0,16rem)_5rem]"
            >
              <span className="font-label">{question}</span>
              <span className="text-ink-2">
                <b className="font-label text-ink">{verb}</b> {rest}
              </span>
              {now.passed ? (
                <span className="inline-flex items-center gap-1.5 text-ink-2">
                  <Check />
                  Passed
                </span>
              ) : (
                <span className="inline-flex items-center gap-1.5 text-bad">
                  <TrendingDown />
                  Failed
                </span>
              )}
            </li>
          );
        })}
      </ul>
    </section>
  );
}
