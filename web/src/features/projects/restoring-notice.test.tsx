import { render } from "@testing-library/react";
import { expect, it } from "vitest";
import { RestoringNotice } from "./project-texts.tsx";

const shown = (resources: number | undefined) =>
  render(<RestoringNotice resources={resources} />).container.textContent;

it("says nothing where nothing is read again", () => {
  expect(shown(undefined)).toBe("");
  expect(shown(0)).toBe("");
});

it("shows what was damaged, and that it is read again by itself", () => {
  expect(shown(1)).toContain("one resource was damaged. It's being read again automatically");
  expect(shown(3)).toContain("3 resources was damaged. They're being read again automatically");
});
