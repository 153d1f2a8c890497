import { expect, it } from "vitest";
import { cutForEnd } from "./middle-cut.tsx";

it("keeps a long name's end, and no word of it is lost", () => {
  const name = "annual-report-of-the-harbour-authority-2025-final-v2.pdf";
  const [start, end] = cutForEnd(name);
  expect(end).toBe("final-v2.pdf");
  expect(start + end).toBe(name);
});

it("leaves a short name whole", () => {
  expect(cutForEnd("Warranty.pdf")).toEqual(["Warranty.pdf", ""]);
});

it("tears no character apart", () => {
  const [start, end] = cutForEnd(`${"a".repeat(30)}👩‍👩‍👧é.pdf-123456`);
  expect(end).toBe("é.pdf-123456");
  expect(start.endsWith("👩‍👩‍👧")).toBe(true);
});
