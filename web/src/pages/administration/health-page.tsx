import { HealthPanel } from "#features/administration/health-panel.tsx";
import { AdministrationFrame } from "./administration-frame.tsx";

/** How the installation is. */
export function HealthPage() {
  return (
    <AdministrationFrame current="health" title="Health" note="Updated every 10 seconds.">
      <HealthPanel />
    </AdministrationFrame>
  );
}
