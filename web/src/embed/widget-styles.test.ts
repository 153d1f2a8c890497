import { expect, test } from "vitest";
import { widgetStyles } from "./widget-styles.ts";

const look = { name: "Harbour", accent: null, corner: "right", theme: "page" } as const;

test("without a color of its owner's the launcher turns with the theme, and with one it stays", () => {
  expect(widgetStyles(look, "light")).toContain("background:#14180f;color:#f5f6f1");
  expect(widgetStyles(look, "dark")).toContain("background:#edf0e5;color:#0f110c");
  for (const theme of ["light", "dark"] as const)
    expect(widgetStyles({ ...look, accent: "#0b5a8a" }, theme)).toContain("background:#0b5a8a;color:#fff");
});

test("launcher and panel keep to the chosen corner", () => {
  expect(widgetStyles({ ...look, corner: "left" }, "light")).not.toContain("right:24px");
});
