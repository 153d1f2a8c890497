import drawings from "./illustrations.svg";
import { useHydrated } from "./site-settings.ts";

/**
 * Shows a drawing of our own by its name in illustrations.svg, 16 by 9, in the theme's colors. It is a file,
 * so that scripts stay small, and loads after the page is painted, because the words come first.
 */
export function Illustration({
  scene,
  label,
  eager = false,
}: {
  scene: string;
  label: string;
  /** Is only for pictures above the fold. */
  eager?: boolean;
}) {
  const hydrated = useHydrated();
  const drawing = (
    <svg
      viewBox="0 0 800 450"
      preserveAspectRatio="xMidYMid slice"
      role={label ? "img" : undefined}
      aria-label={label || undefined}
      aria-hidden={label ? undefined : true}
      className="absolute inset-0 size-full text-ink"
    >
      <use href={`${drawings}#${scene}`} />
    </svg>
  );
  return eager || hydrated ? drawing : <noscript>{drawing}</noscript>;
}

/**
 * Draws a line drawing of 70 by 50 px that decorates a card; its space is reserved until the page is painted.
 */
export function LineDrawing({ drawing }: { drawing: string }) {
  const hydrated = useHydrated();
  const drawn = (
    <svg viewBox="0 0 56 40" aria-hidden="true" className="block h-full text-ink">
      <use href={`${drawings}#${drawing}`} />
    </svg>
  );
  return <div className="h-[50px] w-[70px]">{hydrated ? drawn : <noscript>{drawn}</noscript>}</div>;
}
