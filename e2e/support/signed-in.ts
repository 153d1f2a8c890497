import type { Page } from "@playwright/test";

export interface Person {
  userId: string;
  email: string;
  password: string;
}

let people = 0;

/** Makes an account and signs the page's browser in, by calls instead of by forms. */
export function signIn(page: Page): Promise<Person> {
  return signInAs(page, { email: `person-${++people}@example.test`, password: "correct horse battery" });
}

/** As `signIn`, by an account of this address, which is made if there is none. */
export async function signInAs(page: Page, person: Omit<Person, "userId">): Promise<Person> {
  await page.request.post("/auth/register", { data: { ...person, name: "Ada" } });
  const login = await page.request.post("/auth/login", { data: person });
  const { user_id: userId } = (await login.json()) as { user_id: string };
  await page.addInitScript((id) => {
    localStorage.setItem("isLoggedIn", "true");
    localStorage.setItem("userId", id);
  }, userId);
  return { ...person, userId };
}

export async function addProject(
  page: Page,
  person: Person,
  name: string,
  description = "",
): Promise<string> {
  const data = { ProjectName: name, Description: description, UserID: person.userId };
  const reply = await page.request.post("/project/add", { data });
  return ((await reply.json()) as { ProjectID: string }).ProjectID;
}

/** Attaches a file and gives its ResourceID. */
export async function addFile(
  page: Page,
  person: Pick<Person, "userId">,
  projectId: string,
  name: string,
  buffer: Buffer,
): Promise<string> {
  const reply = await page.request.post("/resources/add/v2", {
    multipart: {
      UserID: person.userId,
      ProjectID: projectId,
      resource_type_id: name.endsWith(".pdf") ? "6" : name.endsWith(".docx") ? "5" : "7",
      file: { name, mimeType: "application/octet-stream", buffer },
    },
  });
  return ((await reply.json()) as { ResourceID: string }).ResourceID;
}

/** Attaches the resource at an address. */
export async function addAddress(
  page: Page,
  person: Pick<Person, "userId">,
  projectId: string,
  typeId: number,
  address: string,
): Promise<void> {
  await page.request.post("/resources/add/v2", {
    multipart: {
      UserID: person.userId,
      ProjectID: projectId,
      resource_type_id: String(typeId),
      FileName: address,
    },
  });
}

export async function vectorize(page: Page, person: Person, projectId: string): Promise<void> {
  await page.request.post("/vectorize/add_resource", {
    data: { user_id: person.userId, project_id: projectId },
    headers: { prefer: "wait=60" },
  });
}

/** Signs somebody in who has a project with these files, by their names, indexed. */
export async function projectWith(page: Page, name: string, files: Readonly<Record<string, Buffer>>) {
  const person = await signIn(page);
  const projectId = await addProject(page, person, name);
  for (const [file, content] of Object.entries(files)) await addFile(page, person, projectId, file, content);
  await vectorize(page, person, projectId);
  return { person, projectId };
}

/** Publishes a project; `more` is what else the call takes. */
export async function publish(
  page: Page,
  { userId }: Pick<Person, "userId">,
  projectId: string,
  slug: string,
  more: object = {},
): Promise<void> {
  const data = { UserID: userId, ProjectID: projectId, PublicSlug: slug, Description: "Ask.", ...more };
  const reply = await page.request.post("/public/publish", { data });
  if (reply.status() !== 201) throw new Error(`${slug} was not published: ${reply.status()}.`);
}
