import type { ResourceText, TextPage } from "@groundwork/contract/resource-text";
import { formatDate } from "#ui/format.ts";
import { ExternalLink } from "#ui/text-link.tsx";
import { capital, timeWords } from "./place-words.ts";
import { addressAtSecond } from "./time-stamp.tsx";
import { classNames } from "#ui/class-names.ts";
import { Skeleton } from "#ui/list-states.tsx";
import type { SourceHighlight } from "./source-highlight.ts";

interface SourceOriginProps {
  source: Pick<ResourceText, "url" | "author" | "published" | "language">;
  seconds?: number | null;
  className?: string;
}

/** Shows where a part comes from: its address, for a recording at the second that is cited, by whom and when. */
export function SourceOrigin({ source, seconds = null, className }: SourceOriginProps) {
  const { url } = source;
  const video = seconds === null ? null : addressAtSecond(url, seconds);
  const about = aboutWords(source);
  const web = url !== null && /^https?:\/\//i.test(url);
  if (!web && about === "") return null;
  return (
    <div className={className}>
      {web && (
        <p className="min-w-0 text-xs [overflow-wrap:anywhere]">
          <ExternalLink href={video ?? url}>
            {video === null ? shortAddress(url) : `Open at ${timeWords(seconds!)}`}
          </ExternalLink>
        </p>
      )}
      {about && <p className="mt-0.5 text-xs text-ink-3">{about}</p>}
    </div>
  );
}

/** Writes, for example, "By the harbour office · published Nov 3, 2026 · English". */
export function aboutWords(props: Pick<ResourceText, "author" | "published" | "language">): string {
  const { author, published, language } = props;
  const date = published === null ? null : dateWords(published);
  const said = [author && `by ${author}`, date && `published ${date}`, languageName(language)];
  return capital(said.filter((part) => part).join(" · "));
}

/** Returns a date in words: a day is the same day everywhere; a year or a month alone stays unchanged. */
function dateWords(iso: string): string | null {
  if (/^\d{4}(-\d{2})?$/.test(iso)) return iso;
  return formatDate(/^\d{4}-\d{2}-\d{2}$/.test(iso) ? `${iso}T00:00` : iso);
}

function languageName(language: string | null): string | null {
  if (language === null) return null;
  try {
    return new Intl.DisplayNames(undefined, { type: "language", fallback: "none" }).of(language) ?? null;
  } catch {
    return null;
  }
}

/** Returns an address without its scheme, as people say it. */
export function shortAddress(address: string): string {
  return address.replace(/^https?:\/\/(www\.)?/i, "").replace(/\/$/, "");
}

/** Says of pages that their text was read from images, so that whoever relies on it looks twice. */
export function RecognisedNote({ pages, className }: { pages: readonly TextPage[]; className: string }) {
  const words = recognisedWords(pages);
  return words === null ? null : <p className={classNames("text-xs text-ink-2", className)}>{words}</p>;
}

/** Returns "Recognized from an image, 93% confidence", of several pages by their lengths; null for text. */
export function recognisedWords(
  pages: readonly Pick<TextPage, "recognised" | "start" | "end">[],
): string | null {
  const seen = pages.filter(({ recognised }) => recognised !== undefined);
  if (seen.length === 0) return null;
  const letters = seen.reduce((sum, { start, end }) => sum + end - start, 0);
  const sum = seen.reduce((all, { start, end, recognised = 0 }) => all + recognised * (end - start), 0);
  const sure = `${Math.round(sum / (letters || 1))}% confidence`;
  if (pages.length === 1) return `Recognized from an image, ${sure}`;
  return seen.length === pages.length
    ? `Recognized from images, ${sure}`
    : `Partly recognized from images, ${sure}`;
}

export function SourceSkeleton() {
  return (
    <div role="status" aria-label="Loading the source" className="px-8 py-7 pl-10">
      <div className="flex flex-col gap-3 bg-page p-11 shadow-e2">
        {[60, 100, 96, 88, 100, 72].map((width, i) => (
          <div key={i} style={{ width: `${width}%` }}>
            <Skeleton />
          </div>
        ))}
      </div>
    </div>
  );
}

/** Shows the number in the page's margin, where cited words begin. The lead ends at the open one. */
export function SourceTick({ highlight, top }: { highlight: SourceHighlight; top?: number }) {
  return (
    <span
      aria-hidden="true"
      data-source-tick={highlight.mark ?? ""}
      data-lead-to={highlight.open || undefined}
      style={top === undefined ? undefined : { top }}
      className={classNames(
        "absolute -left-[9px] z-10 inline-flex h-[17px] min-w-[17px] items-center justify-center rounded-mark px-1 font-sans text-[11px] leading-none font-strong select-none",
        highlight.open
          ? "bg-mark text-on-mark"
          : "bg-surface text-ink-2 shadow-[inset_0_0_0_1px_var(--line-2)]",
      )}
    >
      {highlight.mark}
    </span>
  );
}
