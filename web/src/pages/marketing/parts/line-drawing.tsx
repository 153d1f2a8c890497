import drawings from "./illustrations.svg";
import { useHydrated } from "./use-hydrated.ts";

/** What a small drawing stands for, beside the words that say it. */
export type Drawing = "material" | "quotes" | "shapes" | "public" | "calls" | "machines";

/** A line drawing of 70 by 50 px that decorates a card; its room is kept until the page has been painted. */
export function LineDrawing({ drawing }: { drawing: Drawing }) {
  const hydrated = useHydrated();
  const drawn = (
    <svg viewBox="0 0 56 40" aria-hidden="true" className="block h-full text-ink">
      <use href={`${drawings}#${drawing}`} />
    </svg>
  );
  return <div className="h-[50px] w-[70px]">{hydrated ? drawn : <noscript>{drawn}</noscript>}</div>;
}
