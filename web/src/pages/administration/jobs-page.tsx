import { JobsPanel } from "#features/administration/jobs-panel.tsx";
import { AdministrationFrame } from "./administration-frame.tsx";

/** What the server does in the background. */
export function JobsPage() {
  return (
    <AdministrationFrame
      current="jobs"
      title="Jobs"
      note="What is read, removed and mailed in the background. What ended is kept for a week."
    >
      <JobsPanel />
    </AdministrationFrame>
  );
}
