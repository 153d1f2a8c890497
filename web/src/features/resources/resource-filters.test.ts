import { describe, expect, test } from "vitest";
import type { ResourceElement } from "@groundwork/contract/resources";
import { passesFilters, typeFilters } from "./resource-panel.tsx";
import { resourceElement } from "./testing/resource-element.ts";

const resource = (resource_type_id: number, state: ResourceElement["state"]): ResourceElement =>
  resourceElement({
    ResourceID: "r",
    FileName: "r",
    resource_type_id,
    AddedToVectorDB: state === "indexed",
    state,
  });

describe("a list of resources", () => {
  test("offers the types that it has, and all", () => {
    const labels = typeFilters([resource(6, "added"), resource(1, "added"), resource(6, "added")]).map(
      ({ label }) => label,
    );
    expect(labels).toEqual(["Any type", "Web Page", "PDF File"]);
  });

  test("is narrowed by type and by state, where what waits is in progress", () => {
    const shown = (type: string, state: "all" | "working" | "failed") =>
      [resource(1, "queued"), resource(6, "reading"), resource(6, "failed")].filter((one) =>
        passesFilters(one, { type, state }),
      ).length;
    expect([shown("all", "all"), shown("6", "all"), shown("all", "working"), shown("1", "failed")]).toEqual([
      3, 2, 2, 0,
    ]);
  });
});
