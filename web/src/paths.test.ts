import { describe, expect, it } from "vitest";
import { paths } from "./paths.ts";
import { invitationOf, nextPage } from "./features/accounts/next-page.ts";

describe("paths", () => {
  it("encode their arguments", () => {
    expect(paths.project("a b/c")).toBe("/project/a%20b%2Fc");
    expect(paths.publicChat("größe")).toBe("/qa/gr%C3%B6%C3%9Fe");
    expect(paths.chat("p", "u")).toBe("/chat/p/u");
    expect(paths.chat("p", "u", "a&b")).toBe("/chat/p/u?conversation=a%26b");
  });

  it("carry the page to come back to through the login", () => {
    const login = paths.login("/project/x?tab=1");
    expect(nextPage(login.slice(login.indexOf("?")))).toBe("/project/x?tab=1");
  });

  it("lead to the dashboard when nothing was interrupted", () => {
    expect(paths.login("/home")).toBe("/login");
    expect(nextPage("")).toBe("/home");
    expect(nextPage("?next=/login")).toBe("/home");
  });

  it.each([
    "//evil.example",
    "https://evil.example",
    "/\\evil.example",
    "javascript:alert(1)",
    "/\t/evil.example",
    "evil",
    "/.//evil.example",
    "/..//evil.example",
    "/%2e//evil.example",
    "/a/..//evil.example",
    "/%2F/evil.example",
    "/%2Fevil.example",
    "/%5Cevil.example",
    "/.\\/evil.example",
    "\n//evil.example",
  ])("never lead to another site: %j", (next) => {
    expect(nextPage(`?next=${encodeURIComponent(next)}`)).toBe("/home");
  });

  it("stay on this site whatever is put together", () => {
    const here = "https://app.example";
    const pieces = [
      "/",
      "\\",
      ".",
      "..",
      "%2f",
      "%5C",
      "%2e",
      "\t",
      "\n",
      "\u0000",
      "@",
      ":",
      "?",
      "#",
      "evil.example",
      "http:",
    ];
    const count = pieces.length;
    const elsewhere: string[] = [];
    for (let n = 0; n < count ** 4; n++) {
      const next = `/${[0, 1, 2, 3].map((at) => pieces[Math.floor(n / count ** at) % count]).join("")}`;
      const page = nextPage(`?next=${encodeURIComponent(next)}`);
      const isOwn = /^\/(?![/\\])/.test(page) && new URL(page, here).origin === here;
      if (!isOwn) elsewhere.push(next);
    }
    expect(elsewhere).toEqual([]);
  });
});

it.each([
  ["?invitation=a1", { token: "a1", from: "administrator" }],
  [`?next=${encodeURIComponent("/invitation?token=b2")}`, { token: "b2", from: "project" }],
  [`?next=${encodeURIComponent("/project/x?token=b2")}`, null],
  ["", null],
])("the register page knows the invitation of %j", (search, known) => {
  expect(invitationOf(search)).toEqual(known);
});
