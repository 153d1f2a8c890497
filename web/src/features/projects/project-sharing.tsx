import { Users } from "lucide-react";
import { paths } from "#paths";
import { TextLink } from "#ui/text-link.tsx";
import type { OpenedProject } from "./project-queries.ts";
import { sharingWords } from "./project-role.ts";

/** Who works on a project, and the way to their page. */
export function ProjectSharingLine({ project }: { project: OpenedProject }) {
  return (
    <p className="flex min-h-6 items-start gap-x-2 text-sm leading-6 text-ink-3">
      <Users aria-hidden="true" className="mt-1 size-4 shrink-0" strokeWidth={1.75} />
      <TextLink to={paths.members(project.ProjectID)} className="text-ink-2">
        Members
      </TextLink>
      <span className="min-w-0 [overflow-wrap:anywhere]">{sharingWords(project) ?? "Only you"}</span>
    </p>
  );
}
