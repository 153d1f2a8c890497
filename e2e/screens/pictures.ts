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

/** Lists how docs/screens shows a screen: designed screens, and the most important ones in every look. */
export function keptLooks({ target, foremost }: Shot): readonly Look[] {
  if (foremost) return looks;
  return target === undefined ? [] : looks.slice(0, 1);
}
