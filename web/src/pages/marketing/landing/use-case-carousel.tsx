import { useEffect, useState } from "react";
import { buttonClass } from "#ui/button.tsx";
import { classNames } from "#ui/class-names.ts";
import { clock } from "#ui/clock.ts";
import { PageLink } from "#ui/page-link.tsx";
import { StockPicture } from "../parts/stock-picture.tsx";
import { landing } from "./landing-words.ts";

const { slides } = landing;

const interval = 5500;

/** Shows use cases in turn. It pauses while pointed at or focused, and for those who want no motion. */
export function UseCaseCarousel() {
  const [current, setCurrent] = useState(0);
  const [held, setHeld] = useState(false);
  useEffect(() => {
    if (held || matchMedia("(prefers-reduced-motion: reduce)").matches) return undefined;
    return clock.after(interval, () => setCurrent((now) => (now + 1) % slides.length));
  }, [current, held]);

  return (
    // Pointing and focus only hold the timer; what can be done is done by the buttons inside.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <section
      aria-roledescription="carousel"
      aria-label="Use cases"
      onMouseEnter={() => setHeld(true)}
      onMouseLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
      className="pt-7 sm:pt-12"
    >
      {/* All slides share one cell, so that the tallest gives the height and nothing jumps. */}
      <div className="grid" aria-live={held ? "polite" : "off"}>
        {slides.map((slide, index) => (
          <SlideView key={slide.kind} slide={slide} index={index} shown={index === current} />
        ))}
      </div>
      <div className="mt-7 flex gap-2 lg:ml-[calc(620px+72px)]">
        {slides.map((slide, index) => (
          <button
            key={slide.kind}
            type="button"
            aria-label={`Go to slide ${index + 1}`}
            aria-current={index === current}
            onClick={() => setCurrent(index)}
            className={classNames(
              "flex size-6 items-center justify-center rounded-small",
              index === current && "w-10",
            )}
          >
            <span
              className={classNames("h-2 rounded-[2px]", index === current ? "w-6 bg-ink" : "w-2 bg-control")}
            />
          </button>
        ))}
      </div>
    </section>
  );
}

interface SlideViewProps {
  slide: (typeof slides)[number];
  index: number;
  shown: boolean;
}

function SlideView({ slide, index, shown }: SlideViewProps) {
  return (
    <div
      role="group"
      aria-roledescription="slide"
      aria-label={`${index + 1} of ${slides.length}`}
      inert={!shown}
      aria-hidden={!shown}
      className={classNames(
        "grid items-center gap-7 [grid-area:1/1] lg:grid-cols-[620px_minmax(0,1fr)] lg:gap-[72px]",
        "transition-opacity motion-reduce:transition-none",
        shown ? "opacity-100" : "pointer-events-none opacity-0",
      )}
    >
      <StockPicture keyword={slide.kind} scene={slide.picture.scene} alt={slide.picture.label} />
      <div>
        <p className="text-xs text-ink-3">{slide.kind}</p>
        <h3 className="mt-2 mb-3.5 text-title">{slide.title}</h3>
        <p className="text-lead text-pretty text-ink-2">{slide.text}</p>
        <PageLink to={slide.to} className={`${buttonClass("secondary")} mt-6`}>
          {slide.action}
          <span className="sr-only">: {slide.title}</span>
        </PageLink>
      </div>
    </div>
  );
}
