/** Holds what is known of a caption track before it is read. */
export interface CaptionTrack {
  /** BCP 47: "en", "pt-BR". */
  language: string;
  /** True for what YouTube heard by itself. */
  automatic: boolean;
  address: string;
}

/**
 * The track to read. One that people wrote goes before an automatic one, the language that is spoken before English; a
 * translation into any other language comes after what YouTube heard. Null where there is none.
 */
export function chooseCaptions(tracks: readonly CaptionTrack[], spoken: string | null): CaptionTrack | null {
  const written = tracks.filter((track) => !track.automatic);
  const heard = tracks.filter((track) => track.automatic);
  const own = spoken ?? heard[0]?.language ?? null;
  return (
    inLanguage(written, own) ??
    inLanguage(written, "en") ??
    inLanguage(heard, own) ??
    inLanguage(heard, "en") ??
    written[0] ??
    heard[0] ??
    null
  );
}

/** ISO 639-1 of a language tag, where it has one: "pt" of "pt-BR". */
export function primaryLanguage(tag: string): string | null {
  return /^[a-z]{2}(?![a-z])/i.exec(tag)?.[0].toLowerCase() ?? null;
}

/** The very same variety first: en-GB before en. */
function inLanguage(tracks: readonly CaptionTrack[], tag: string | null): CaptionTrack | undefined {
  if (tag === null) return undefined;
  const base = (language: string) => language.toLowerCase().split("-")[0];
  return (
    tracks.find(({ language }) => language.toLowerCase() === tag.toLowerCase()) ??
    tracks.find(({ language }) => base(language) === base(tag))
  );
}
