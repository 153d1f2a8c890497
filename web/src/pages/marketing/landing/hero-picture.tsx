import { StockPicture } from "../parts/stock-picture.tsx";

/** The hero's background, quiet beneath the answer's source: what shows of the drawing is the ground it stands on. */
export function HeroPicture() {
  return (
    <div
      aria-hidden="true"
      className="pointer-events-none absolute right-[18px] -bottom-14 left-0 -z-10 opacity-30 lg:top-0 lg:right-0 lg:-bottom-10 lg:left-auto lg:w-[51.67%]"
    >
      <StockPicture
        keyword="library"
        alt=""
        scene="layers"
        className="rounded-none border-0 bg-transparent lg:h-full"
      />
    </div>
  );
}
