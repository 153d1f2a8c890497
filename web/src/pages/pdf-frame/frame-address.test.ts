import { expect, it } from "vitest";
import { readFrameAddress } from "./frame-address.ts";

it("reads the resource, the page and the cited words", () => {
  expect(readFrameAddress("?resource=gdpr-7f3k&page=52&start=10&end=40")).toEqual({
    resource: "gdpr-7f3k",
    page: 52,
    cited: { start: 10, end: 40 },
  });
});

it("leaves out what makes no sense", () => {
  expect(readFrameAddress("?resource=a&page=-3&start=40&end=10")).toEqual({
    resource: "a",
    page: 1,
    cited: null,
  });
  expect(readFrameAddress("?page=x&start=1")).toEqual({ resource: null, page: 1, cited: null });
  expect(readFrameAddress("")).toEqual({ resource: null, page: 1, cited: null });
});
