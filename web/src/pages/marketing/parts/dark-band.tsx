import type { CSSProperties, ReactNode } from "react";
import { classNames } from "#ui/class-names.ts";
import { Container } from "./section.tsx";

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

/** Draws the one dark band of a page, from edge to edge. */
export function DarkBand({
  labelledBy,
  className,
  children,
}: {
  /** Is the ID of its heading. */
  labelledBy?: string;
  className?: string;
  children: ReactNode;
}) {
  return (
    <section
      aria-labelledby={labelledBy}
      style={tokens}
      className={classNames(
        "mt-[84px] bg-band pt-[72px] pb-12 text-ink sm:mt-[120px] sm:pt-[104px] sm:pb-[72px]",
        className,
      )}
    >
      <Container>{children}</Container>
    </section>
  );
}
