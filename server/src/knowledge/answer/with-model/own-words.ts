/** Words that lead to what is said and say nothing of it. No negation, no name, no number is among them. */
const leading = new Set(
  `a about according all also an and answer answers are as at below brief briefly by can collection contain contains
   content data describe described describes details document documents example examples facts find first following for
   found from give given gives here here's how i in information insights is it its key list main material mention
   mentioned more most note of on or other outline overview passages point points project project's question read report
   resource resources result results say says section sections short shown shows some source sources state stated states
   step steps summarize summary summed tell tells text texts that the their them these they this those to topic topics
   up what which with you your in's
   aus das dazu dem den der die dies diese dieser ein eine einen folgende folgenden für hier im in ist ihre kurz kurze
   laut liste nennen punkte quellen sagen sind steht überblick und unterlagen wichtigsten zu zur zum zusammenfassung
   übersicht`.split(/\s+/),
);
const longest = 16;

/** Whether a sentence only leads to what comes after it, such as "Here is an overview:". */
export function isLeadIn(plain: string): boolean {
  const words =
    plain
      .toLowerCase()
      .replaceAll("’", "'")
      .match(/[\p{L}\p{M}\p{N}']+/gu) ?? [];
  return words.length > 0 && words.length <= longest && words.every((word) => leading.has(word));
}
