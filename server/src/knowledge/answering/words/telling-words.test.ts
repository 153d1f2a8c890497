import { expect, test } from "vitest";
import { answerSpans } from "../sentences/answer-spans.ts";
import type { AskedFor } from "../question/asked-for.ts";

function told(asked: AskedFor, sentence: string, language: string): boolean {
  return answerSpans(asked, sentence, new Set(), language).some(({ fit }) => fit === 1);
}

test.each<[string, AskedFor, string]>([
  ["ru", "time", "Отпуск начинается в середине мая."],
  ["pl", "time", "Urlop zaczyna się w połowie stycznia."],
  ["el", "time", "Άνοιξε τον Μάιο."],
  ["tr", "time", "Kapılar ağustos sonunda açılır."],
  ["fi", "time", "Loma alkaa toukokuussa."],
  ["hi", "time", "यह १९८७ में खुला।"],
  ["fa", "time", "در ۱۳۶۶ گشایش یافت."],
  ["th", "time", "เปิดเมื่อเดือนพฤษภาคม"],
  ["ko", "time", "지난 세기에 문을 열었다."],
  ["ru", "count", "У моста четыре опоры."],
  ["vi", "count", "Cầu có bốn trụ."],
  ["hi", "count", "पुल में चार खंभे हैं।"],
  ["he", "count", "לגשר ארבעה עמודים."],
  ["it", "reason", "La garanzia decade perché manca il filtro."],
  ["ro", "reason", "Garanția se pierde deoarece lipsește filtrul."],
  ["ja", "reason", "フィルターがないため、保証は無効になる。"],
  ["el", "reason", "Η εγγύηση χάνεται επειδή λείπει το φίλτρο."],
])("%s: a %s is told by %s", (language, asked, sentence) => {
  expect(told(asked, sentence, language)).toBe(true);
});

test.each<[string, AskedFor, string]>([
  ["ru", "time", "У моста опоры из камня."],
  ["vi", "reason", "Cầu dài và rộng."],
  ["el", "count", "Η γέφυρα είναι παλιά."],
])("%s: no %s is told by %s", (language, asked, sentence) => {
  expect(told(asked, sentence, language)).toBe(false);
});

test("a small word with a capital opens a sentence and is no name", () => {
  expect(answerSpans("person", "Его построили быстро.", new Set(), "ru")).toEqual([]);
  expect(answerSpans("person", "Nếu trời mưa thì nghỉ.", new Set(), "vi")).toEqual([]);
  expect(answerSpans("person", "Салис построил его.", new Set(), "ru")).toHaveLength(1);
});
