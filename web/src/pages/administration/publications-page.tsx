import { PublicationsPanel } from "#features/administration/publications-panel.tsx";
import { AdministrationFrame } from "./administration-frame.tsx";

export function AdministratedPublicationsPage() {
  return (
    <AdministrationFrame current="publications" title="Publications">
      <PublicationsPanel />
    </AdministrationFrame>
  );
}
