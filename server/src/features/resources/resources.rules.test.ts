import { expect, test } from "vitest";
import { addressOf, cleanFileName, readAddress, readType } from "./resources.rules.ts";

test.each([
  ["example.com/page", "https://example.com/page"],
  ["  http://Example.com  ", "http://example.com/"],
  ["example.com:8080/a?b=c#d", "https://example.com:8080/a?b=c"],
  ["localhost:3000", "https://localhost:3000/"],
  ["http://[::1]:80/x", "http://[::1]/x"],
  ["http://wiki/start", "http://wiki/start"],
  ["https://intranet:8443", "https://intranet:8443/"],
  ["bücher.example", "https://xn--bcher-kva.example/"],
])("%s means %s", (typed, address) => {
  expect(readAddress(typed)).toBe(address);
});

test.each([
  "report",
  "report:80",
  "ftp://example.com",
  "javascript:alert(1)",
  "mailto:a@b.example",
  "a b.example",
  "a.example/\u0000",
  "https://",
  "http://u:p@example.com",
  "https://..",
])("%s is not an address", (typed) => {
  expect(() => readAddress(typed)).toThrow("not the URL");
});

test.each([
  [1, "Example.com/page#part", "example.com/page"],
  [1, "http://example.com/page", "http://example.com/page"],
  [4, "docs.example.com", "docs.example.com/"],
  [4, "localhost:8080/docs", "localhost:8080/docs"],
  [2, " @a-channel ", "@a-channel"],
  [2, "The name of a channel", "The name of a channel"],
  [3, "https://youtu.be/dQw4w9WgXcQ", "https://youtu.be/dQw4w9WgXcQ"],
])("of type %i, %s is read from %s", (typeId, typed, address) => {
  expect(addressOf(typeId, typed)).toBe(address);
});

test.each([
  [1, "report", "not the URL of a web page"],
  [4, "report", "not the URL of a web page"],
  [2, "https://example.com/@channel", "not a YouTube channel"],
  [3, "https://example.com/watch?v=dQw4w9WgXcQ", "not the URL of a YouTube video"],
  [2, "https://www.youtube.com/watch?v=dQw4w9WgXcQ", "not a YouTube channel"],
  [3, "https://www.youtube.com/@pumpworks", "not the URL of a YouTube video"],
  [2, " ", "Please enter a URL or channel name."],
  [3, "", "Please enter a URL or channel name."],
])("of type %i, %j is refused", (typeId, typed, sentence) => {
  expect(() => addressOf(typeId, typed)).toThrow(sentence);
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
