import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { click, openPage, project, standIn } from "../testing/open-page.tsx";
import { ProgramsPage } from "./programs-page.tsx";

const origin = window.location.origin;

function open(published: object[]) {
  standIn({
    "GET /project/get/harbour-1": project("harbour-1", { ProjectName: "Harbour" }),
    "GET /project/get_published_projects/ada-1": published,
  });
  openPage(<ProgramsPage />, "/programs/harbour-1", "/programs/:projectId");
}

test("a project that isn't published is reached by its members", async () => {
  open([]);
  expect(await screen.findByText(`${origin}/mcp/project/harbour-1`)).toBeDefined();
  expect(screen.getByText(/Members approve access in the browser/)).toBeDefined();
});

test("a publication is reached by everyone, and its members see their own address too", async () => {
  open([project("harbour-1", { PublicSlug: "harbour" })]);
  expect(await screen.findByText(`${origin}/mcp/harbour`)).toBeDefined();
  expect(screen.getByText(`${origin}/mcp/project/harbour-1`)).toBeDefined();
});

test("the example changes with its language, and names the project and the address", async () => {
  open([]);
  expect(await screen.findByText(/from openai import OpenAI/)).toBeDefined();
  await click("TypeScript");
  const example = screen.getByText(/import OpenAI from "openai"/).textContent;
  expect(example).toContain(`baseURL: "${origin}/v1"`);
  expect(example).toContain('model: "harbour-1"');
  expect(screen.getByText(`npx openapi-typescript ${origin}/openapi.json -o groundwork.d.ts`)).toBeDefined();
});
