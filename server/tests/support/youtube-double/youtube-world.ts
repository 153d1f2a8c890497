/** Holds what a caption track shows, in seconds. */
export interface DoubleCue {
  start: number;
  duration: number;
  text: string;
}

export interface DoubleCaptions {
  /** BCP 47. */
  language: string;
  /** True for what YouTube heard by itself: words as pieces, line breaks as events of their own. */
  automatic?: boolean;
  cues: readonly DoubleCue[];
  /** Is served whatever is asked for; else JSON where `fmt=json3` asks for it and seconds as XML where not. */
  format?: "json3" | "srv3" | "transcript";
}

export type DoubleState =
  | "plays"
  | "private"
  | "removed"
  | "age-restricted"
  | "members-only"
  | "blocked-in-country"
  | "live"
  | "upcoming"
  | "asks-for-sign-in";

export interface DoubleVideo {
  /** Eleven letters, digits, `-` or `_`. */
  id: string;
  title: string;
  /** Names its channel, as the player does. */
  author?: string;
  description?: string;
  /** ISO 8601 with an offset, as YouTube writes it. */
  published?: string;
  /** As the player's bar shows them. */
  chapters?: readonly { seconds: number; title: string }[];
  captions?: readonly DoubleCaptions[];
  /** Names the language of the sound that plays by default, where YouTube does. */
  audioLanguage?: string;
  state?: DoubleState;
  /** The captions' addresses need a token: those for the web page, or for every app. They answer with nothing. */
  locked?: "web" | "everywhere";
}

export interface DoubleChannel {
  /** "UC" and 22 letters, digits, `-` or `_`. */
  id: string;
  title: string;
  /** With its @. */
  handle: string;
  /** Further paths that lead to it: "/c/name", "/user/name". */
  paths?: readonly string[];
  /** Newest first; how each is called in the list is its video's title. */
  videos: readonly string[];
  /** Limits the list per answer; 100 at YouTube. */
  pageLength?: number;
  /** The list in the words before 2026. */
  olderList?: boolean;
  terminated?: boolean;
}

/** Everything that a double of YouTube knows; tests change it as they go. */
export interface YoutubeWorld {
  readonly videos: Map<string, DoubleVideo>;
  readonly channels: Map<string, DoubleChannel>;
}
