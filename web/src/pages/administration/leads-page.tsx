import { LeadsPanel } from "#features/administration/leads-panel.tsx";
import { AdministrationFrame } from "./administration-frame.tsx";

export function AdministratedLeadsPage() {
  return (
    <AdministrationFrame current="leads" title="Leads">
      <LeadsPanel />
    </AdministrationFrame>
  );
}
