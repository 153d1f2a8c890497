import { expect, test } from "vitest";
import { guideChapters, guideLink, guideNames, loadGuide } from "./guide-pages.ts";

const listed = guideChapters.flatMap(({ pages }) => pages);

test("every page of the guide is listed once, under a title", () => {
  expect(listed.map(({ name }) => name).toSorted()).toEqual(guideNames.toSorted());
});

test.each(listed)("$name is loaded, and has one heading of its own", async ({ name }) => {
  const text = await loadGuide(name);
  expect(text!.match(/^# .+$/gm)).toHaveLength(1);
});

test("a link to another page leads there, and one out of the guide does not", () => {
  expect(guideLink("administration/sign-in", "../signing-in.md")).toBe("signing-in");
  expect(guideLink("signing-in", "administration/audit.md")).toBe("administration/audit");
  expect(guideLink("signing-in", "../settings.md")).toBeNull();
  expect(guideLink("signing-in", "https://example.test/x.md")).toBeNull();
});

test("a page that there is not is none", async () => {
  expect(await loadGuide("administration/nothing")).toBeNull();
});
