import { expect, it } from "vitest";
import { sourceName } from "./source-name.ts";

const names = new Map([["r1", "https://docs.example.org/lamps"]]);

it("calls a page read from an address by its title, which people recognise", () => {
  const page = {
    resourceId: "r1",
    part: "document",
    title: "How to change\n a lamp",
    url: "https://docs.example.org/lamps",
  };
  expect(sourceName(page, names)).toBe("How to change a lamp");
  expect(sourceName({ ...page, title: "" }, names)).toBe("https://docs.example.org/lamps");
});

it("calls a file by the name that it was attached with", () => {
  const file = { resourceId: "r1", part: "document", title: "Draft 3", url: null };
  expect(sourceName(file, new Map([["r1", "handbook.pdf"]]))).toBe("handbook.pdf");
  expect(sourceName(file, new Map())).toBe("Draft 3");
});

it("calls what is held inside a file by its own name, and names the file", () => {
  const attachment = { resourceId: "r1", part: "attachment-1", title: "prices.csv", url: null };
  expect(sourceName(attachment, new Map([["r1", "offer.eml"]]))).toBe("prices.csv (offer.eml)");
});
