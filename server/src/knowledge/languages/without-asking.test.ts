import { expect, test } from "vitest";
import { withoutAsking } from "./without-asking.ts";

test.each([
  ["th", "ใครเป็นผู้อนุมัติการลา", "อนุมัติ"],
  ["ja", "博物館はいつ開館しましたか", "博物館"],
  ["ko", "박물관은 언제 문을 열었습니까", "박물관은"],
  ["zh", "谁批准员工请假", "批准"],
])(
  "%s: what only asks is left out of %s, and what is asked for stays where it was",
  (language, query, kept) => {
    const left = withoutAsking(query, language);
    expect(left).toHaveLength(query.length);
    expect(left.indexOf(kept)).toBe(query.indexOf(kept));
    expect(left.trim().length).toBeLessThan(query.length);
    expect(left).not.toMatch(/ใคร|いつ|언제|谁/);
  },
);

test("a query that only asks stays, and so do those whose words are set apart", () => {
  expect(withoutAsking("いつ", "ja")).toBe("いつ");
  expect(withoutAsking("Wer ist das?", "de")).toBe("Wer ist das?");
});
