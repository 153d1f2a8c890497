import type { Page } from "@playwright/test";
import { libreOfficeDocx } from "../support/documents.ts";
import { addFile, addProject, type Person, signIn, vectorize } from "../support/signed-in.ts";
import { regulationPdf, scannedPdf } from "./shown-documents.ts";

/** What the pictures show: a person's console with projects in several states. */
export interface ShownConsole {
  person: Person;
  projectId: string;
  emptyProjectId: string;
  pdf: string;
  slug: string;
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

/** Makes an account with six projects, one of them read, indexed and published. */
export async function fillConsole(page: Page, slug: string): Promise<ShownConsole> {
  const person = await signIn(page);
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
      "When and how to report a personal data breach, with the articles open beside each answer.",
    ],
  ] as const)
    await page.request.post("/public/publish", {
      data: { UserID: person.userId, ProjectID: id, PublicSlug: name, Description: description },
    });
  return { person, projectId, emptyProjectId: ids[0]!, pdf, slug };
}
