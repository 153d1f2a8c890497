import { expect, test } from "vitest";
import { inOrder } from "./project-order.ts";

const named = (...names: string[]) =>
  names.map((ProjectName) => ({
    ProjectID: ProjectName,
    ProjectName,
    Description: null,
    CreationDate: "2026-01-01T00:00:00.000Z",
  }));
const namesIn = (order: "newest" | "oldest" | "name") =>
  inOrder(named("Report 10", "atlas", "Report 9"), order).map(({ ProjectName }) => ProjectName);

test("projects stand as they come, the other way round, or by name whatever its case", () => {
  expect(namesIn("newest")).toEqual(["Report 10", "atlas", "Report 9"]);
  expect(namesIn("oldest")).toEqual(["Report 9", "atlas", "Report 10"]);
  expect(namesIn("name")).toEqual(["atlas", "Report 9", "Report 10"]);
});
