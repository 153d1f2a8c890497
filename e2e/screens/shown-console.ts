import type { Page } from "@playwright/test";
import { libreOfficeDocx } from "../support/documents.ts";
import { addMember, invite, newPerson } from "../support/members.ts";
import { addFile, addProject, type Person, publish, signIn, vectorize } from "../support/signed-in.ts";
import { regulationPdf, scannedPdf } from "./shown-documents.ts";

/** Fills a person's console with projects in several states, for the pictures. */
export interface ShownConsole {
  person: Person;
  projectId: string;
  emptyProjectId: string;
  pdf: string;
  slug: string;
  /** Somebody else's, in which the person is a viewer. */
  sharedProjectId: string;
  /** Is the ID of an open invitation. */
  invitationToken: string;
}

const otherProjects = [
  ["Onboarding handbook", ""],
  ["Quarterly reports", "Board papers and quarterly results since 2022."],
  ["Warranty and repairs", "Warranty terms, repair manuals and parts lists for the service desk."],
  [
    "Product documentation",
    "The documentation site, release notes and the recorded walkthroughs. Used by support and by new engineers.",
  ],
  ["Identity guidance", "NIST digital identity guidelines next to our own sign-in standards."],
] as const;

/** Makes an account with six projects, one of them read, indexed, published and shared, and one that is shared with it. */
export async function fillConsole(page: Page, baseURL: string, slug: string): Promise<ShownConsole> {
  const person = await signIn(page);
  const sharedProjectId = await shareWith(page, baseURL, person);
  const ids: string[] = [];
  for (const [name, description] of otherProjects)
    ids.push(await addProject(page, person, name, description));
  const projectId = await addProject(
    page,
    person,
    "Breach response",
    "GDPR articles, the incident runbook and the regulator’s guidance, for whoever is on call.",
  );
  const pdf = await addFile(page, person, projectId, "GDPR-Regulation-2016-679.pdf", regulationPdf());
  await addFile(page, person, projectId, "processor-contract-scan.pdf", scannedPdf());
  await vectorize(page, person, projectId);
  await addFile(page, person, projectId, "breach-notification-form.docx", await libreOfficeDocx({}));
  for (const [id, name, description] of [
    [ids[2]!, "warranty", "What the warranty covers, how to claim, and how to book a repair."],
    [
      projectId,
      slug,
      "When and how to report a personal data breach, with the articles next to each answer.",
    ],
  ] as const)
    await publish(page, person, id, name, { Description: description });
  await addMember(page, baseURL, projectId, { name: "Grace Hopper", role: "editor" });
  await addMember(page, baseURL, projectId, { name: "Katherine Johnson", role: "viewer" });
  const invitationToken = await invite(page.request, projectId, "on-call@northern-quay.example", "viewer");
  return {
    person,
    projectId,
    emptyProjectId: ids[0]!,
    pdf,
    slug,
    sharedProjectId,
    invitationToken,
  };
}

/** Another's project with a page that failed, in which the person is a viewer. */
async function shareWith(page: Page, baseURL: string, { email }: Person): Promise<string> {
  const { person: owner, calls } = await newPerson(baseURL, "Ingrid Sørensen");
  const made = await calls.post("/project/add", {
    data: {
      UserID: owner.userId,
      ProjectName: "Incident drills",
      Description: "Scripts of the drills, and what was learnt from each of them.",
    },
  });
  const { ProjectID: id } = (await made.json()) as { ProjectID: string };
  const content = await libreOfficeDocx({});
  await calls.post("/resources/add/v2", {
    multipart: {
      UserID: owner.userId,
      ProjectID: id,
      resource_type_id: "5",
      file: { name: "drill-script.docx", mimeType: "application/octet-stream", buffer: content },
    },
  });
  await calls.post("/vectorize/add_resource", {
    data: { user_id: owner.userId, project_id: id },
    headers: { prefer: "wait=60" },
  });
  const token = await invite(calls, id, email, "viewer");
  await page.request.post("/project/invitations/accept", { data: { token } });
  await calls.dispose();
  return id;
}
