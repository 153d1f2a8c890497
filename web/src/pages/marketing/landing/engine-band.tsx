import type { CSSProperties } from "react";
import { Activity, HeartPulse, Lock, type LucideIcon, MapPin, ShieldCheck, Users } from "lucide-react";
import { DarkBand } from "../parts/dark-band.tsx";
import { engine, trust } from "./landing-content.ts";

const icons: readonly LucideIcon[] = [Lock, ShieldCheck, HeartPulse, Users, Activity, MapPin];

/** The four layers, which narrow downwards as the glyph does, and the trust badges with what stands behind them. */
export function EngineBand() {
  return (
    <DarkBand labelledBy="engine-heading">
      <h2
        id="engine-heading"
        className="mx-auto mb-9 max-w-[15em] text-center text-[2.125rem] leading-[1.04] font-title tracking-[-0.036em] text-balance sm:text-display"
      >
        {engine.title}
      </h2>
      <div className="relative flex flex-col items-center gap-2.5 pt-14">
        <span aria-hidden="true" className="absolute -top-2 h-16 border-l-[1.5px] border-lead">
          <span className="absolute -top-2 -left-2 size-[15px] rounded-mark bg-mark" />
        </span>
        {engine.layers.map((layer, index) => (
          <article
            key={layer.title}
            style={{ "--step": index } as CSSProperties}
            className="grid w-[calc(100%-var(--step)*14px)] gap-x-6 gap-y-1.5 rounded-b-control border border-t-2 border-line border-t-mark bg-surface px-[18px] pt-[18px] pb-5 lg:w-[calc(100%-var(--step)*132px)] lg:grid-cols-[300px_minmax(0,1fr)] lg:px-7 lg:pt-[22px] lg:pb-6"
          >
            <h3 className="text-subheading">{layer.title}</h3>
            <p className="text-pretty text-ink-2">{layer.text}</p>
          </article>
        ))}
      </div>
      <ul
        aria-label="Trust & Security"
        className="mt-16 grid grid-cols-2 gap-x-3 border-y border-line-2 sm:grid-cols-3 lg:grid-cols-6 lg:gap-x-0"
      >
        {trust.badges.map((badge, index) => {
          const Icon = icons[index]!;
          return (
            <li
              key={badge}
              className="flex flex-col gap-3.5 py-[18px] text-sm font-label lg:border-l lg:border-line lg:py-[22px] lg:pr-2 lg:pl-[18px] lg:first:border-l-0 lg:first:pl-0"
            >
              <Icon aria-hidden="true" className="size-5 text-ink-2" strokeWidth={1.5} />
              {badge}
            </li>
          );
        })}
      </ul>
      <p className="mt-5 max-w-[56rem] text-sm text-pretty text-ink-2">{trust.caption}</p>
    </DarkBand>
  );
}
