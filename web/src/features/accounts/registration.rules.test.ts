import { describe, expect, test } from "vitest";
import { canRegister, registrationHints } from "./form-parts.tsx";

const complete = {
  name: "ada",
  email: "ada@groundwork.example",
  password: "long enough",
  confirmation: "long enough",
};

describe("registering", () => {
  // spec:register.1
  test("is possible with a name, an address and one password typed twice", () => {
    expect(canRegister(complete)).toBe(true);
    expect(registrationHints(complete)).toEqual({});
  });

  // spec:register.1
  test.each([
    ["the username is missing", { name: "" }],
    ["the username is white space", { name: "  " }],
    ["the email address is missing", { email: "" }],
    ["the password has seven characters", { password: "1234567", confirmation: "1234567" }],
    ["the confirmation differs", { confirmation: "long enoug" }],
  ])("is not possible when %s", (_, change) => {
    expect(canRegister({ ...complete, ...change })).toBe(false);
  });

  // spec:register.2
  test("says that a password is too short while it is typed, and nothing of an empty one", () => {
    expect(registrationHints({ ...complete, password: "1234567", confirmation: "" })).toEqual({
      password: "Password must be at least 8 characters long",
    });
    expect(registrationHints({ ...complete, password: "", confirmation: "" })).toEqual({});
  });

  // spec:register.3
  test("says that the passwords do not match from the first character of the confirmation", () => {
    expect(registrationHints({ ...complete, confirmation: "l" })).toEqual({
      confirmation: "Passwords do not match",
    });
  });
});
