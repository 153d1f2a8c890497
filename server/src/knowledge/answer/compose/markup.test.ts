import { describe, expect, it } from "vitest";
import { plainRow } from "../layouts/column-heads.ts";
import { escapeMarkup, oneLine, withoutBullet } from "./markup.ts";

describe("text of a source in the simple markup", () => {
  it("keeps brackets, stars, underscores, ticks and pipes as text", () => {
    expect(escapeMarkup("see [12], __init__, *x*, `y` and a|b")).toBe(
      "see \\[12\\], \\_\\_init\\_\\_, \\*x\\*, \\`y\\` and a\\|b",
    );
  });
  it("starts no heading, list or fence", () => {
    expect(escapeMarkup("# one")).toBe("\\# one");
    expect(escapeMarkup("- one")).toBe("\\- one");
    expect(escapeMarkup("1. one")).toBe("1\\. one");
  });
  it("takes no longer for many line breaks after a Han character", () => {
    // Its square would be many minutes.
    expect(oneLine(`中${"\n".repeat(500_000)}x`)).toBe("中 x");
  });
  it("leaves dates, amounts and addresses as they are", () => {
    expect(escapeMarkup("14 March 1987, 4,350 kg, a@b.org, 12.5 %")).toBe(
      "14 March 1987, 4,350 kg, a@b.org, 12.5 %",
    );
  });
  it("is on one line", () => {
    expect(oneLine(" a\n  b\t c ")).toBe("a b c");
    expect(oneLine("well-\nknown")).toBe("well-known");
  });
  it("loses the sign of a list item", () => {
    expect(withoutBullet("• Check the oil")).toBe("Check the oil");
    expect(withoutBullet("1.4. Terms")).toBe("Terms");
    expect(withoutBullet("1987 was wet.")).toBe("1987 was wet.");
  });
  it("names the columns of a row, and leaves empty cells out", () => {
    expect(plainRow("Arven\t\t1911", ["Station", "Elevation", "Opened"])).toBe(
      "Station: Arven; Opened: 1911",
    );
    expect(plainRow("Arven\t1911", null)).toBe("Arven · 1911");
  });
});
