import drawings from "./illustrations.svg";
import { useHydrated } from "./site-settings.ts";

interface IllustrationProps {
  scene: string;
  label: string;
  eager?: boolean;
}

/** Shows a drawing of illustrations.svg. It loads after the page is painted, since words come first. */
export function Illustration({ scene, label, eager = false }: IllustrationProps) {
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

/** Draws a card's line drawing of 70 by 50 px, whose space is reserved until the page is painted. */
export function LineDrawing({ drawing }: { drawing: string }) {
  const hydrated = useHydrated();
  const drawn = (
    <svg viewBox="0 0 56 40" aria-hidden="true" className="block h-full text-ink">
      <use href={`${drawings}#${drawing}`} />
    </svg>
  );
  return <div className="h-[50px] w-[70px]">{hydrated ? drawn : <noscript>{drawn}</noscript>}</div>;
}
