import {
  chooseSentence,
  type Installation,
  usualInstallation,
  type Variant,
} from "@groundwork/contract/installation";

type Speak = (id: string, variants: readonly Variant[]) => string;

let speak: Speak = (_, variants) => chooseSentence(variants, usualInstallation);

/** What says these sentences as they are so here. Pages are loaded after it was said what is so. */
export function sayingOf<S extends Readonly<Record<string, readonly Variant[]>>>(
  sentences: S,
): (id: keyof S & string) => string {
  return (id) => speak(id, sentences[id]!);
}

/** To be called before any page is loaded: their contents are put together once. */
export function sayWhatIsSo(installation: Partial<Installation>): void {
  const known = { ...usualInstallation, ...installation };
  speak = (_, variants) => chooseSentence(variants, known);
}

/** While pages are prerendered each depending sentence is a place that the server fills, by `%SAID:id%`. */
export function leavePlaces(): void {
  speak = (id) => `%SAID:${id}%`;
}
