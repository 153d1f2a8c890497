import { deleteProject } from "@groundwork/contract/projects";
import { unpublishProject } from "@groundwork/contract/publications";
import { expect, test } from "vitest";
import { quotes } from "./cited-promise.tsx";

test("the promise quotes the reference of the calls word for word", () => {
  expect(quotes.deleteProject).toBe(deleteProject.summary);
  expect(quotes.unpublishProject).toBe(unpublishProject.summary);
});
