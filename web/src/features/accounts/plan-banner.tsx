import { TriangleAlert } from "lucide-react";
import { paths } from "#paths";
import { TextLink } from "#ui/text-link.tsx";
import { usePlan } from "./account-queries.ts";
import { planWarning } from "./plan-words.ts";
import { Notice } from "#ui/notice.tsx";

/** Warns above a page of the console that a plan is nearly or wholly used up; else renders nothing. */
export function PlanBanner() {
  const plan = usePlan().data;
  const warning = plan && planWarning(plan);
  if (!warning) return null;
  return (
    <Notice
      kind="note"
      icon={<TriangleAlert className={`mt-[0.16rem] shrink-0 ${warning.full ? "text-bad" : "text-ink-2"}`} />}
      className="mb-6"
    >
      {warning.words}{" "}
      <TextLink to={paths.account()} className="text-ink">
        See your plan
      </TextLink>
    </Notice>
  );
}
