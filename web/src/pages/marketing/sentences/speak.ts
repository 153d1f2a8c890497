import {
  chooseSentence,
  type Installation,
  usualInstallation,
  type Variant,
} from "@groundwork/contract/installation";

type Sentences = Readonly<Record<string, readonly Variant[]>>;

let speak = (_: string, variants: readonly Variant[]): string => chooseSentence(variants, usualInstallation);

/** Sets the installation that the pages describe. Call it before any page is loaded. */
export function sayWhatIsSo(installation: Partial<Installation>): void {
  const known = { ...usualInstallation, ...installation };
  speak = (_, variants) => chooseSentence(variants, known);
}

/** Makes each depending sentence a placeholder, `%SAID:id%`, while pages are prerendered. */
export function leavePlaces(): void {
  speak = (id) => `%SAID:${id}%`;
}

/** Returns the words of a page, with each text `@id` replaced by the true sentence of that name. */
export function fillIn<Words>(words: Words, sentences: Sentences): Words {
  const fill = (value: unknown): unknown => {
    if (typeof value === "string" && value.startsWith("@"))
      return speak(value.slice(1), sentences[value.slice(1)]!);
    if (Array.isArray(value)) return value.map(fill);
    if (typeof value !== "object" || value === null) return value;
    return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, fill(one)]));
  };
  return fill(words) as Words;
}
