import { Container } from "../parts/container.tsx";
import { NoSource, ShownMark } from "../parts/shown-answer.tsx";
import { contractCaption } from "./landing-content.ts";

/** The citation contract, said in the way it is kept. */
export function ContractQuote() {
  return (
    <Container as="section" className="pt-[84px] sm:pt-[132px]">
      <figure>
        <blockquote className="text-[2.0625rem] leading-[1.36] font-label tracking-[-0.036em] sm:text-[3.75rem] sm:leading-[1.3]">
          <p>
            A sentence is <span className="bg-mark-soft pl-[0.12em]">supported by its </span>
            <span className="whitespace-nowrap">
              <span className="bg-mark-soft pr-[0.06em]">source</span>
              <ShownMark mark={1} open large />,
            </span>
          </p>
          <p>
            or it is{" "}
            <span className="text-ink-2 underline decoration-dashed decoration-2 underline-offset-[9px]">
              marked as unsupported
            </span>{" "}
            <span className="whitespace-nowrap">
              <NoSource large />,
            </span>
          </p>
          <p>
            or it is <span className="text-ink-3">not said</span>.
          </p>
        </blockquote>
        <figcaption className="mt-7 text-ink-2">{contractCaption}</figcaption>
      </figure>
    </Container>
  );
}
