/** Words of which one excludes the others of its line, however near they are in meaning; each scale by its places. */
const scales: readonly (readonly RegExp[])[] = [
  places([
    "all|every|each|everybody|everyone|everything|alle[rnms]?|jede[rnms]?|tous|toutes|chaque|todos|todas|cada",
    "some|several|certain|einige[rnms]?|manche[rnms]?|certaine?s|quelques|algun[oa]s|ciert[oa]s",
    "most|meisten|plupart|mayoría",
    "few|wenige[rn]?|wenigsten|peu|poc[oa]s",
    "both|beide[nrs]?|ambos|ambas",
    "half|hälfte|moitié|mitad",
  ]),
  places([
    "always|immer|stets|toujours|siempre",
    "often|usually|mostly|meistens|oft|souvent|habituellement|menudo",
    "sometimes|occasionally|manchmal|gelegentlich|parfois|veces",
    "rarely|seldom|selten|rarement|raramente",
    "never|nie|niemals|jamais|nunca",
  ]),
  places(["must|müssen|muss|doit|doivent|debe|deben", "may|can|dürfen|darf|peut|peuvent|puede|pueden"]),
  places([
    "at least|a minimum of|mindestens|wenigstens|au minimum|au moins|como mínimo|al menos",
    "at most|up to|a maximum of|höchstens|bis zu|au maximum|au plus|como máximo|hasta",
  ]),
];

function places(words: readonly string[]): readonly RegExp[] {
  return words.map((alike) => new RegExp(`(?<!\\p{L})(?:${alike})(?!\\p{L})`, "iu"));
}

/** Whether two wordings stand at different places of a scale: "all" and "most", "must" and "may". */
export function differOnScale(one: string, other: string): boolean {
  return scales.some((scale) => {
    const [at, there] = [one, other].map((words) => scale.filter((place) => place.test(words)));
    return at!.length > 0 && there!.length > 0 && !at!.some((place) => there!.includes(place));
  });
}
