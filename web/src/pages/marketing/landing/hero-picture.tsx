import { StockPicture } from "../parts/stock-picture.tsx";

/** The hero's background, quiet beneath the answer's source: what shows of the drawing is the ground it stands on. */
export function HeroPicture() {
  return (
    <div
      aria-hidden="true"
      className="pointer-events-none absolute inset-x-0 bottom-0 -z-10 translate-y-1/5 opacity-30"
    >
      <StockPicture
        keyword="library"
        alt=""
        scene="layers"
        className="rounded-none border-0 bg-transparent"
      />
    </div>
  );
}
