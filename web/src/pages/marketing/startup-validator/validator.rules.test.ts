import { expect, test } from "vitest";
import { findValidator } from "./startup-validator-page.tsx";

// spec:pages.7
test("the operator's app is framed before the sample", () => {
  expect(findValidator({ startupValidatorUrl: "https://validator.example/app", samples: true })).toEqual({
    address: "https://validator.example/app",
    hosted: "externally",
  });
});

// spec:pages.7
test("without an address the sample's public chat is used", () => {
  expect(findValidator({ startupValidatorUrl: "", samples: true })).toEqual({
    address: "/qa/groundwork",
    hosted: "here",
  });
});

test("without both there is nothing to frame", () => {
  expect(findValidator({ startupValidatorUrl: "", samples: false })).toBeNull();
});

test("an address that is none of the web is no address", () => {
  expect(findValidator({ startupValidatorUrl: "javascript:alert(1)", samples: false })).toBeNull();
});
