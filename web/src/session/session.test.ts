import { beforeEach, describe, expect, it, vi } from "vitest";
import { onSessionChange, readSession, signIn, signOut } from "./session.ts";

describe("the session", () => {
  beforeEach(() => {
    localStorage.clear();
    document.documentElement.removeAttribute("data-signed-in");
  });

  it("is nobody's at first", () => {
    expect(readSession()).toBeNull();
  });

  // spec:session.2
  it("keeps the two flags of the specification and marks the document", () => {
    signIn("ada-x8w2m4tz");
    expect(localStorage.getItem("isLoggedIn")).toBe("true");
    expect(localStorage.getItem("userId")).toBe("ada-x8w2m4tz");
    expect(readSession()).toEqual({ userId: "ada-x8w2m4tz" });
    expect(document.documentElement.hasAttribute("data-signed-in")).toBe(true);
  });

  // spec:session.3
  it("removes both flags when it ends", () => {
    signIn("ada-x8w2m4tz");
    signOut();
    expect(localStorage.length).toBe(0);
    expect(readSession()).toBeNull();
    expect(document.documentElement.hasAttribute("data-signed-in")).toBe(false);
  });

  // spec:session.2
  it("takes nothing but the text 'true' for signed in", () => {
    localStorage.setItem("isLoggedIn", "1");
    localStorage.setItem("userId", "ada-x8w2m4tz");
    expect(readSession()).toBeNull();
  });

  it("hands out the same object until somebody else signs in", () => {
    signIn("ada-x8w2m4tz");
    expect(readSession()).toBe(readSession());
    const first = readSession();
    signIn("bob-k2n8w4qp");
    expect(readSession()).not.toBe(first);
  });

  it("notifies its listeners, also of changes in another tab, until they stop", () => {
    const heard = vi.fn();
    const stop = onSessionChange(heard);
    signIn("ada-x8w2m4tz");
    window.dispatchEvent(new StorageEvent("storage", { key: "isLoggedIn" }));
    window.dispatchEvent(new StorageEvent("storage", { key: "theme" }));
    expect(heard).toHaveBeenCalledTimes(2);
    stop();
    signOut();
    expect(heard).toHaveBeenCalledTimes(2);
  });
});
