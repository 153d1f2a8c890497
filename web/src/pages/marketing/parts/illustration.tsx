import drawings from "./illustrations.svg";
import { useHydrated } from "./site-settings.ts";

/**
 * A drawing of our own by its name in illustrations.svg, 16 by 9, in the colours of the theme. A file, so that scripts stay small; it is asked for when the
 * page has been painted, because the words come first.
 */
export function Illustration({
  scene,
  label,
  eager = false,
}: {
  scene: string;
  label: string;
  /** Only for what is seen without scrolling. */
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

/** A line drawing of 70 by 50 px that decorates a card; its room is kept until the page has been painted. */
export function LineDrawing({ drawing }: { drawing: string }) {
  const hydrated = useHydrated();
  const drawn = (
    <svg viewBox="0 0 56 40" aria-hidden="true" className="block h-full text-ink">
      <use href={`${drawings}#${drawing}`} />
    </svg>
  );
  return <div className="h-[50px] w-[70px]">{hydrated ? drawn : <noscript>{drawn}</noscript>}</div>;
}
