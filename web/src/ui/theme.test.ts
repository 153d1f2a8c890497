import { act, renderHook } from "@testing-library/react";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { chooseTheme, useTheme } from "./theme.ts";

const system = Object.assign(new EventTarget(), { matches: false });

function prefer(theme: "light" | "dark"): void {
  system.matches = theme === "dark";
  system.dispatchEvent(new Event("change"));
}

describe("the theme", () => {
  beforeEach(() => {
    localStorage.clear();
    system.matches = false;
    document.documentElement.dataset["theme"] = "light";
    vi.stubGlobal("matchMedia", () => system);
  });

  it("follows the system until somebody chooses", () => {
    const { result } = renderHook(useTheme);
    act(() => prefer("dark"));
    expect(result.current).toBe("dark");
    act(() => chooseTheme("light"));
    act(() => prefer("dark"));
    expect(result.current).toBe("light");
  });

  it("is remembered once chosen", () => {
    chooseTheme("dark");
    expect(document.documentElement.dataset["theme"]).toBe("dark");
    expect(localStorage.getItem("theme")).toBe("dark");
  });

  it("goes back to following the system when the system's own is chosen", () => {
    chooseTheme("dark");
    chooseTheme("light");
    expect(localStorage.getItem("theme")).toBeNull();
  });

  it("changes with another tab", () => {
    const { result } = renderHook(useTheme);
    act(() => void window.dispatchEvent(new StorageEvent("storage", { key: "theme", newValue: "dark" })));
    expect(result.current).toBe("dark");
  });
});
