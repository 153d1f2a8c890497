import { expect, test } from "vitest";
import { may, roleIn, sharingWords } from "./project-queries.ts";

const shared = (
  Role: "owner" | "editor" | "viewer",
  SharedBy: string | null,
  Members: number,
  Through: string[] = [],
) => ({ Sharing: { Role, SharedBy, Members, Through } });

test.each([
  [{}, undefined],
  [shared("owner", null, 1), undefined],
  [shared("owner", null, 2), "Shared with 1 other"],
  [shared("owner", null, 4), "Shared with 3 others"],
  [shared("editor", "Ada", 2), "Shared by Ada • Editor"],
  [shared("viewer", "Ada", 2), "Shared by Ada • Viewer"],
  [shared("viewer", "", 2), "Shared by its owner • Viewer"],
  [shared("viewer", "Ada", 3, ["Support"]), "Shared by Ada • through Support • Viewer"],
])("who else works on %o is shown as: %s", (project, words) => {
  expect(sharingWords(project)).toBe(words);
});

test("a role may do what those below it may", () => {
  expect(roleIn({})).toBe("owner");
  expect(may({}, "owner")).toBe(true);
  expect(may(shared("editor", "Ada", 2), "owner")).toBe(false);
  expect(may(shared("editor", "Ada", 2), "editor")).toBe(true);
  expect(may(shared("viewer", "Ada", 2), "editor")).toBe(false);
});
