import type { ResourceText } from "@groundwork/contract/resource-text";
import { formatDate } from "#ui/format-date.ts";
import { ExternalLink } from "#ui/text-link.tsx";
import { capital, timeWords } from "./place-words.ts";
import { addressAtSecond } from "./video-address.ts";

/** Where a part comes from: its address, for a recording at the second that is cited, by whom and when. */
export function SourceOrigin({
  source,
  seconds = null,
  className,
}: {
  source: Pick<ResourceText, "url" | "author" | "published" | "language">;
  /** The second that is cited. */
  seconds?: number | null;
  className?: string;
}) {
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

/** Such as "By the harbour office · published Nov 3, 2026 · English". */
export function aboutWords({
  author,
  published,
  language,
}: Pick<ResourceText, "author" | "published" | "language">): string {
  const date = published === null ? null : dateWords(published);
  const said = [author && `by ${author}`, date && `published ${date}`, languageName(language)];
  return capital(said.filter((part) => part).join(" · "));
}

/** A day is the same day everywhere; a year or a month alone is told as it stands. */
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

/** An address without its scheme, as people say it. */
export function shortAddress(address: string): string {
  return address.replace(/^https?:\/\/(www\.)?/i, "").replace(/\/$/, "");
}
