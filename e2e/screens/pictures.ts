import type { Shot } from "./shots.ts";

/** How a screen is looked at. */
export interface Look {
  theme: "light" | "dark";
  width: "wide" | "narrow";
}

export const looks: readonly Look[] = (["light", "dark"] as const).flatMap((theme) =>
  (["wide", "narrow"] as const).map((width) => ({ theme, width })),
);

export const pictureName = ({ name }: Shot, { theme, width }: Look) => `${name}-${theme}-${width}`;

/** How docs/screens shows a screen: those that answer to a drawn one, and the foremost in every look. */
export function keptLooks({ target, foremost }: Shot): readonly Look[] {
  if (foremost) return looks;
  return target === undefined ? [] : looks.slice(0, 1);
}
