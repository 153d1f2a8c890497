import type { ResourceElement } from "@groundwork/contract/resources";
import { call } from "#api/call.ts";
import { failureText } from "#api/api-failure.ts";
import { useChange } from "#api/use-call.ts";
import { paths } from "#paths";
import { Button } from "#ui/button.tsx";
import { countWords, formatDate } from "#ui/format.ts";
import { TextLink } from "#ui/text-link.tsx";
import { toast } from "#ui/toast.tsx";

/** Says that a newer version of a resource is held for review, and lets editors decide on it. */
export function HeldNote({
  held,
  projectId,
  editable,
}: {
  held: NonNullable<ResourceElement["held"]>;
  projectId: string;
  editable: boolean;
}) {
  const decide = useChange(
    (use: boolean) => call("decideHeld", { ProjectID: projectId, use, run_id: held.run_id }),
    { stale: [["resources"], ["tests", projectId]] },
  );
  const choose = (use: boolean) =>
    decide.mutate(use, {
      onError: (failure) => toast.error(failureText(failure, "That could not be decided. Please try again.")),
    });
  return (
    <div className="relative z-10 mt-1 grid max-w-[460px] gap-1.5 text-xs text-warn">
      <p>
        Held for review, {formatDate(held.since)}. {changeWords(held)} The current version stays live until
        you use the new one.
      </p>
      {editable && (
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1.5">
          <Button size={32} busy={decide.isPending} onClick={() => choose(true)}>
            Use it anyway
          </Button>
          <Button size={32} busy={decide.isPending} onClick={() => choose(false)}>
            Keep current version
          </Button>
          <TextLink to={paths.projectTestRun(projectId, held.run_id)}>Show the tests</TextLink>
        </div>
      )}
    </div>
  );
}

/** "3 pages new, 2 changed, 1 gone."; empty where nobody counted. */
export function changeWords({ added, changed, gone }: NonNullable<ResourceElement["held"]>): string {
  if (added === null || changed === null || gone === null) return "";
  const pages = added === 1 ? "page" : "pages";
  return `${countWords(added)} ${pages} new, ${countWords(changed)} changed, ${countWords(gone)} gone.`;
}
