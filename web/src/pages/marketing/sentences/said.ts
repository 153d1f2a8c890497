import { chooseSentence, type Installation, usualInstallation } from "@groundwork/contract/installation";
import { dependingSentences, type SentenceId } from "./depending-sentences.ts";

let speak: (id: SentenceId) => string = (id) => chooseSentence(dependingSentences[id], usualInstallation);

/** The words of a sentence that depends on the installation. Pages are loaded after it was said what is so of it. */
export function said(id: SentenceId): string {
  return speak(id);
}

/** To be called before any page is loaded: their contents are put together once. */
export function sayWhatIsSo(installation: Partial<Installation>): void {
  const known = { ...usualInstallation, ...installation };
  speak = (id) => chooseSentence(dependingSentences[id], known);
}

/** While pages are prerendered each depending sentence is a place that the server fills, by `%SAID:id%`. */
export function leavePlaces(): void {
  speak = (id) => `%SAID:${id}%`;
}
