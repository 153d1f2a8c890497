import type { ChatCitation } from "./chat-turn.ts";

/** Returns whether an address may be a link: http or https, and one of the sources that the answer cites. */
export function isSourceAddress(
  href: string,
  citations: readonly Pick<ChatCitation, "href" | "place">[],
): boolean {
  const address = plainAddress(href);
  return (
    address !== null &&
    citations.some(
      (citation) => plainAddress(citation.href) === address || plainAddress(citation.place.url) === address,
    )
  );
}

/** Returns the address without its fragment; null if a link may not open it. */
function plainAddress(href: string | null): string | null {
  if (href === null || !URL.canParse(href)) return null;
  const url = new URL(href);
  if (url.protocol !== "http:" && url.protocol !== "https:") return null;
  if (url.username !== "" || url.password !== "") return null;
  url.hash = "";
  return url.href;
}

/** Returns where a citation's source can be read on the web, null where it is nowhere. */
export function webAddress({ href, place }: Pick<ChatCitation, "href" | "place">): string | null {
  return [href, place.url].find((address) => address && /^https?:\/\//i.test(address)) ?? null;
}
