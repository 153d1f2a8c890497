import { expect, it } from "vitest";
import { isSourceAddress } from "./source-addresses.ts";

const place = {
  part: "document",
  url: "https://docs.example/install",
  page: null,
  page_label: null,
  heading: [],
  seconds: null,
  record: null,
  start: 0,
  end: 1,
};
const citations = [{ href: "https://docs.example/install#linux", place }];

it("lets a link open an address that the answer cites, whatever its fragment", () => {
  expect(isSourceAddress("https://docs.example/install", citations)).toBe(true);
  expect(isSourceAddress("https://docs.example/install#macos", citations)).toBe(true);
});

it("lets no other address be a link", () => {
  for (const href of [
    "https://docs.example/other",
    "https://docs.example.evil.example/install",
    "https://docs.example@evil.example/install",
    "https://user:secret@docs.example/install",
    "javascript:alert(1)",
    "JaVaScRiPt:alert(1)",
    "data:text/html,<script>alert(1)</script>",
    "//docs.example/install",
    "/install",
    "",
  ]) {
    expect([href, isSourceAddress(href, citations)]).toEqual([href, false]);
  }
});

it("takes no local address of a file for a link", () => {
  expect(
    isSourceAddress("/single_resource/x", [{ href: "/single_resource/x", place: { ...place, url: null } }]),
  ).toBe(false);
});
