import { describe, expect, test } from "vitest";
import { shareLeft } from "./words-left.ts";

describe("the share of a question's words that a text lacks", () => {
  test.each([
    ["de", "Wann fährt die Seilbahn?", "Die Seilbahn fährt von Mai bis Oktober.", 0],
    ["de", "Was kostet die Seilbahn?", "Die Seilbahn fährt von Mai bis Oktober.", 0.5],
    ["zh", "缆车在几月运行？", "缆车从五月到十月运行。", 0],
    ["zh", "缆车的票价是多少？", "缆车从五月到十月运行。", 0.5],
    ["th", "กระเช้าเปิดเมื่อไร", "กระเช้าเปิดตั้งแต่เดือนพฤษภาคม", 0],
  ])("%s: %s", (language, question, text, share) => {
    expect(shareLeft(question, text, language)).toBeCloseTo(share, 1);
  });

  test("a syllable counts only next to the same neighbor, because one alone may be of any word", () => {
    const text = "Thuyền gỗ chở khách qua sông. Giá vé in ở bến.";
    expect(shareLeft("Thuyền gỗ chở khách?", text, "vi")).toBe(0);
    expect(shareLeft("Thuyền vé sông gỗ?", text, "vi")).toBe(1);
  });

  test("forms of a word count as that word", () => {
    expect(shareLeft("Кто строил мельницу?", "Мельницы строили братья.", "ru")).toBe(0);
  });
});
