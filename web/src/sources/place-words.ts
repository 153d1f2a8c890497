import type { Place } from "@groundwork/contract/answers";

/** Returns the page as a reader finds it: the number printed on it, else its count. Null if there are no pages. */
export function pageName(place: Pick<Place, "page" | "page_label">): string | null {
  if (place.page === null) return null;
  return place.page_label?.trim() || String(place.page);
}

/** Returns where words stand: "page 52, Article 33", "at 3:07". A heading that is the title is left out. */
export const placeWords = (place: Place, title?: string): string => placeParts(place, title).join(", ");

/** Returns where words stand, from the outside in. */
export function placeParts(place: Place, title?: string): string[] {
  const page = pageName(place);
  const heading = place.heading.at(-1) ?? null;
  const parts = [
    page === null ? null : `page ${page}`,
    place.seconds === null ? null : `at ${timeWords(place.seconds)}`,
    place.record,
    heading === title ? null : heading,
  ];
  return parts.flatMap((part) => part || []);
}

/** Capitalizes words for the start of a line. */
export function capital(words: string): string {
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** Writes a second of a recording as players show it: "2:05", "1:01:01". */
export function timeWords(seconds: number): string {
  const whole = Math.max(0, Math.floor(seconds));
  const clock = [Math.floor(whole / 3600), Math.floor((whole % 3600) / 60), whole % 60];
  const [hours, minutes, rest] = clock as [number, number, number];
  const tail = `${hours > 0 ? String(minutes).padStart(2, "0") : minutes}:${String(rest).padStart(2, "0")}`;
  return hours > 0 ? `${hours}:${tail}` : tail;
}
