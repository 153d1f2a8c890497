/** Holds what is known of a caption track before it is read. */
export interface CaptionTrack {
  /** BCP 47: "en", "pt-BR". */
  language: string;
  /** True for what YouTube heard by itself. */
  automatic: boolean;
  address: string;
}

/** Returns the track to read: people's before an automatic one, the spoken language before English. Null for none. */
export function chooseCaptions(tracks: readonly CaptionTrack[], spoken: string | null): CaptionTrack | null {
  const written = tracks.filter((track) => !track.automatic);
  const heard = tracks.filter((track) => track.automatic);
  const own = spoken ?? heard[0]?.language ?? null;
  for (const some of [written, heard]) {
    const found = inLanguage(some, own) ?? inLanguage(some, "en");
    if (found) return found;
  }
  return written[0] ?? heard[0] ?? null;
}

/** Returns the ISO 639-1 code of a language tag, if it has one: "pt" of "pt-BR". */
export const primaryLanguage = (tag: string): string | null =>
  /^[a-z]{2}(?![a-z])/i.exec(tag)?.[0].toLowerCase() ?? null;

/** Finds a track in a language, the very same variety first: en-GB before en. */
function inLanguage(tracks: readonly CaptionTrack[], tag: string | null): CaptionTrack | undefined {
  if (tag === null) return undefined;
  const base = (language: string) => language.toLowerCase().split("-")[0];
  const exact = tracks.find(({ language }) => language.toLowerCase() === tag.toLowerCase());
  return exact ?? tracks.find(({ language }) => base(language) === base(tag));
}
