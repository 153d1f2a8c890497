import type { ReactNode } from "react";
import { Quote, SourceCard, Tick } from "./source-card.tsx";

const source = "https://pages.nist.gov/800-63-3/sp800-63b.html";

/** NIST SP 800-63B, section 5.1.1.2, verbatim; a work of the United States government. Omissions are shown. */
export function SourcePage({
  open,
  ticks,
}: {
  open: number;
  ticks: readonly { mark: number; tick: number }[];
}) {
  const quote = (mark: number, words: string): ReactNode => (
    <Quote mark={mark} open={mark === open}>
      {words}
    </Quote>
  );
  return (
    <SourceCard title="NIST SP 800-63B" where="Web Page · Section 5.1.1.2" href={source}>
      <p className="mb-3 font-[Liberation_Sans,Arial,sans-serif] text-[0.90625rem] leading-[1.3] font-[700]">
        5.1.1.2&ensp;Memorized Secret Verifiers
      </p>
      <p className="mb-[11px]">
        {quote(
          1,
          "Verifiers SHALL require subscriber-chosen memorized secrets to be at least 8 characters in length.",
        )}{" "}
        {quote(
          2,
          "Verifiers SHOULD permit subscriber-chosen memorized secrets at least 64 characters in length.",
        )}{" "}
        All printing ASCII [RFC 20] characters as well as the space character SHOULD be acceptable in
        memorized secrets. Unicode [ISO/ISC 10646] characters SHOULD be accepted as well. […]
      </p>
      <p className="my-3.5 flex items-center gap-3 font-sans text-2xs leading-none text-page-2 before:flex-1 before:border-t before:border-dashed before:border-page-line after:flex-1 after:border-t after:border-dashed after:border-page-line">
        7 paragraphs folded
      </p>
      <p className="mb-[11px]">
        Verifiers SHOULD NOT impose other composition rules (e.g., requiring mixtures of different character
        types or prohibiting consecutively repeated characters) for memorized secrets.{" "}
        {quote(
          3,
          "Verifiers SHOULD NOT require memorized secrets to be changed arbitrarily (e.g., periodically).",
        )}{" "}
        {quote(
          4,
          "However, verifiers SHALL force a change if there is evidence of compromise of the authenticator.",
        )}
      </p>
      <p className="mb-[11px]">
        Verifiers SHOULD permit claimants to use “paste” functionality when entering a memorized secret. This
        facilitates the use of password managers, which are widely used and in many cases increase the
        likelihood that users will choose stronger memorized secrets.
      </p>
      {ticks.map(({ mark, tick }) => (
        <Tick key={mark} mark={mark} open={mark === open} top={tick} />
      ))}
    </SourceCard>
  );
}
