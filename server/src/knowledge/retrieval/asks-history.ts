import { analyseTerms } from "../documents/analyse-terms.ts";

/** Words by which a question asks for a version, for what was before or for what changed. */
const cues: Readonly<Record<string, string>> = {
  en: "version release changelog changed change changes history previous previously earlier former formerly before since introduced introduce added removed renamed deprecated obsolete superseded upgrade update migrate migration anymore",
  de: "Version Fassung Änderung Änderungen geändert änderte Verlauf Geschichte vorher früher frühere ehemals seit eingeführt hinzugefügt entfernt umbenannt veraltet abgelöst Upgrade Update umsteigen Migration",
  fr: "version changement changements changé historique précédent précédente auparavant avant ancien ancienne depuis introduit ajouté supprimé renommé obsolète déprécié remplacé migration",
  es: "versión cambio cambios cambió historial anterior anteriormente antes antiguo antigua desde introducido añadido eliminado renombrado obsoleto sustituido actualización migración",
};
const terms = new Map<string, ReadonlySet<string>>();

/** Whether a query asks for history: what tells of that alone is found for no other. `language` is ISO 639-1. */
export function asksHistory(query: string, language: string): boolean {
  // "3.2": what has such a number is a version as a rule.
  if (/\d\.\d/.test(query)) return true;
  const known = cues[language];
  if (!known) return false;
  let cueTerms = terms.get(language);
  if (!cueTerms) terms.set(language, (cueTerms = new Set(analyseTerms(known, language))));
  return analyseTerms(query, language).some((term) => cueTerms.has(term));
}
