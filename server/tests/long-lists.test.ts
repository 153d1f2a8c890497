import { expect, test } from "vitest";
import { serverForTests } from "./support/test-server.ts";

const server = await serverForTests();
const ada = await server.newcomer();

interface Listed {
  ProjectID: string;
  ResourceID: string;
}

/** Follows the `next` links from the first page on; gives each page. */
async function pages(method: "GET" | "POST", path: string, body?: object): Promise<Listed[][]> {
  const found: Listed[][] = [];
  for (let next: string | undefined = path; next !== undefined;) {
    const reply = await server.request(ada, method, next, body);
    expect(reply.status).toBe(200);
    found.push(reply.json as Listed[]);
    next = /^<([^>]+)>; rel="next"$/.exec(reply.headers.get("link") ?? "")?.[1];
  }
  return found;
}

test("projects, published and unpublished, come page by page where that is wished, in the order of the whole list", async () => {
  const owned: string[] = [];
  for (let i = 0; i < 7; i++) owned.push(await server.newProject(ada));
  for (const projectId of owned.slice(0, 3))
    await server.request(ada, "POST", "/public/publish", {
      UserID: ada.userId,
      ProjectID: projectId,
      PublicSlug: projectId,
      Description: "Open.",
    });
  for (const [call, size] of [
    ["get_by_user", 7],
    ["get_published_projects", 3],
    ["get_unpublished_projects", 4],
  ] as const) {
    const path = `/project/${call}/${ada.userId}`;
    const whole = await server.request(ada, "GET", path);
    expect(whole.json).toHaveLength(size);
    expect(whole.headers.get("link")).toBeNull();
    const paged = await pages("GET", `${path}?limit=2`);
    expect(paged.flat()).toEqual(whole.json);
    expect(paged.map(({ length }) => length)).toEqual(
      Array.from({ length: Math.ceil(size / 2) }, (_, i) => Math.min(2, size - i * 2)),
    );
  }
});

test("resources come page by page too, and a list longer than any page comes whole without a wish", async () => {
  const projectId = await server.newProject(ada);
  const body = { UserID: ada.userId, ProjectID: projectId };
  await server.database.write(async (transaction) => {
    const now = new Date(0).toISOString();
    for (let i = 0; i < 1_201; i++)
      await transaction
        .insertInto("resources")
        .values({
          id: `long-${String(i).padStart(5, "0")}`,
          project_id: projectId,
          type_id: 1,
          file_name: `example.org/${i}`,
          uploaded_at: now,
          state: "added",
          progress: 0,
          changed_at: now,
        })
        .execute();
  });
  const whole = await server.request(ada, "POST", "/resources/get_all", body);
  const ids = (whole.json as Listed[]).map(({ ResourceID }) => ResourceID);
  expect(ids).toEqual(Array.from({ length: 1_201 }, (_, i) => `long-${String(i).padStart(5, "0")}`));
  const paged = await pages("POST", "/resources/get_all?limit=500", body);
  expect(paged.map(({ length }) => length)).toEqual([500, 500, 201]);
  expect(paged.flat()).toEqual(whole.json);
});

test("a cursor that no answer gave is refused with a sentence, as is a page beyond the longest", async () => {
  const path = `/project/get_by_user/${ada.userId}`;
  for (const cursor of ["nonsense", Buffer.from("[1,2]").toString("base64url")]) {
    const reply = await server.request(ada, "GET", `${path}?cursor=${cursor}`);
    expect([reply.status, reply.json.code]).toEqual([422, "cursor_unknown"]);
  }
  expect((await server.request(ada, "GET", `${path}?limit=501`)).status).toBe(422);
});
