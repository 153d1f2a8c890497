import type { SiteLook } from "@groundwork/contract/visitors";

export type LauncherLook = Pick<SiteLook, "name" | "accent" | "corner" | "theme">;

/** Messages from the framed chat, and from the launcher's page, to the page around it. */
export type ToPage =
  | { groundwork: "look"; look: LauncherLook | null }
  | { groundwork: "ready" }
  | { groundwork: "close" }
  | { groundwork: "answered"; answered: boolean }
  | { groundwork: "asked-for-a-person" };

/** Messages from the page around it to the framed chat. */
export type ToChat =
  | { groundwork: "shown"; theme: "light" | "dark"; focus: boolean; question: string }
  /** Shows a look that its owner has not saved. */
  | { groundwork: "preview"; name: string; look: Omit<SiteLook, "name">; questions: readonly string[] };

/** The values that the page around the chat hands over in the fragment of its address. */
export interface FrameAddress {
  /** The origin of the page around it, the only one that gets its messages. */
  origin: string;
  theme: "light" | "dark";
}

export const frameHash = ({ origin, theme }: FrameAddress): string =>
  `#theme=${theme}&origin=${encodeURIComponent(origin)}`;

/** Reads a fragment that `frameHash` wrote; null for any other, as in a frame without the widget. */
export function readFrameHash(hash: string): FrameAddress | null {
  const values = new URLSearchParams(hash.slice(1));
  const origin = values.get("origin");
  if (origin === null || URL.parse(origin)?.origin !== origin) return null;
  return { origin, theme: values.get("theme") === "dark" ? "dark" : "light" };
}
