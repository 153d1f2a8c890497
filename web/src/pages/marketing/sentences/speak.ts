import {
  chooseSentence,
  type Installation,
  usualInstallation,
  type Variant,
} from "@groundwork/contract/installation";

type Sentences = Readonly<Record<string, readonly Variant[]>>;

let speak = (_: string, variants: readonly Variant[]): string => chooseSentence(variants, usualInstallation);

/** Call before any page is loaded: their words are put together once. */
export function sayWhatIsSo(installation: Partial<Installation>): void {
  const known = { ...usualInstallation, ...installation };
  speak = (_, variants) => chooseSentence(variants, known);
}

/** While pages are prerendered each depending sentence is a place that the server fills, by `%SAID:id%`. */
export function leavePlaces(): void {
  speak = (id) => `%SAID:${id}%`;
}

/** Returns the words of a page, in which each text `@id` is the sentence of that name as it is so in this installation. */
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
