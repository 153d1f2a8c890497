import type { CSSProperties } from "react";
import { contrastWithWhite } from "@groundwork/contract/look";

/** The contrast of white with the dark theme's surface, against which the ring of the focus is seen. */
const darkSurface = 17.6;
/** The least contrast of what is not text (WCAG 2.2, level AA). */
const least = 3;

/** Returns the variables by which an owner's color reaches Send, and the ring of the focus where it can be seen. */
export function accentStyle(accent: string | null, dark: boolean): CSSProperties {
  if (accent === null) return {};
  const shows = !dark || darkSurface / contrastWithWhite(accent) >= least;
  return {
    "--accent": accent,
    "--on-accent": "#fff",
    ...(shows && { "--accent-focus": accent }),
  } as CSSProperties;
}
