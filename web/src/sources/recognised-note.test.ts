import { expect, it } from "vitest";
import { recognisedWords } from "./source-parts.tsx";

const page = (recognised: number | undefined, length = 100) => ({
  start: 0,
  end: length,
  ...(recognised !== undefined && { recognised }),
});

it("says of a page that its text was seen on a picture, and how surely", () => {
  expect(recognisedWords([page(93)])).toBe("Recognized from an image, 93% confidence");
});

it("weighs several pages by how much text they have", () => {
  expect(recognisedWords([page(90, 300), page(70, 100)])).toBe("Recognized from images, 85% confidence");
  expect(recognisedWords([page(90), page(undefined)])).toBe("Partly recognized from images, 90% confidence");
});

it("says nothing where the file has the text", () => {
  expect(recognisedWords([page(undefined)])).toBeNull();
  expect(recognisedWords([])).toBeNull();
});
