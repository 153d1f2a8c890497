import type { CSSProperties, ReactNode } from "react";
import { Container, DisplayHeading } from "./section.tsx";

/** Sets the band's tokens, dark in both themes, so that its content needs no class of its own. */
const tokens = {
  "--ink": "#edf0e5",
  "--ink-2": "#b6bca9",
  "--ink-3": "#8f9583",
  "--surface": "#1d2118",
  "--sunken": "#242920",
  "--line": "#2e3328",
  "--line-2": "#3d4435",
  "--control": "#6f7664",
  "--paper": "#14180f",
  "--lead": "#d6f03c",
} as CSSProperties;

interface DarkBandProps {
  id: string;
  title: string;
  heading?: string;
  children: ReactNode;
}

export function DarkBand({ id, title, heading, children }: DarkBandProps) {
  return (
    <section
      aria-labelledby={id}
      style={tokens}
      className="mt-[84px] bg-band pt-[72px] pb-12 text-ink sm:mt-[120px] sm:pt-[104px] sm:pb-[72px]"
    >
      <Container>
        <DisplayHeading id={id} className={heading}>
          {title}
        </DisplayHeading>
        {children}
      </Container>
    </section>
  );
}
