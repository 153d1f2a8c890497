// Short vowels, doubling and the line that stretches a word: people leave them out.
const marks = /[\u0640\u064B-\u065F\u0670]/g;
// "and", "so" before the article, which the stemmer takes for letters of the word.
const joined = /^[وف](?=(?:ال|لل)..)/;
// "by", "to", "as", "so", "and" are written together with their word; what is left of it has three letters at least.
const prefix = /^[بلكفو](?=...)/;
const article = /^ال(?=..)/;

/**
 * The Snowball stemmer's stem without the conjunctions and prepositions of one letter that it leaves: "للجامعة", "لجامعة" and
 * "والجامعة" as "جامعة". A root that begins with one of those letters loses it too, in all its forms.
 */
export function arabicStemmer(stem: (word: string) => string): (word: string) => string {
  return (word) => {
    const plain = word.replace(marks, "").replace(joined, "");
    return (stem(plain) || plain).replace(prefix, "").replace(article, "");
  };
}
