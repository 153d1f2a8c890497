import { TriangleAlert } from "lucide-react";
import { paths } from "#paths";
import { TextLink } from "#ui/text-link.tsx";
import { usePlan } from "./account-queries.ts";
import { planWarning } from "./plan-words.ts";

/** Warns above a page of the console that a plan is nearly or wholly used up; else renders nothing. */
export function PlanBanner() {
  const plan = usePlan().data;
  const warning = plan && planWarning(plan);
  if (!warning) return null;
  return (
    <div
      role="status"
      className="mb-6 flex items-start gap-2.5 rounded-control border border-line-2 bg-surface px-3.5 py-3 text-sm"
    >
      <TriangleAlert className={`mt-[0.16rem] size-4 shrink-0 ${warning.full ? "text-bad" : "text-ink-2"}`} />
      <p className="min-w-0">
        {warning.words}{" "}
        <TextLink to={paths.account()} className="text-ink">
          See your plan
        </TextLink>
      </p>
    </div>
  );
}
