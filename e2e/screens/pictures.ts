import type { Shot } from "./shots.ts";

/** Is a way to look at a screen. */
export interface Look {
  theme: "light" | "dark";
  width: "wide" | "narrow";
}

export const looks: readonly Look[] = (["light", "dark"] as const).flatMap((theme) =>
  (["wide", "narrow"] as const).map((width) => ({ theme, width })),
);

export const pictureName = ({ name }: Shot, { theme, width }: Look) => `${name}-${theme}-${width}`;

/** Lists how docs/screens shows a screen. */
export const keptLooks = ({ documented }: Shot): readonly Look[] => (documented ? looks.slice(0, 1) : []);
