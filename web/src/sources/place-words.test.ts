import { expect, it } from "vitest";
import { capital, placeWords } from "./place-words.ts";

const nowhere = {
  part: "document",
  url: null,
  page: null,
  page_label: null,
  heading: [],
  seconds: null,
  record: null,
  start: 0,
  end: 1,
};

it("names the page by its printed number, and the nearest heading", () => {
  expect(placeWords({ ...nowhere, page: 52, page_label: "52", heading: ["Chapter IV", "Article 33"] })).toBe(
    "page 52, Article 33",
  );
  expect(placeWords({ ...nowhere, page: 3, page_label: "iii" })).toBe("page iii");
  expect(placeWords({ ...nowhere, page: 3, page_label: "" })).toBe("page 3");
});

it("names the second of a video, and nothing where nothing is known", () => {
  expect(placeWords({ ...nowhere, seconds: 187.4 })).toBe("at 3:07");
  expect(placeWords({ ...nowhere, seconds: 3_661 })).toBe("at 1:01:01");
  expect(placeWords(nowhere)).toBe("");
});

it("leaves out a heading that repeats the title next to it", () => {
  const place = { ...nowhere, page: 3, heading: ["The lamp"] };
  expect(placeWords(place, "The lamp")).toBe("page 3");
  expect(placeWords(place, "Manual")).toBe("page 3, The lamp");
});

it("begins a line with a capital", () => {
  expect(capital("page 3")).toBe("Page 3");
  expect(capital("")).toBe("");
});
