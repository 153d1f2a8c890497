const thaiWords = new Set(
  `ที่ ใน ของ และ หรือ เป็น คือ การ ความ ผู้ มี ได้ ให้ จะ ก็ ว่า ไป มา จาก โดย กับ แก่ แต่ ถึง ซึ่ง อัน นี้ นั้น ไหน ใด อะไร ใคร กี่ เท่า เท่าไร เท่าไหร่ เท่าใด
  เมื่อ เมื่อไร เมื่อไหร่ เมื่อใด ทำไม เพราะ เหตุ เหตุใด อย่าง อย่างไร ยังไง ไร ไหม ครับ ค่ะ คะ หรือไม่ บ้าง จึง นั่น นี่ ต้อง ควร สามารถ อยู่ ถูก แล้ว`
    .normalize("NFKC")
    .split(/\s+/),
);

/** How a question is put in scripts whose words are not set apart: what is left of it names what is asked for. */
const asking: Readonly<Record<string, RegExp>> = {
  ja: /(?:は|が|を|に|の)?(?:いつ|どこ|誰|だれ|どなた|なぜ|何故|どうして|どうすれば|どうやって|どのように|どのくらい|どれくらい|いくつ|いくら|どんな|どれ|何)|(?:について|とは|という)|(?:です|ます|ました|でした|でしょう|いい|あり|なり|い){0,6}(?:です|ます|ました|でした|でしょう)か|(?:教えて)?ください/gu,
  ko: /(?:언제|어디|누구|누가|무엇|무슨|어떻게|어떤|어느|얼마나?|며칠|왜|몇)(?:에서|에게|의|를|을|가|이|은|는|에)?(?![가-힣]{2})|(?:입니까|습니까|ㅂ니까|인가요|나요|까요|어요|해요|이에요|예요)(?![가-힣])/gu,
};

const segmenters = new Map<string, Intl.Segmenter>();

/**
 * A query with spaces where it only asks, as long as it was: its pieces would be found in any text. As written in
 * languages (ISO 639-1) whose words are set apart, where stop words do that.
 */
export function withoutAsking(query: string, language: string): string {
  if (language === "th") return withoutThaiWords(query);
  const pattern = asking[language];
  const left = pattern ? query.replace(pattern, (found) => " ".repeat(found.length)) : query;
  return /\p{L}|\p{N}/u.test(left) ? left : query;
}

function withoutThaiWords(query: string): string {
  let segmenter = segmenters.get("th");
  if (!segmenter) segmenters.set("th", (segmenter = new Intl.Segmenter("th", { granularity: "word" })));
  let left = "";
  for (const { segment } of segmenter.segment(query))
    left += thaiWords.has(segment.normalize("NFKC")) ? " ".repeat(segment.length) : segment;
  return /\p{L}|\p{N}/u.test(left) ? left : query;
}
