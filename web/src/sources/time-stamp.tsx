import { timeWords } from "./place-words.ts";
import { addressAtSecond } from "./video-address.ts";

/** The second at which words are spoken; a link to the recording there, where it has an address. */
export function TimeStamp({ seconds, address }: { seconds: number | null; address: string | null }) {
  if (seconds === null) return <span />;
  const href = addressAtSecond(address, seconds);
  const words = timeWords(seconds);
  const look = "justify-self-end pt-[3px] font-sans text-xs text-page-2";
  if (href === null) return <span className={look}>{words}</span>;
  return (
    <a
      href={href}
      target="_blank"
      rel="noopener noreferrer"
      aria-label={`Open at ${words} in a new tab`}
      className={`${look} underline decoration-1 underline-offset-3 hover:text-page-ink`}
    >
      {words}
    </a>
  );
}
