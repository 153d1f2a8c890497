import { type APIRequestContext, type Page, request } from "@playwright/test";
import type { Person } from "./signed-in.ts";

const password = "correct horse battery";
let people = 0;

/** Opens a second person's account and session; `dispose` the context when done. */
export async function newPerson(
  baseURL: string,
  name: string,
): Promise<{ person: Person; calls: APIRequestContext }> {
  const calls = await request.newContext({ baseURL });
  const email = `${name.split(" ")[0]!.toLowerCase()}-${++people}@example.test`;
  await calls.post("/auth/register", { data: { email, password, name } });
  const login = await calls.post("/auth/login", { data: { email, password } });
  const { user_id: userId } = (await login.json()) as { user_id: string };
  return { person: { email, password, userId }, calls };
}

/** Invites an address as the owner who makes the calls, and gives the token of the link. */
export async function invite(
  owner: APIRequestContext,
  projectId: string,
  email: string,
  role: "viewer" | "editor",
): Promise<string> {
  const reply = await owner.post("/project/members", { data: { project_id: projectId, email, role } });
  const { link } = (await reply.json()) as { link: string };
  return new URL(link).searchParams.get("token")!;
}

/** Makes a new person a member of a project of the page's person. */
export async function addMember(
  page: Page,
  baseURL: string,
  projectId: string,
  { name, role }: { name: string; role: "viewer" | "editor" },
): Promise<Person> {
  const { person, calls } = await newPerson(baseURL, name);
  const token = await invite(page.request, projectId, person.email, role);
  await calls.post("/project/invitations/accept", { data: { token } });
  await calls.dispose();
  return person;
}
