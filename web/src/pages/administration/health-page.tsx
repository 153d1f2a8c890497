import { HealthPanel } from "#features/administration/health-panel.tsx";
import { AdministrationFrame } from "./administration-frame.tsx";

/** How the installation is. */
export function HealthPage() {
  return (
    <AdministrationFrame
      current="health"
      title="Health"
      note="As it is now; looked at anew every 10 seconds."
    >
      <HealthPanel />
    </AdministrationFrame>
  );
}
