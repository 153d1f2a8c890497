import type { SiteLook } from "./visitors.ts";

/** The look of a publication whose owner has not changed it. */
export const usualLook: SiteLook = {
  name: "",
  greeting: "",
  icon: null,
  accent: null,
  corner: "right",
  theme: "page",
  credit: true,
};

/** The least contrast of white text on an accent color (WCAG 2.2, level AA). */
export const leastContrast = 4.5;

/** Returns the contrast of white text on a color such as `#14180f`, from 1 to 21. */
export function contrastWithWhite(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) =>
    linear(Number.parseInt(hex.slice(at, at + 2), 16)),
  );
  return 1.05 / (0.2126 * red + 0.7152 * green + 0.0722 * blue + 0.05);
}

function linear(channel: number): number {
  const share = channel / 255;
  return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
}
