import { expect, test } from "vitest";
import { cleanFileName, readAddress, readType } from "./resources.rules.ts";

test.each([
  ["example.com/page", "https://example.com/page"],
  ["  http://Example.com  ", "http://example.com/"],
  ["example.com:8080/a?b=c#d", "https://example.com:8080/a?b=c"],
  ["localhost:3000", "https://localhost:3000/"],
  ["http://[::1]:80/x", "http://[::1]/x"],
  ["bücher.example", "https://xn--bcher-kva.example/"],
])("%s means %s", (typed, address) => {
  expect(readAddress(typed)).toBe(address);
});

test.each([
  "report",
  "ftp://example.com",
  "javascript:alert(1)",
  "mailto:a@b.example",
  "a b.example",
  "a.example/\u0000",
  "https://",
  "http://u:p@example.com",
  "https://..",
])("%s is not an address", (typed) => {
  expect(() => readAddress(typed)).toThrow("not the address");
});

test("an empty address is asked for", () => {
  expect(() => readAddress("  ")).toThrow("Please enter a URL or channel name.");
});

test("a type is one of the seven numbers", () => {
  expect(readType("6")).toBe(6);
  for (const wrong of ["0", "8", "", "six", "1.0", "06"])
    expect(() => readType(wrong)).toThrow("valid resource type");
});

test("a file's name loses folders and what cannot be printed, and keeps its ending", () => {
  expect(cleanFileName("C:\\docs\\../a\u202Eb\n.pdf", ".pdf")).toBe("ab.pdf");
  expect(cleanFileName("re\u0301sume\u0301.pdf", ".pdf")).toBe("résumé.pdf");
  expect(cleanFileName(" ", ".docx")).toBe("Untitled.docx");
  expect(cleanFileName(`${"x".repeat(500)}.docx`, ".docx")).toMatch(/^x{195}\.docx$/);
});
