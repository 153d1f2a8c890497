import { UseOverview } from "#features/models/use-overview.tsx";
import { AdministrationFrame } from "./administration-frame.tsx";

/** What was spent on models. */
export function ModelUsePage() {
  return (
    <AdministrationFrame
      current="use"
      title="Use of models"
      note="Counted by day (UTC): estimated before each call, and exact after it."
      className="max-w-[960px]"
    >
      <UseOverview />
    </AdministrationFrame>
  );
}
