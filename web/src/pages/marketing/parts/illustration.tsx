import drawings from "./illustrations.svg";

/** What an illustration shows. All are drawn for these pages: of pages, marks, leads and the ground. */
export type Scene = "pages" | "answer" | "layers" | "shield" | "graph" | "script";

/** A drawing of our own, 16 by 9, in the colours of the theme. A file, so that scripts stay small. */
export function Illustration({ scene, label }: { scene: Scene; label: string }) {
  return (
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
}
